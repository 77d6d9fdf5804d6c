import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_SEARCH } from '../core/limits.ts';
import { line } from '../core/text/text.schema.ts';
import { dateSchema, timeSchema } from '../core/time/zone.schema.ts';
import { searchEndpoints } from './search.endpoints.ts';

const foundSchema = z.strictObject({
  bookings: z
    .array(
      z.strictObject({
        _id: idSchema,
        folio: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        bookingDate: dateSchema,
        hora: timeSchema,
        resourceName: z.string(),
        status: z.enum(bookingStatuses).meta({ description: 'The status of the booking.' }),
      }),
    )
    .meta({ description: 'The matching bookings.' }),
  customers: z
    .array(z.strictObject({ _id: idSchema, firstName: z.string(), lastName: z.string(), phone: z.string() }))
    .meta({ description: 'The matching customers.' }),
  resources: z
    .array(z.strictObject({ _id: idSchema, name: z.string().meta({ example: 'Luna' }) }))
    .meta({ description: 'The matching vessels.' }),
});
export type SearchResults = z.infer<typeof foundSchema>;

export const searchContract = contractOf(searchEndpoints, {
  findAnything: {
    query: z.strictObject({ value: line(MAX_SEARCH), locationId: idSchema }),
    response: one(foundSchema),
    errors: ['not_found'],
    summary:
      'Search bookings by folio, guest or phone, customers and vessels; returns a few of each and tolerates a typo',
    tag: 'search',
  },
});
