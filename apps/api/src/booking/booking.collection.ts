import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { bookingRecordSchema } from '@marea/domain/booking/booking.schema';
import { noPlainEntries } from '@marea/domain/booking/plainEntries';
import { noCheckin } from '@marea/domain/checkin/noCheckin';
import { isChangedAfterLeaving, termsFromHistory } from '@marea/domain/commissions/commissionTerms';
import { idSchema } from '@marea/domain/kernel/ids.schema';
import { amountSchema, percentSchema } from '@marea/domain/kernel/money.schema';
import { foldText, phoneSearchTerms, searchTerms } from '@marea/domain/kernel/search';
import { instantSchema } from '@marea/domain/kernel/zone.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';
import { onlyForSearches } from '../db/searchIndex.ts';

export type { BookingRecord };

const storedBookingSchema = bookingRecordSchema.extend({
  searchTerms: z.array(z.string()),
  /** Guest, folio and vessel alone: what the vessel's owner may search by. */
  ownerSearchTerms: z.array(z.string()),
  sortKeys: z.strictObject({
    name: z.string(),
    resource: z.string(),
    service: z.strictObject({ en: z.string(), es: z.string() }),
    status: z.string(),
  }),
  /** What it owed to which reseller, and from when on; only ever added to. */
  commissionTerms: z.array(
    z.strictObject({
      at: instantSchema,
      start: instantSchema,
      resellerId: idSchema.nullable(),
      amount: amountSchema,
    }),
  ),
  /** Whether terms of it were entered when it had already left by them: only such a sale is not earned as it stands. */
  changedAfterLeaving: z.boolean(),
  /** What of its tip was paid out to whom since; negative is taken back. */
  crewPaid: z.array(z.strictObject({ userId: idSchema, amount: amountSchema })),
  /** The most that the policy gives back, percent: what it gave before the guest moved the trip. */
  refundCap: percentSchema,
});
export type StoredBooking = z.output<typeof storedBookingSchema>;

/** Percent: all may be given back. */
export const NO_REFUND_CAP = 100;

type Searched = Pick<BookingRecord, 'folio' | 'customer' | 'resourceName' | 'serviceName' | 'status' | 'reseller'>;

/** By what a booking is found, and by what lists sort it: without case and accents. */
export function searchFields(booking: Searched) {
  const { folio, customer, resourceName, serviceName, status, reseller } = booking;
  const { firstName, lastName, email, phone } = customer;
  const ownerSearchTerms = searchTerms(folio, firstName, lastName, resourceName);
  const others = [...searchTerms(email ?? '', reseller?.name ?? ''), ...phoneSearchTerms(phone ?? '')];
  return {
    searchTerms: [...new Set([...ownerSearchTerms, ...others])],
    ownerSearchTerms: [...new Set(ownerSearchTerms)],
    sortKeys: {
      name: foldText(`${firstName} ${lastName}`),
      resource: foldText(resourceName),
      service: { en: foldText(serviceName.en), es: foldText(serviceName.es) },
      status: foldText(status),
    },
  };
}

export function toStoredBooking(booking: BookingRecord): StoredBooking {
  const commissionTerms = termsFromHistory(booking);
  return {
    ...booking,
    ...searchFields(booking),
    commissionTerms,
    changedAfterLeaving: isChangedAfterLeaving(commissionTerms),
    crewPaid: [],
    refundCap: NO_REFUND_CAP,
  };
}

// Lists sort by start and id, leave out some statuses and may be of one location: the index covers these without
// reading a booking, so that also the number under a list is counted from it, whichever
// of these indexes the planner takes.
const sorted = { isDeleted: 1, start: 1, _id: 1, status: 1, isBooking: 1 } as const;
const listed = { ...sorted, companyId: 1, locationId: 1 } as const;

export const bookings = collection(
  'bookings',
  storedBookingSchema,
  [
    { key: { folio: 1 }, unique: true },
    { key: { resourceId: 1, ...listed } },
    // Calendars ask for the versions of a month, from the index alone.
    { key: { locationId: 1, ...sorted, companyId: 1, version: 1 } },
    { key: { companyId: 1, ...sorted, locationId: 1 } },
    // What resellers are owed is added up from the index alone.
    { key: { 'reseller._id': 1, ...listed, currency: 1, 'price.resellerCommission': 1 } },
    // A reseller's account, also of trips that another sells by now.
    {
      key: { 'commissionTerms.resellerId': 1, companyId: 1 },
      partialFilterExpression: { 'commissionTerms.resellerId': { $gt: '' } },
    },
    // Whose terms changed since a day, for what stood in the accounts before it.
    {
      key: { companyId: 1, changedAfterLeaving: 1, 'commissionTerms.at': 1 },
      partialFilterExpression: { changedAfterLeaving: true },
    },
    { key: { 'crew.userId': 1, start: 1 }, partialFilterExpression: { 'crew.userId': { $gt: '' } } },
    { key: { serviceId: 1, ...listed } },
    // What was sold in some days is added up from the index alone.
    {
      key: {
        companyId: 1,
        isDeleted: 1,
        createdAt: 1,
        _id: 1,
        status: 1,
        isBooking: 1,
        locationId: 1,
        currency: 1,
        'price.grandTotal': 1,
      },
    },
    { key: { companyId: 1, searchTerms: 1 }, ...onlyForSearches },
    { key: { companyId: 1, locationId: 1, dispute: 1 }, partialFilterExpression: { dispute: { $gt: '' } } },
    { key: { 'customer.customerId': 1, start: 1 } },
    {
      key: { 'coupon._id': 1, isDeleted: 1, status: 1, companyId: 1 },
      partialFilterExpression: { 'coupon._id': { $exists: true } },
    },
  ],
  ['searchTerms', 'ownerSearchTerms', 'sortKeys', 'commissionTerms', 'changedAfterLeaving', 'crewPaid', 'refundCap'],
  { ...noPlainEntries, refundCap: NO_REFUND_CAP, disruptions: [], dispute: null, consent: null, checkin: noCheckin() },
);
