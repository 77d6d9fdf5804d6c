import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { optionalLine, paragraph, line } from '../core/text/text.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { MAX_RATING } from './askedOn.ts';
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

/** What guests see of a review. */
export const publicReviewSchema = reviews.row.pick({
  _id: true,
  locationId: true,
  commentTitle: true,
  comment: true,
  source: true,
  username: true,
  rating: true,
  date: true,
});
export type PublicReview = z.infer<typeof publicReviewSchema>;
