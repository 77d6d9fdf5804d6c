import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { bookingRecordSchema } from '@marea/domain/booking/booking.schema';
import { noPlainEntries } from '@marea/domain/booking/composeBooking';
import { awaitingStatuses } from '@marea/domain/booking/placeRelease';
import { noCheckin } from '@marea/domain/checkin/checkin';
import { isChangedAfterLeaving, termsFromHistory } from '@marea/domain/commissions/commissionTerms';
import { idSchema } from '@marea/domain/core/ids.schema';
import { amountSchema, percentSchema } from '@marea/domain/core/money/money.schema';
import { versionSchema } from '@marea/domain/core/money/quantity.schema';
import { folioLetters } from '@marea/domain/core/text/folio';
import { phoneSearchTerms, searchTerms, sortText } from '@marea/domain/core/text/search';
import { instantSchema } from '@marea/domain/core/time/zone.schema';
import type { mongo } from 'mongoose';
import * as z from 'zod';
import { collection } from '../db/collection.ts';
import { onlyForSearches } from '../db/pages/pageIndex.ts';

/** The fields that a move changes, as they were before; the price is derived. */
const beforeMoveSchema = bookingRecordSchema
  .pick({
    status: true,
    isMoved: true,
    isShared: true,
    serviceId: true,
    serviceName: true,
    resourceId: true,
    resourceName: true,
    color: true,
    basePrice: true,
    rates: true,
    coupon: true,
    bookingDate: true,
    hora: true,
    passengers: true,
    menu: true,
    crew: true,
    disruptions: true,
  })
  /** `refunded`: what the move refunded, in minor units; `duration`: hours. Older moves have neither. */
  .extend({ refundCap: percentSchema, refunded: amountSchema.optional(), duration: z.number().optional() });
type BeforeMove = z.output<typeof beforeMoveSchema>;

/** The state that undoing a move restores; the booking's next version drops it. */
export function beforeMoveOf(booking: BookingRecord, refundCap: number): BeforeMove & { version: number } {
  return {
    status: booking.status,
    isMoved: booking.isMoved,
    isShared: booking.isShared,
    serviceId: booking.serviceId,
    serviceName: booking.serviceName,
    resourceId: booking.resourceId,
    resourceName: booking.resourceName,
    color: booking.color,
    basePrice: booking.basePrice,
    rates: booking.rates,
    coupon: booking.coupon,
    bookingDate: booking.bookingDate,
    hora: booking.hora,
    passengers: booking.passengers,
    menu: booking.menu,
    crew: booking.crew,
    disruptions: booking.disruptions,
    duration: booking.duration,
    refundCap,
    version: booking.version + 1,
  };
}

const storedBookingSchema = bookingRecordSchema.extend({
  searchTerms: z.array(z.string()),
  /** The search terms for the vessel's owner: only guest, folio and vessel. */
  ownerSearchTerms: z.array(z.string()),
  sortKeys: z.strictObject({
    name: z.string(),
    resource: z.string(),
    service: z.strictObject({ en: z.string(), es: z.string() }),
    status: z.string(),
  }),
  /** The commission terms by reseller and start; append-only. */
  commissionTerms: z.array(
    z.strictObject({
      at: instantSchema,
      start: instantSchema,
      resellerId: idSchema.nullable(),
      amount: amountSchema,
    }),
  ),
  /** Whether commission terms were entered after departure: only such a sale is not earned as it stands. */
  changedAfterLeaving: z.boolean(),
  /** Later payouts of its tip by person; negative amounts are reversals. */
  crewPaid: z.array(z.strictObject({ userId: idSchema, amount: amountSchema })),
  /** The maximum refund in percent: the policy's refund before the guest moved the trip. */
  refundCap: percentSchema,
  /** The last move, while nothing has changed since; `version` is the booking's after it. */
  beforeMove: beforeMoveSchema.extend({ version: versionSchema }).nullable(),
  /** When it was imported (its `createdAt` is the former system's day of sale); null for any other booking. */
  importedAt: instantSchema.nullable(),
});
export type StoredBooking = z.output<typeof storedBookingSchema>;

/** A booking with more hours is long. */
export const LONG_HOURS = 24;

/** Percent: everything may be refunded. */
export const NO_REFUND_CAP = 100;

/** Matches unpaid places. A released place keeps its time, under another status. */
export const awaitingRelease = { status: { $in: [...awaitingStatuses] }, releaseAt: { $gt: new Date(0) } };

function isWhole(booking: mongo.Document): booking is StoredBooking {
  return booking.history !== undefined && booking.price !== undefined && booking.start !== undefined;
}

type Searched = Pick<BookingRecord, 'folio' | 'customer' | 'resourceName' | 'serviceName' | 'status' | 'reseller'>;

