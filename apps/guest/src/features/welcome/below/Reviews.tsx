import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { MAX_RATING } from '@marea/domain/reviews/askedOn';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { queryKeyOf } from '@marea/web/client/query';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { newestOnce, ratingOf } from './guestReviews.ts';
import classes from './Below.module.css';

const SHOWN = 6;
/** As many as the API gives at once: the mean is of these. */
const READ = 100;
/** How many locations of a large company are read: each is a request. */
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
          const query = { limit: READ };
          const { docs } = await call(reviewsEndpoints.reviews, { params: { id: _id }, query, signal });
          return docs.map((review) => ({ ...review, place: asked.length > 1 ? name : '' }));
        }),
      ),
    select: newestOnce,
  });
  if (!data || data.length === 0) return null;
  const rating = ratingOf(data);
  return (
    <section aria-labelledby="reviews">
      <h2 className={classes.title} id="reviews">
        {t('story.reviews.title')}
      </h2>
      {rating && (
        <p className={classes.rating}>
          <IconStarFilled size={22} aria-hidden />
          <strong>{rating.average}</strong>
          <span className={classes.small}>{t('story.reviews.count', { count: rating.count })}</span>
        </p>
      )}
      <ul className={classes.reviews}>
        {data.slice(0, SHOWN).map(({ _id, rating: given, commentTitle, comment, username, source, date, place }) => (
          <li key={_id} className={classes.review}>
            {given !== null && <Stars given={given} />}
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

function Stars({ given }: { given: number }) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.stars} role="img" aria-label={t('story.reviews.stars', { count: given })}>
      {Array.from({ length: MAX_RATING }, (_, index) => {
        const Star = index < given ? IconStarFilled : IconStar;
        return <Star key={index} size={15} aria-hidden />;
      })}
    </span>
  );
}
