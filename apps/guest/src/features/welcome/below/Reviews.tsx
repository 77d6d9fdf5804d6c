import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { useTranslation } from '@marea/web/useTranslation';
import { IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import classes from './Below.module.css';

const SHOWN = 6;

/** What guests said, as staff published it. */
export function Reviews({ locationId }: { locationId: string }) {
  const { t } = useTranslation('ui');
  const { data } = useQuery({
    ...queries(reviewsEndpoints.reviews, { params: { id: locationId }, query: { limit: SHOWN } }),
    select: ({ docs }) => docs,
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 className={classes.title} id="reviews">
        {t('story.reviews.title')}
      </h2>
      <ul className={classes.reviews}>
        {data.map(({ _id, rating, commentTitle, comment, username, source }) => (
          <li key={_id} className={classes.review}>
            {rating !== null && (
              <span className={classes.stars} role="img" aria-label={t('story.reviews.stars', { count: rating })}>
                {Array.from({ length: rating }, (_, index) => (
                  <IconStarFilled key={index} size={15} aria-hidden />
                ))}
              </span>
            )}
            {commentTitle && <strong dir="auto">{commentTitle}</strong>}
            <p dir="auto">{comment}</p>
            <p className={classes.small} dir="auto">
              {[username, source].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
