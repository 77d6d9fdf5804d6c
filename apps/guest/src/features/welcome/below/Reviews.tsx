import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { queryKeyOf } from '@marea/web/client/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { ReviewCard } from '../../../ui/reviews/ReviewCard.tsx';
import { RatingLine } from '../../../ui/reviews/Stars.tsx';
import { newestOnce, ratingOf } from './guestReviews.ts';
import reviewClasses from '../../../ui/reviews/Reviews.module.css';

const SHOWN = 6;
/** The most that the API returns at once: the average is of these. */
const READ = 100;
/** The most locations read for a large company: each is a request. */
const MAX_LOCATIONS = 4;

type ReviewsProps = { locations: readonly PublicLocation[]; companyName: string };

/** The published reviews of guests: the newest of several locations, each with its place. */
export function Reviews({ locations, companyName }: ReviewsProps) {
  const { t } = useTranslation('ui');
  const places = locations.slice(0, MAX_LOCATIONS);
  const { data } = useQuery({
    queryKey: [...queryKeyOf(reviewsEndpoints.reviews), ...places.map(({ _id }) => _id)],
    queryFn: ({ signal }) =>
      Promise.all(
        places.map(async ({ _id, name }) => {
          const query = { limit: READ };
          const { docs } = await call(reviewsEndpoints.reviews, { params: { id: _id }, query, signal });
          return docs.map((review) => ({ ...review, place: places.length > 1 ? name : '' }));
        }),
      ),
    select: newestOnce,
  });
  if (!data || data.length === 0) return null;
  const rating = ratingOf(data);
  return (
    <section aria-labelledby="reviews">
      <h2 className={reviewClasses.title} id="reviews">
        {t('reviews.title')}
      </h2>
      {rating && (
        <p className={reviewClasses.summary}>
          <RatingLine rating={rating} />
        </p>
      )}
      <ul className={reviewClasses.reviews}>
        {data.slice(0, SHOWN).map((review) => (
          <ReviewCard key={review._id} review={review} about={review.place} companyName={companyName} />
        ))}
      </ul>
    </section>
  );
}
