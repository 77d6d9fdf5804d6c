import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { page } from '../contract/envelope.schema.ts';
import { idOrSlugSchema } from '../core/ids.schema.ts';
import { reviewsEndpoints } from './review.endpoints.ts';
import { reviews, publicReviewSchema } from './review.schema.ts';

export const reviewsContract = contractOf(reviewsEndpoints, {
  reviews: {
    params: { id: idOrSlugSchema },
    query: reviews.query,
    response: page(z.union([reviews.row, publicReviewSchema])),
    summary: 'The reviews of a location; only the company\u2019s own people see unpublished ones',
    tag: 'review',
  },
  reviewsOfCompany: reviews.ofCompany,
  createReview: reviews.create,
  updateReview: reviews.update,
  deleteReview: reviews.remove,
});
