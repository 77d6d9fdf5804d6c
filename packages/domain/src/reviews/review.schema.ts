import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { optionalLine, paragraph, line } from '../kernel/text.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { MAX_RATING } from './rating.ts';
import { reviewSorts } from './review.endpoints.ts';

export const reviews = defineList({
  name: 'review',
  titles: { one: 'a review', many: 'reviews' },
  collection: 'reviews',
  tag: 'review',
  belongsTo: 'location',
  fields: {
    commentTitle: optionalLine(160),
    comment: paragraph(4_000),
    source: optionalLine(60),
    username: line(80),
    rating: z.int().min(1).max(MAX_RATING).nullable(),
    date: dateSchema.nullable(),
    active: z.boolean(),
  },
  defaults: () => ({ commentTitle: '', source: '', rating: null, date: null, active: true }),
  sortable: reviewSorts,
  newestFirst: true,
  searched: ['commentTitle', 'comment', 'source', 'username'],
});
export type Review = RecordOf<typeof reviews>;

export const publicReviewSchema = reviews.row.omit({
  companyId: true,
  active: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});
export type PublicReview = z.infer<typeof publicReviewSchema>;
