import { calendarImports } from '@marea/domain/calendarImports/calendarImport.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';
import { listCollection } from '../db/pages/listCollection.ts';

listCollection(calendarImports, { indexes: [{ key: { resourceId: 1, isDeleted: 1 } }] });

/** When a calendar is read next, by whom, and what its last answer was; `_id` is the calendar's. */
const importScheduleSchema = z.strictObject({
  _id: z.string(),
  /** Null for one that is switched off. */
  dueAt: z.date().nullable(),
  /** The lease's holder and end, by the database's clock. */
  lease: z.string().nullable(),
  leasedUntil: z.date().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  bodyHash: z.string().nullable(),
  /** When its series were last followed; null before. */
  expandedAt: z.date().nullable(),
});
export type ImportSchedule = z.output<typeof importScheduleSchema>;

export const importSchedules = collection('importSchedules', importScheduleSchema, [{ key: { dueAt: 1 } }]);

/** A time that a calendar takes, with its block; null where something is in the way. It holds no words of the event. */
const importedEventSchema = z.strictObject({
  /** By calendar and key. */
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
