import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { page, pageQuerySchema } from '../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../core/ids.schema.ts';
import { reviewOrders, reviewsEndpoints } from './review.endpoints.ts';
import { guestReviewsSchema, reviews, publicReviewSchema } from './review.schema.ts';

export const reviewsContract = contractOf(reviewsEndpoints, {
  reviews: {
    params: { id: idOrSlugSchema },
    query: reviews.query,
    response: page(z.union([reviews.row, publicReviewSchema])),
    summary: 'The reviews of a location; only the company\u2019s own people see unpublished ones',
    tag: 'review',
  },
  guestReviews: {
    params: { slug: idOrSlugSchema, locationId: idOrSlugSchema },
    query: pageQuerySchema.extend({
      serviceId: idSchema.optional(),
      resourceId: idSchema.optional(),
      order: z.enum(reviewOrders).optional(),
    }),
    response: guestReviewsSchema,
    summary: 'The published reviews of a location, a trip or a vessel, and what their stars come to',
    tag: 'guest',
  },
  reviewsOfCompany: reviews.ofCompany,
  createReview: reviews.create,
  updateReview: reviews.update,
  deleteReview: reviews.remove,
});
