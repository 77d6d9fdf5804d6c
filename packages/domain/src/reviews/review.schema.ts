import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { page } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { guestLanguageSchema, optionalLine, paragraph, line } from '../core/text/text.schema.ts';
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
    comment: paragraph(4_000).meta({ description: 'The text of the review.', example: 'A wonderful day.' }),
    source: optionalLine(60).meta({ description: 'The site on which the review was written.', example: 'Google' }),
    username: line(80).meta({ description: 'The displayed name of the author.', example: 'Ana R.' }),
    rating: z
      .int()
      .min(1)
      .max(MAX_RATING)
      .nullable()
      .meta({ description: 'Stars from 1 to 5; null without any.', example: 5 }),
    date: dateSchema.nullable().meta({ description: 'The day on which it was written; null if not known.' }),
    serviceId: idSchema.nullable().meta({ description: 'The id of the service that it is about; null without one.' }),
    resourceId: idSchema.nullable().meta({ description: 'The id of the vessel that it is about; null without one.' }),
    language: guestLanguageSchema.nullable().meta({ description: 'The language of the review; null if not known.' }),
    answer: paragraph(2_000).meta({
      description: 'The company’s answer; empty without one.',
      example: 'Thank you, come again!',
    }),
    active: z.boolean(),
  },
  defaults: () => ({
    commentTitle: '',
    source: '',
    rating: null,
    date: null,
    serviceId: null,
    resourceId: null,
    language: null,
    answer: '',
    active: true,
  }),
  sortable: reviewSorts,
  newestFirst: true,
  searched: ['commentTitle', 'comment', 'source', 'username'],
  references: { serviceId: 'services', resourceId: 'resources' },
});
export type Review = RecordOf<typeof reviews>;

/** The fields of a review shown to guests. */
export const publicReviewSchema = reviews.row.pick({
  _id: true,
  locationId: true,
  commentTitle: true,
  comment: true,
  source: true,
  username: true,
  rating: true,
  date: true,
  serviceId: true,
  resourceId: true,
  language: true,
  answer: true,
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

/** The average rating of published reviews. */
export const ratingSchema = z.strictObject({
  average: z
    .number()
    .min(1)
    .max(MAX_RATING)
    .meta({ description: 'The average of the stars, unrounded.', example: 4.8 }),
  count: countSchema.meta({ description: 'The number of reviews with stars.', example: 12 }),
});
export type Rating = z.infer<typeof ratingSchema>;

export const guestReviewsSchema = page(publicReviewSchema).extend({
  rating: ratingSchema.nullable().meta({ description: 'The average of the stars; null without any.' }),
  stars: z
    .array(countSchema)
    .length(MAX_RATING)
    .meta({ description: 'The number of reviews with one star, two, and so on to five.', example: [0, 0, 1, 2, 9] }),
});
export type GuestReviews = z.infer<typeof guestReviewsSchema>;