/** Search terms and sort keys, without case and accents. */
export function bookingSearchFields(booking: Searched) {
  const { folio, customer, resourceName, serviceName, status, reseller } = booking;
  const { firstName, lastName, email, phone } = customer;
  const ownerSearchTerms = searchTerms(folioLetters(folio), firstName, lastName, resourceName);
  const others = [...searchTerms(email ?? '', reseller?.name ?? ''), ...phoneSearchTerms(phone ?? '')];
  return {
    searchTerms: [...new Set([...ownerSearchTerms, ...others])],
    ownerSearchTerms: [...new Set(ownerSearchTerms)],
    sortKeys: {
      name: sortText(`${firstName} ${lastName}`),
      resource: sortText(resourceName),
      service: { en: sortText(serviceName.en), es: sortText(serviceName.es) },
      status: sortText(status),
    },
  };
}

export function toStoredBooking(booking: BookingRecord): StoredBooking {
  const commissionTerms = termsFromHistory(booking);
  return {
    ...booking,
    ...bookingSearchFields(booking),
    commissionTerms,
    changedAfterLeaving: isChangedAfterLeaving(commissionTerms),
    crewPaid: [],
    refundCap: NO_REFUND_CAP,
    beforeMove: null,
    importedAt: null,
  };
}

// Lists sort by start and id, leave out some statuses and may be of one location. Each of these indexes covers
// that without reading a booking, including the count under a list.
const sorted = { isDeleted: 1, start: 1, _id: 1, status: 1, isBooking: 1 } as const;
const listed = { ...sorted, companyId: 1, locationId: 1 } as const;
// No index for the other sort columns: people sort a day or a month by those, and the planner tries each index
// for every other query.
const byName = { isDeleted: 1, 'sortKeys.name': 1, _id: 1, status: 1, isBooking: 1 } as const;

export const bookings = collection(
  'bookings',
  storedBookingSchema,
  [
    { key: { folio: 1 }, unique: true },
    { key: { resourceId: 1, ...listed } },
    // Calendars ask for the versions of a month, from the index alone.
    { key: { locationId: 1, ...sorted, companyId: 1, version: 1 } },
    { key: { companyId: 1, ...sorted, locationId: 1 } },
    // Long trips and blocks are shown on their later days too, so those that started earlier are read separately.
    { key: { companyId: 1, start: 1 }, partialFilterExpression: { duration: { $gt: LONG_HOURS } } },
    // Reports count a shared departure once: they look for its bookings.
    { key: { companyId: 1, isShared: 1, start: 1 }, partialFilterExpression: { isShared: true } },
    { key: { companyId: 1, ...byName, locationId: 1 } },
    { key: { locationId: 1, ...byName, companyId: 1 } },
    // Covers the sum owed to resellers.
    { key: { 'reseller._id': 1, ...listed, currency: 1, 'price.resellerCommission': 1 } },
    // A reseller's account, including trips that another now sells.
    {
      key: { 'commissionTerms.resellerId': 1, companyId: 1 },
      partialFilterExpression: { 'commissionTerms.resellerId': { $gt: '' } },
    },
    // Bookings whose terms changed since a day, for earlier states of the accounts.
    {
      key: { companyId: 1, changedAfterLeaving: 1, 'commissionTerms.at': 1 },
      partialFilterExpression: { changedAfterLeaving: true },
    },
    { key: { 'crew.userId': 1, start: 1 }, partialFilterExpression: { 'crew.userId': { $gt: '' } } },
    { key: { serviceId: 1, ...listed } },
    // Covers the sums of sales over some days.
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
    // A search reads only the words of some years.
    { key: { companyId: 1, searchTerms: 1, start: 1 }, ...onlyForSearches },
    { key: { companyId: 1, locationId: 1, dispute: 1 }, partialFilterExpression: { dispute: { $gt: '' } } },
    { key: { 'customer.customerId': 1, start: 1 } },
    { key: { status: 1, releaseAt: 1 }, partialFilterExpression: { releaseAt: { $gt: new Date(0) } } },
    // Staff list a company's unpaid places by the time of release.
    {
      key: { companyId: 1, status: 1, releaseAt: 1, _id: 1 },
      partialFilterExpression: { releaseAt: { $gt: new Date(0) } },
    },
    {
      key: { 'coupon._id': 1, isDeleted: 1, status: 1, companyId: 1 },
      partialFilterExpression: { 'coupon._id': { $exists: true } },
    },
  ],
  [
    'searchTerms',
    'ownerSearchTerms',
    'sortKeys',
    'commissionTerms',
    'changedAfterLeaving',
    'crewPaid',
    'refundCap',
    'beforeMove',
    'importedAt',
  ],
  {
    ...noPlainEntries,
    refundCap: NO_REFUND_CAP,
    beforeMove: null,
    importedAt: null,
    isMoved: false,
    isFreeOfCharge: false,
    creditUntil: null,
    calendarImportId: null,
    disruptions: [],
    dispute: null,
    unreachedSince: null,
    releaseAt: null,
    consent: null,
    campaign: null,
    checkin: noCheckin(),
  },
  {
    // Older releases stored the party under `visitId`.
    partyId: ({ visitId }) => visitId ?? null,
    crewPaid: () => [],
    commissionTerms: (booking) => (isWhole(booking) ? termsFromHistory(booking) : []),
    changedAfterLeaving: ({ commissionTerms }) => isChangedAfterLeaving(commissionTerms ?? []),
  },
);
