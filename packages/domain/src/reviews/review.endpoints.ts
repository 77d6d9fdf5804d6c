import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

export const reviewSorts = ['createdAt', 'commentTitle', 'source', 'username', 'rating', 'date', 'active'] as const;

/** How guests can sort reviews: by date or by stars. */
export const reviewOrders = ['newest', 'best', 'worst'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

const reviewList = listEndpoints({ sorts: reviewSorts, menus: ['/settings/reviews'] });

export const reviewsEndpoints = defineEndpoints({
  reviews: { method: 'GET', path: '/location/{id}/reviews', access: 'public' },
  guestReviews: { base: '/wizard', method: 'GET', path: '/{slug}/{locationId}/reviews', access: 'public' },
  reviewsOfCompany: reviewList.read('/review/list'),
  createReview: reviewList.create('/review'),
  updateReview: reviewList.update('/review/{id}/update'),
  deleteReview: reviewList.remove('/review/{id}/delete'),
});
