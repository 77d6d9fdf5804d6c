import { Rating } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import type { Review } from '@marea/domain/reviews/review.schema';
import { formatDate } from '@marea/texts/dates';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { ReviewForm } from './ReviewForm.tsx';
import classes from './ReviewsPage.module.css';

const endpoints = {
  list: reviewsEndpoints.reviewPage,
  create: reviewsEndpoints.createReview,
  update: reviewsEndpoints.updateReview,
  remove: reviewsEndpoints.deleteReview,
};
const nameOf = ({ username }: Wire<Review>) => username;

/** What guests said of a location; those that are active stand on its guest page. */
export default function ReviewsPage() {
  const { t } = useTranslation('reviews');
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    sorts: ['username', 'source', 'rating', 'date', 'active'],
    sorting: { sort: 'date', order: 'desc' },
    filters: ['active'],
  });
  return (
    <RecordPage
      name="reviews"
      list={list}
      columns={useColumns()}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} beginsWithAll />}
      actions={useActiveSwitch(endpoints, nameOf)}
    >
      {(review) => <ReviewForm saving={list} review={review} />}
    </RecordPage>
  );
}

function useColumns(): Column<Wire<Review>>[] {
  const { t } = useTranslation('reviews');
  const day = ({ date }: Wire<Review>) => (date ? formatDate(date) : '');
  return [
    { key: 'username', header: t('columns.username'), text: nameOf, sorts: true, phone: 'title' },
    {
      key: 'rating',
      header: t('columns.rating'),
      cell: ({ rating }) =>
        rating && (
          <span
            role="img"
            aria-label={t('stars', { count: rating })}
            style={{ display: 'inline-block', verticalAlign: 'middle' }}
          >
            <Rating size="xs" value={rating} readOnly aria-hidden />
          </span>
        ),
      text: ({ rating }) => rating,
      sorts: true,
      firstOrder: 'desc',
      phone: 'line',
    },
    {
      key: 'comment',
      header: t('columns.comment'),
      cell: ({ commentTitle, comment }) => (
        <span className={classes.said}>
          {commentTitle && <b>{commentTitle}</b>} <span>{comment}</span>
        </span>
      ),
      text: ({ commentTitle, comment }) => [commentTitle, comment].filter(Boolean).join('. '),
    },
    { key: 'source', header: t('columns.source'), text: ({ source }) => source, sorts: true, phone: 'line' },
    { key: 'date', header: t('columns.date'), text: day, sorts: true, firstOrder: 'desc', phone: 'end' },
    useActiveColumn(),
  ];
}
