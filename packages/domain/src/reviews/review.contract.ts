import * as z from 'zod';
import type { RecordOf } from '../contract/defineResource.ts';
import { defineResource } from '../contract/defineResource.ts';
import { endpoint, page } from '../contract/endpoint.ts';
import { idOrSlugSchema } from '../kernel/ids.ts';
import { line, optionalLine, paragraph } from '../kernel/text.ts';
import { dateSchema } from '../kernel/zone.ts';

/** What a guest said of a trip, here or elsewhere. */
export const reviews = defineResource({
  name: 'review',
  collection: 'reviews',
  tag: 'review',
  fields: {
    commentTitle: optionalLine(160),
    comment: paragraph(4_000),
    /** Where it was said: Google, Tripadvisor, the guest book. */
    source: optionalLine(60),
    username: line(80),
    rating: z.int().min(1).max(5).nullable(),
    date: dateSchema.nullable(),
    /** Whether guests may read it. */
    active: z.boolean(),
  },
  defaults: () => ({ commentTitle: '', source: '', rating: null, date: null, active: true }),
  columns: ['createdAt', 'commentTitle', 'source', 'username', 'rating', 'date', 'active'],
  newestFirst: true,
  searched: ['commentTitle', 'comment', 'source', 'username'],
  menus: ['/settings/reviews'],
});
export type Review = RecordOf<typeof reviews>;

/** A review as anybody may read it. */
export const publicReviewSchema = reviews.row.omit({
  companyId: true,
  active: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

export const reviewsContract = {
  reviews: endpoint({
    base: '/api',
    method: 'GET',
    path: '/location/{id}/reviews',
    access: 'public',
    params: { id: idOrSlugSchema },
    query: reviews.query,
    response: page(z.union([reviews.row, publicReviewSchema])),
    summary: 'What guests said of a location; those not published are for the company\u2019s own people',
    tag: 'review',
  }),
  reviewPage: reviews.page('/review/list'),
  createReview: reviews.create('/review'),
  updateReview: reviews.update('/review/{id}/update'),
  deleteReview: reviews.remove('/review/{id}/delete'),
};
