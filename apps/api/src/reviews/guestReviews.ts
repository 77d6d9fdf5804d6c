import type { Location } from '@marea/domain/fleet/location.schema';
import { MAX_RATING } from '@marea/domain/reviews/askedOn';
import type { ReviewOrder } from '@marea/domain/reviews/review.endpoints';
import type { GuestReviews, Rating } from '@marea/domain/reviews/review.schema';
import { publicReviewSchema, reviews } from '@marea/domain/reviews/review.schema';
import type { AppContext } from '../context.ts';
import { pageOf } from '../db/pages/page.ts';
import { show } from '../http/answers/show.ts';

type ReviewQuery = {
  serviceId?: string | undefined;
  resourceId?: string | undefined;
  order?: ReviewOrder | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

const sorts = {
  newest: { 'sortKeys.date': -1 },
  best: { 'sortKeys.rating': -1, 'sortKeys.date': -1 },
  worst: { 'sortKeys.rating': 1, 'sortKeys.date': -1 },
} as const satisfies Record<ReviewOrder, Record<string, 1 | -1>>;

/** A page of a location's published reviews, or those of one trip or vessel, with the rating over all pages. */
export async function guestReviewsOf(
  app: AppContext,
  location: Location,
  { serviceId, resourceId, order = 'newest', ...page }: ReviewQuery,
): Promise<GuestReviews> {
  const about = { ...publishedAt(location), ...(serviceId && { serviceId }), ...(resourceId && { resourceId }) };
  // Reviews without stars would come first among the worst.
  const filter = order === 'newest' ? about : { ...about, rating: { $ne: null } };
  const [reviewPage, stars] = await Promise.all([
    pageOf(app.db(reviews), filter, page, sorts[order]),
    app
      .db(reviews)
      .aggregate<{ _id: number; count: number }>([
        { $match: { ...about, rating: { $ne: null } } },
        { $group: { _id: '$rating', count: { $sum: 1 } } },
      ])
      .toArray(),
  ]);
  const counts = Array.from({ length: MAX_RATING }, (_, i) => stars.find(({ _id }) => _id === i + 1)?.count ?? 0);
  const count = counts.reduce((sum, one) => sum + one, 0);
  const total = counts.reduce((sum, one, i) => sum + one * (i + 1), 0);
  return {
    ...reviewPage,
    docs: reviewPage.docs.map((review) => show(publicReviewSchema, review)),
    rating: count > 0 ? { average: total / count, count } : null,
    stars: counts,
  };
}

/** Average and number of published stars of each trip of a location, by the trip's id. */
export async function ratingsOfServices(app: AppContext, location: Location): Promise<Map<string, Rating>> {
  const rows = await app
    .db(reviews)
    .aggregate<{ _id: string; average: number; count: number }>([
      { $match: { ...publishedAt(location), serviceId: { $ne: null }, rating: { $ne: null } } },
      { $group: { _id: '$serviceId', average: { $avg: '$rating' }, count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(rows.map(({ _id, ...rating }) => [_id, rating]));
}

function publishedAt({ _id, companyId }: Location) {
  return { locationId: _id, companyId, active: true, isDeleted: false };
}
