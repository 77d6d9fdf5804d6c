import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

/** A line of a booking's history: who did what when, from what to what. */
export const historyEntrySchema = z.strictObject({
  at: instantSchema,
  by: z.strictObject({ userId: idSchema.nullable(), name: z.string() }),
  action: z.enum([
    'created',
    'enteredAfterwards',
    'status',
    'rescheduled',
    'updated',
    'crew',
    'checkin',
    'deleted',
    'payment',
    'money',
    'dispute',
    'disrupted',
    'resumed',
  ]),
  from: z.string().nullable(),
  to: z.string().nullable(),
  why: z.string().nullable(),
});
export type HistoryEntry = z.input<typeof historyEntrySchema>;
