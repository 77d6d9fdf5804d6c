import { calendarImports } from '@marea/domain/calendarImports/calendarImport.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';
import { listCollection } from '../db/pages/listCollection.ts';

listCollection(calendarImports, { indexes: [{ key: { resourceId: 1, isDeleted: 1 } }] });

/** A calendar's next reading, its lease and its last answer; `_id` is the calendar's. */
const importScheduleSchema = z.strictObject({
  _id: z.string(),
  /** Null for a calendar that is switched off. */
  dueAt: z.date().nullable(),
  /** The lease's holder and end, by the database's clock. */
  lease: z.string().nullable(),
  leasedUntil: z.date().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  bodyHash: z.string().nullable(),
  /** When its series were last expanded; null before. */
  expandedAt: z.date().nullable(),
});
export type ImportSchedule = z.output<typeof importScheduleSchema>;

export const importSchedules = collection('importSchedules', importScheduleSchema, [{ key: { dueAt: 1 } }]);

/** A time that a calendar takes, with its block (null in a conflict). It holds no text of the event. */
const importedEventSchema = z.strictObject({
  /** Derived from calendar and key. */
  _id: z.string(),
  importId: z.string(),
  key: z.string(),
  uid: z.string(),
  start: z.date(),
  end: z.date(),
  blockId: z.string().nullable(),
});
export type ImportedEvent = z.output<typeof importedEventSchema>;

export const importedEvents = collection('importedEvents', importedEventSchema, [{ key: { importId: 1, start: 1 } }]);
