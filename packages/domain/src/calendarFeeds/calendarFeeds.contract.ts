import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { fileSchema, list, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { languageSchema } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { calendarFeedsEndpoints } from './calendarFeeds.endpoints.ts';

/** The trips in a feed: those of a location, of one vessel there, or those on which its owner is crew. */
const feedChoice = {
  locationId: idSchema,
  resourceId: idSchema.nullable().meta({ description: 'The id of the vessel; null for all vessels of the location.' }),
  onlyOwnTrips: z.boolean().meta({
    description: 'Whether the feed has only trips on which its owner is crew.',
    example: false,
  }),
};

/** A calendar feed as stored. Its secret is derived from its id, so none is stored. */
export const storedCalendarFeedSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  userId: z.string(),
  ...feedChoice,
  language: languageSchema,
  createdAt: z.date(),
  lastReadAt: z.date().nullable(),
});
export type StoredCalendarFeed = z.output<typeof storedCalendarFeedSchema>;

const calendarFeedSchema = z.strictObject({
  _id: idSchema,
  ...feedChoice,
  url: z.url().meta({
    description: 'The secret address of the feed; anybody who has it can read the feed until it is deleted.',
    example: 'https://api.marea.example/api/calendar/7K3M9Q.ics',
  }),
  createdAt: instantSchema,
  lastReadAt: instantSchema.nullable().meta({ description: 'When a calendar last read it; null until then.' }),
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

const newCalendarFeedSchema = z.strictObject(feedChoice);
export type NewCalendarFeed = z.output<typeof newCalendarFeedSchema>;

export const calendarFeedsContract = contractOf(calendarFeedsEndpoints, {
  calendarFeeds: {
    response: list(calendarFeedSchema),
    summary: 'The caller’s calendar feeds',
    tag: 'booking',
  },
  createCalendarFeed: {
    body: newCalendarFeedSchema,
    response: one(calendarFeedSchema),
    status: 201,
    errors: ['not_found'],
    summary: 'Create a calendar feed (iCalendar) with an address of its own',
    tag: 'booking',
  },
  deleteCalendarFeed: {
    params: { id: idSchema },
    response: one(z.strictObject({ _id: idSchema })),
    errors: ['not_found'],
    summary: 'Delete a calendar feed, whose address then answers 404',
    tag: 'booking',
  },
  calendarFeed: {
    params: {
      key: z
        .string()
        .max(200)
        .meta({ description: 'The secret of the feed, ending in `.ics`.', example: '7K3M9Q.c2VjcmV0.ics' }),
    },
    response: fileSchema,
    files: ['ics'],
    errors: ['not_found'],
    summary: 'The trips of a calendar feed as iCalendar, without contact data; supports ETag',
    tag: 'booking',
  },
});
