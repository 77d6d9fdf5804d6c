import type { Actor } from '@marea/domain/access/actor';
import type { Booking, BookingRow } from '@marea/domain/booking/booking.schema';
import { noTip } from '@marea/domain/crew/crew.schema';
import { headsOf } from '@marea/domain/booking/headsOf';
import { creditOf } from '@marea/domain/payments/credit';
import type { BookingRecord } from './booking.collection.ts';

/**
 * A booking as the actor may see it: owners without the guest's e-mail, phone and anybody's
 * commission; resellers without what the company pays its own seller, and without its crew (decisions §5).
 */
export function toBooking(record: BookingRecord, actor: Actor): Booking {
  const { start, end, until, createdAt, updatedAt, history, ...rest } = record;
  const booking: Booking = {
    ...rest,
    credit: creditOf(rest),
    start: start.toISOString(),
    end: end.toISOString(),
    until: until.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
  if (actor.kind === 'owner') return forOwner(booking);
  if (actor.kind === 'reseller') {
    return {
      ...booking,
      seller: null,
      crew: [],
      tip: noTip(),
      rates: { ...booking.rates, seller: null },
      price: { ...booking.price, internalCommission: 0 },
      history: booking.history.filter(({ action }) => action !== 'crew'),
    };
  }
  return booking;
}

function forOwner(booking: Booking): Booking {
  return {
    ...booking,
    customer: { ...booking.customer, customerId: null, phone: null, email: null },
    reseller: null,
    seller: null,
    notes: '',
    answers: [],
    menu: { ...booking.menu, allergies: '' },
    tip: noTip(),
    commissionAdjustment: 0,
    commissionAdjustmentText: '',
    percentileResellerCommission: null,
    rates: { ...booking.rates, reseller: null, seller: null },
    price: { ...booking.price, resellerCommission: 0, internalCommission: 0 },
    history: [],
  };
}

/** The fields of a record that its row needs, for the database to send no more. */
export const rowProjection = {
  folio: 1,
  status: 1,
  resourceId: 1,
  serviceId: 1,
  resourceName: 1,
  serviceName: 1,
  'customer.firstName': 1,
  'customer.lastName': 1,
  bookingDate: 1,
  hora: 1,
  start: 1,
  end: 1,
  until: 1,
  'passengers.adultos': 1,
  'passengers.menores': 1,
  'passengers.infantes': 1,
  currency: 1,
  'price.grandTotal': 1,
  'price.balance': 1,
  'price.isCourtesy': 1,
  color: 1,
  createdAt: 1,
} as const;

/** What `rowProjection` leaves of a record. */
export type RowRecord = Pick<
  BookingRecord,
  | '_id'
  | 'folio'
  | 'status'
  | 'resourceId'
  | 'serviceId'
  | 'resourceName'
  | 'serviceName'
  | 'customer'
  | 'bookingDate'
  | 'hora'
  | 'start'
  | 'end'
  | 'until'
  | 'passengers'
  | 'currency'
  | 'price'
  | 'color'
  | 'createdAt'
>;

/** A record as calendars and lists show it. */
export function toRow(record: RowRecord): BookingRow {
  return {
    _id: record._id,
    folio: record.folio,
    status: record.status,
    resourceId: record.resourceId,
    serviceId: record.serviceId,
    resourceName: record.resourceName,
    serviceName: record.serviceName,
    firstName: record.customer.firstName,
    lastName: record.customer.lastName,
    bookingDate: record.bookingDate,
    hora: record.hora,
    start: record.start.toISOString(),
    end: record.end.toISOString(),
    until: record.until.toISOString(),
    pax: headsOf(record.passengers),
    currency: record.currency,
    grandTotal: record.price.grandTotal,
    balance: record.price.balance,
    isCourtesy: record.price.isCourtesy,
    color: record.color,
    createdAt: record.createdAt.toISOString(),
  };
}
