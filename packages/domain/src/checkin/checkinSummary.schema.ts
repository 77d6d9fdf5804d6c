import * as z from 'zod';
import { countSchema } from '../kernel/counts.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';

/** What a booking itself knows of its guests' check-in; their names and signatures are kept apart from it. */
export const checkinSummarySchema = z.strictObject({
  listed: countSchema,
  signed: countSchema,
  /** Days of birth of the passengers, MM-DD. */
  birthdays: z.array(z.string().regex(/^\d\d-\d\d$/)),
  /** When the guests finished their check-in; null: not yet. */
  doneAt: instantSchema.nullable(),
});
export type CheckinSummary = z.output<typeof checkinSummarySchema>;
