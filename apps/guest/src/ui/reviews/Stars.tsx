import { MAX_RATING } from '@marea/domain/reviews/askedOn';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Reviews.module.css';

/** A guest's rating out of five stars. */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.stars} role="img" aria-label={t('reviews.stars', { count })}>
      {Array.from({ length: MAX_RATING }, (_, index) => {
        const Star = index < count ? IconStarFilled : IconStar;
        return <Star key={index} size={15} aria-hidden />;
      })}
    </span>
  );
}

type RatingLineProps = { rating: { average: number; count: number }; isSmall?: boolean };

/** The average rating: '4.8', and the number of reviews. */
export function RatingLine({ rating: { average, count }, isSmall = false }: RatingLineProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.rating} data-small={isSmall || undefined}>
      <IconStarFilled size={isSmall ? 15 : 22} aria-hidden />
      <strong>{averageText(average)}</strong>
      <span className={classes.small}>{t('reviews.count', { count })}</span>
    </span>
  );
}

/** One decimal, written the same in both languages here. */
export function averageText(average: number): string {
  return (Math.round(average * 10) / 10).toFixed(1);
}
