import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { Place } from '@marea/domain/guests/guestAddresses';
import { reviewOrders, reviewsEndpoints, type ReviewOrder } from '@marea/domain/reviews/review.endpoints';
import { queryKeyOf } from '@marea/web/client/query';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { RatingLine } from './Stars.tsx';
import classes from './Reviews.module.css';

const PAGE = 6;

type GuestReviewsProps = {
  place: Place;
  /** A trip or a vessel; without either, the whole location. */
  about: { serviceId?: string; resourceId?: string };
  company: PublicCompany;
};

/** Reviews of a trip, a vessel or a location: the average rating, and the reviews a page at a time. */
export function GuestReviews({ place, about, company }: GuestReviewsProps) {
  const { t } = useTranslation('ui');
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...queryKeyOf(reviewsEndpoints.guestReviews), place.slug, place.locationId, about, order],
    queryFn: ({ pageParam, signal }) =>
      call(reviewsEndpoints.guestReviews, {
        params: { slug: place.slug, locationId: place.locationId },
        query: { ...about, order, page: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const first = data?.pages[0];
  const reviews = data?.pages.flatMap(({ docs }) => docs) ?? [];
  if (!first || reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 className={classes.title} id="reviews">
        {t('reviews.title')}
      </h2>
      <div className={classes.summary}>
        {first.rating && <RatingLine rating={first.rating} />}
        {first.total > 1 && <Order order={order} onChange={setOrder} />}
      </div>
      {first.rating && first.rating.count > 1 && <Spread stars={first.stars} />}
      <ul className={classes.reviews}>
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} companyName={company.name} />
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className={classes.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('reviews.more', { count: first.total - reviews.length })}
        </button>
      )}
    </section>
  );
}

function Order({ order, onChange }: { order: ReviewOrder; onChange: (order: ReviewOrder) => void }) {
  const { t } = useTranslation('ui');
  const choose = (value: string) => onChange(reviewOrders.find((one) => one === value) ?? order);
  return (
    <label className={classes.order}>
      {t('reviews.order')}
      <select className={classes.select} value={order} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {reviewOrders.map((one) => (
          <option key={one} value={one}>
            {t(`reviews.orders.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The number of reviews with five stars, four, and so on. */
function Spread({ stars }: { stars: readonly number[] }) {
  const { t } = useTranslation('ui');
  const most = Math.max(...stars);
  return (
    <dl className={classes.spread}>
      {stars
        .map((count, index) => (
          <div key={index}>
            <dt>{t('reviews.starsShort', { count: index + 1 })}</dt>
            <dd style={{ '--share': `${(count / most) * 100}%` } as CSSProperties}>{count}</dd>
          </div>
        ))
        .toReversed()}
    </dl>
  );
}
