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
    commentTitle: optionalLine(160).meta({ description: 'The title of the review.', example: 'Thank you' }),
    comment: paragraph(4_000).meta({ description: 'The review.', example: 'A wonderful day.' }),
    source: optionalLine(60).meta({ description: 'Where the review was written.', example: 'Google' }),
    username: line(80).meta({ description: 'Who wrote it, as it is shown.', example: 'Ana R.' }),
    rating: z
      .int()
      .min(1)
      .max(MAX_RATING)
      .nullable()
      .meta({ description: 'Stars from 1 to 5; null without.', example: 5 }),
    date: dateSchema.nullable().meta({ description: 'The day on which it was written; null if not known.' }),
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
