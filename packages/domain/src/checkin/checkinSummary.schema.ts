import * as z from 'zod';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

/** The check-in as stored in the booking; names and signatures are stored apart. */
export const checkinSummarySchema = z.strictObject({
  listed: countSchema.meta({ description: 'The number of passengers with a name.' }),
  signed: countSchema.meta({ description: 'The number of listed passengers with a signed waiver.' }),
  birthdays: z
    .array(z.string().regex(/^\d\d-\d\d$/))
    .meta({ description: 'The passengers’ birthdays, MM-DD.', example: ['03-14'] }),
  doneAt: instantSchema.nullable().meta({ description: 'When the guests finished their check-in; null until then.' }),
});
export type CheckinSummary = z.output<typeof checkinSummarySchema>;
