import type { Wire } from '@marea/domain/contract/endpoint';
import type { PublicReview } from '@marea/domain/reviews/review.schema';
import { formatDate } from '@marea/texts/format/dates';
import { useTranslation } from 'react-i18next';
import { Stars } from './Stars.tsx';
import classes from './Reviews.module.css';

type ReviewCardProps = {
  review: Wire<PublicReview>;
  /** The subject, if not stated around it. */
  about?: string | undefined;
  companyName: string;
};

/** One guest's review and the company's reply. */
export function ReviewCard({ review, about, companyName }: ReviewCardProps) {
  const { t } = useTranslation('ui');
  const { rating, commentTitle, comment, username, source, date, language, answer } = review;
  return (
    <li className={classes.review}>
      {rating !== null && <Stars count={rating} />}
      {commentTitle && (
        <strong dir="auto" lang={language ?? undefined}>
          {commentTitle}
        </strong>
      )}
      <p dir="auto" lang={language ?? undefined}>
        {comment}
      </p>
      <p className={classes.small} dir="auto">
        {[username, date && formatDate(date), source, about].filter(Boolean).join(' · ')}
      </p>
      {answer && (
        <div className={classes.answer}>
          <p className={classes.small}>{t('reviews.answer', { company: companyName })}</p>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </li>
  );
}
