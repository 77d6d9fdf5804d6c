import * as z from 'zod';
import { contractOf } from '../../contract/contractOf.ts';
import { page, list, one, pageQuerySchema } from '../../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../../core/ids.schema.ts';
import { dateSchema } from '../../core/time/zone.schema.ts';
import { bookingRowViewSchema, departureSchema } from '../bookingView.schema.ts';
import { bookingListsEndpoints } from './bookingLists.endpoints.ts';
import { bookingFilterSchema, bookingTotalsSchema, commissionsSchema } from './bookingLists.schema.ts';

/** The filter is under `filter` (which wins) or at the top level. */
const bookingListBodySchema = bookingFilterSchema.extend({ filter: bookingFilterSchema.optional() });

export const bookingListsContract = contractOf(bookingListsEndpoints, {
  bookingList: {
    params: { slug: idOrSlugSchema },
    body: bookingListBodySchema,
    response: z.union([page(bookingRowViewSchema), list(bookingRowViewSchema)]),
    summary:
      'Bookings of a company or location: a list for a month or a range, otherwise pages of 20; owners and resellers get their own',
    tag: 'booking',
  },
  bookingTotals: {
    params: { slug: idOrSlugSchema },
    body: bookingListBodySchema,
    response: one(bookingTotalsSchema),
    summary:
      'Totals of the bookings that match the filter, by currency: trips, sold, owed, credit, earned and deferred',
    tag: 'booking',
  },
  bookingRange: {
    params: { slug: idOrSlugSchema },
    body: z.strictObject({
      filter: z.strictObject({
        serviceId: idSchema.optional(),
        resourceId: idSchema.optional(),
        startDate: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
        endDate: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
      }),
    }),
    response: list(bookingRowViewSchema),
    summary: 'The bookings of a vessel or a service between two days, both included',
    tag: 'booking',
  },
  locationBookings: {
    params: { id: idOrSlugSchema },
    body: bookingListBodySchema,
    response: page(bookingRowViewSchema),
    summary: 'A page of a location\u2019s bookings, twenty by default',
    tag: 'booking',
  },
  departures: {
    params: { id: idOrSlugSchema },
    query: z.strictObject({ date: dateSchema }),
    response: list(departureSchema),
    summary: 'The trips of a day for boarding at the dock, by departure, with crew, notes and allergies',
    tag: 'booking',
  },
  customerBookings: {
    params: { id: idSchema },
    /** `upcoming`: trips that have not ended, next first. `past`: ended and cancelled ones, latest first. */
    query: pageQuerySchema.extend({ when: z.enum(['upcoming', 'past']).optional() }),
    response: page(bookingRowViewSchema),
    summary: 'A customer\u2019s bookings, latest trips first; a reseller sees those that they sold',
    tag: 'booking',
  },
  customerTotals: {
    params: { id: idSchema },
    response: one(bookingTotalsSchema),
    summary: 'Totals of a customer\u2019s bookings, by currency: trips, sold, paid, owed and credit',
    tag: 'booking',
  },
  commissions: {
    params: { id: idSchema },
    response: one(commissionsSchema),
    summary: 'A booking\u2019s commissions, explained term by term; a reseller sees their own',
    tag: 'booking',
  },
});
