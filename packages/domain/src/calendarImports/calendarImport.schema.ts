import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { folioSchema, idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { line } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { calendarImportSorts } from './calendarImport.endpoints.ts';

const MAX_ADDRESS = 1_000;

/** Why a calendar could not be read. */
export const importProblems = [
  'timeout',
  'not_reached',
  'private_address',
  'not_https',
  'redirects',
  'gone',
  'refused',
  'too_large',
  'not_a_calendar',
  'too_many_events',
  'no_vessel',
] as const;
export type ImportProblem = (typeof importProblems)[number];

const importConflictSchema = z.strictObject({
  start: instantSchema.meta({ description: 'When the other platform’s event begins.' }),
  end: instantSchema.meta({ description: 'When the other platform’s event ends.' }),
  bookingId: idSchema
    .nullable()
    .meta({ description: 'The id of the booking or block in the way; null for another obstacle.' }),
  folio: folioSchema.nullable().meta({ description: 'The folio of the booking or block; null without one.' }),
});
export type ImportConflict = z.output<typeof importConflictSchema>;

/** Calendars of other platforms (iCalendar) that block a vessel here. */
export const calendarImports = defineList({
  name: 'calendarImport',
  titles: { one: 'a calendar of another platform', many: 'calendars of other platforms' },
  collection: 'calendarImports',
  tag: 'resource',
  belongsTo: 'location',
  fields: {
    resourceId: idSchema.meta({ description: 'The id of the vessel that it blocks.' }),
    name: line(60).meta({ description: 'The name of the platform, which its blocks show.', example: 'Airbnb' }),
    url: z
      .url({ protocol: /^https?$/ })
      .max(MAX_ADDRESS)
      .meta({
        description: 'The address of the calendar. It must be a public address and use https.',
        example: 'https://www.airbnb.example/calendar/ical/1234.ics?s=secret',
      }),
    active: z.boolean(),
  },
  internalFields: {
    lastReadAt: instantSchema.nullable().meta({ description: 'When it was last read; null before the first time.' }),
    lastSuccessAt: instantSchema
      .nullable()
      .meta({ description: 'When it was last read without a problem; null if never.' }),
    failingSince: instantSchema
      .nullable()
      .meta({ description: 'When the first failure since the last success was; null without one.' }),
    problem: z
      .enum(importProblems)
      .nullable()
      .meta({ description: 'The problem of the last attempt to read it; null if there was none.' }),
    blocks: countSchema.meta({ description: 'The number of upcoming blocks that come from it.', example: 12 }),
    conflictCount: countSchema.meta({
      description: 'The number of its events that are not blocked because a booking or block is in the way.',
      example: 0,
    }),
    conflicts: z.array(importConflictSchema).meta({ description: 'The first conflicts, by start.' }),
  },
  defaults: () => ({ active: true }),
  internalDefaults: () => ({
    lastReadAt: null,
    lastSuccessAt: null,
    failingSince: null,
    problem: null,
    blocks: 0,
    conflictCount: 0,
    conflicts: [],
  }),
  sortable: calendarImportSorts,
  searched: ['name'],
  references: { resourceId: { collection: 'resources', isOfSameLocation: true } },
});
export type CalendarImport = RecordOf<typeof calendarImports>;
