import { Rating } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import type { Review } from '@marea/domain/reviews/review.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns, type ListRows } from '../../ui/table/useListColumns.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import classes from './ReviewsPage.module.css';

const endpoints = listEndpointsOf(reviewsEndpoints, 'reviewsOfCompany', 'Review');

/** The guests' reviews of a location; active ones appear on its guest page. */
export default function ReviewsPage() {
  const { t } = useTranslation('reviews');
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    sorting: { sort: 'date', order: 'desc' },
    beginsWith: 'all',
  });
  return (
    <RecordPage name="reviews" list={list} columns={useColumns(list)} words={t('page', { returnObjects: true })}>
      {(review) => <ReviewForm saving={list} record={review} />}
    </RecordPage>
  );
}

function useColumns(list: ListRows<Wire<Review>>) {
  const { t } = useTranslation('reviews');
  return useListColumns(list, t('columns', { returnObjects: true }), {
    username: {},
    rating: {
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
      firstOrder: 'desc',
      phone: 'line',
    },
    comment: {
      cell: ({ commentTitle, comment }) => (
        <span className={classes.said} dir="auto">
          {commentTitle && <b>{commentTitle}</b>} <span>{comment}</span>
        </span>
      ),
      text: ({ commentTitle, comment }) => [commentTitle, comment].filter(Boolean).join('. '),
      phone: 'below',
      isWorded: true,
      givesWay: 'never',
    },
    source: { phone: 'line' },
    date: { kind: 'day', firstOrder: 'desc', phone: 'end', isWorded: true },
    active: { kind: 'active' },
  });
}
