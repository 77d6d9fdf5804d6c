import * as z from 'zod';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

/** What a booking itself knows of its guests' check-in; their names and signatures are kept apart from it. */
export const checkinSummarySchema = z.strictObject({
  listed: countSchema,
  signed: countSchema,
  birthdays: z.array(z.string().regex(/^\d\d-\d\d$/)),
  doneAt: instantSchema.nullable(),
});
export type CheckinSummary = z.output<typeof checkinSummarySchema>;
