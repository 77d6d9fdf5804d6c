import { bookingRecordSchema } from '@marea/domain/booking/booking.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';
import { onlyForSearches } from '../db/searchIndex.ts';

export type { BookingRecord } from '@marea/domain/booking/booking.schema';

const storedBookingSchema = bookingRecordSchema.extend({
  /** Folded terms of its guest, folio, vessel and reseller. */
  searchTerms: z.array(z.string()),
  /** Those of its guest's name, its folio and vessel alone: what its owner may find it by. */
  ownerSearchTerms: z.array(z.string()),
  /** The guest's name, folded, to sort by. */
  nameKey: z.string(),
});
export type StoredBooking = z.output<typeof storedBookingSchema>;

// Lists go by start and then id, and leave out some statuses: what an index says of these, no booking is read for.
const listed = { isDeleted: 1, start: 1, _id: 1, status: 1, isBooking: 1, companyId: 1 } as const;

/** The bookings of all companies. */
export const bookings = collection(
  'bookings',
  storedBookingSchema,
  [
    { key: { folio: 1 }, unique: true },
    // The trips of a vessel, for its owner.
    { key: { resourceId: 1, ...listed } },
    // The calendar and the lists of a location, of a company, of a reseller.
    { key: { locationId: 1, ...listed } },
    { key: { companyId: 1, isDeleted: 1, start: 1, _id: 1, status: 1, isBooking: 1 } },
    { key: { 'reseller._id': 1, ...listed } },
    // The trips of a service, and whether it still has some ahead of it.
    { key: { serviceId: 1, ...listed } },
    { key: { companyId: 1, isDeleted: 1, createdAt: 1, _id: 1 } },
    { key: { companyId: 1, searchTerms: 1 }, ...onlyForSearches },
    { key: { 'customer.customerId': 1, start: 1 } },
  ],
  ['searchTerms', 'ownerSearchTerms', 'nameKey'],
);
