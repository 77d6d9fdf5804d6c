import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { MAX_RATING } from '@marea/domain/reviews/rating';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import type { PublicReview } from '@marea/domain/reviews/review.schema';
import { formatDate } from '@marea/texts/dates';
import { queryKeyOf } from '@marea/web/query';
import { useTranslation } from '@marea/web/useTranslation';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import classes from './Below.module.css';

const SHOWN = 6;
/** Of a company with many locations these are asked: each is a request. */
const MAX_LOCATIONS = 4;

/** What guests said, as staff published it: of several locations the newest, each with its place. */
export function Reviews({ locations }: { locations: readonly PublicLocation[] }) {
  const { t } = useTranslation('ui');
  const asked = locations.slice(0, MAX_LOCATIONS);
  const { data } = useQuery({
    queryKey: [...queryKeyOf(reviewsEndpoints.reviews), ...asked.map(({ _id }) => _id)],
    queryFn: ({ signal }) =>
      Promise.all(
        asked.map(async ({ _id, name }) => {
          const query = { limit: SHOWN };
          const { docs } = await call(reviewsEndpoints.reviews, { params: { id: _id }, query, signal });
          return docs.map((review) => ({ ...review, place: asked.length > 1 ? name : '' }));
        }),
      ),
    select: newestOnce,
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 className={classes.title} id="reviews">
        {t('story.reviews.title')}
      </h2>
      <ul className={classes.reviews}>
        {data.map(({ _id, rating, commentTitle, comment, username, source, date, place }) => (
          <li key={_id} className={classes.review}>
            {rating !== null && (
              <span className={classes.stars} role="img" aria-label={t('story.reviews.stars', { count: rating })}>
                {Array.from({ length: MAX_RATING }, (_, index) => {
                  const Star = index < rating ? IconStarFilled : IconStar;
                  return <Star key={index} size={15} aria-hidden />;
                })}
              </span>
            )}
            {commentTitle && <strong dir="auto">{commentTitle}</strong>}
            <p dir="auto">{comment}</p>
            <p className={classes.small} dir="auto">
              {[username, date && formatDate(date), source, place].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest first; one that staff entered at several locations once. Of one day they stay as the API tells them. */
function newestOnce<Review extends Pick<PublicReview, 'username' | 'comment' | 'date'>>(pages: Review[][]): Review[] {
  const byText = new Map<string, Review>();
  for (const review of pages.flat()) {
    const text = `${review.username}\n${review.comment}`;
    if (!byText.has(text)) byText.set(text, review);
  }
  return [...byText.values()].toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '')).slice(0, SHOWN);
}
