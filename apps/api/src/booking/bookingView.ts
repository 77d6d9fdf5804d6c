import type { Actor } from '@marea/domain/access/actor';
import type { bookingRowSchema, bookingSchema } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/passengerCount';
import { noTip } from '@marea/domain/crew/noTip';
import { balanceOf, creditOf, keptOf, owedOf } from '@marea/domain/counting/counting';
import type * as z from 'zod';
import type { BookingRecord } from './booking.collection.ts';

export type BookingView = z.output<typeof bookingSchema>;
export type BookingRowView = z.output<typeof bookingRowSchema>;

/** Replacements, by path, for what the reader may not see (decisions §5). */
const hiddenFrom = {
  /** The guest's contact data and every commission. */
  owner: {
    'customer.customerId': null,
    'customer.phone': null,
    'customer.email': null,
    'menu.allergies': '',
    'rates.reseller': null,
    'rates.seller': null,
    'price.resellerCommission': 0,
    'price.internalCommission': 0,
    reseller: null,
    seller: null,
    notes: '',
    answers: [],
    tip: noTip(),
    commissionAdjustment: 0,
    commissionAdjustmentText: '',
    percentileResellerCommission: null,
    history: [],
  },
  reseller: {
    'rates.seller': null,
    'price.internalCommission': 0,
    seller: null,
    crew: [],
    tip: noTip(),
  },
} as const;

/** A booking as the actor may see it. */
export function toBooking(record: BookingRecord, actor: Actor): BookingView {
  const booking = { ...record, kept: keptOf(record), owed: owedOf(record), credit: creditOf(record) };
  if (actor.kind === 'owner') return hide(booking, hiddenFrom.owner);
  if (actor.kind !== 'reseller') return booking;
  const history = booking.history.filter(({ action }) => action !== 'crew');
  return { ...hide(booking, hiddenFrom.reseller), history };
}

function hide<T extends object>(record: T, hidden: Readonly<Record<string, unknown>>): T {
  const view = { ...record } as Record<string, unknown>;
  for (const [path, value] of Object.entries(hidden)) {
    const [name = '', inner] = path.split('.');
    view[name] = inner === undefined ? value : { ...(view[name] as object), [inner]: value };
  }
  return view as T;
}

/** The path of each list column in a booking, so that the database sends no more. */
const rowPaths = {
  _id: '_id',
  folio: 'folio',
  status: 'status',
  resourceId: 'resourceId',
  serviceId: 'serviceId',
  resourceName: 'resourceName',
  serviceName: 'serviceName',
  firstName: 'customer.firstName',
  lastName: 'customer.lastName',
  bookingDate: 'bookingDate',
  hora: 'hora',
  start: 'start',
  end: 'end',
  until: 'until',
  pax: 'passengers',
  currency: 'currency',
  grandTotal: 'price.grandTotal',
  balance: 'price.balance',
  isCourtesy: 'price.isCourtesy',
  color: 'color',
  createdAt: 'createdAt',
} as const satisfies Record<keyof BookingRowView, string>;

const sameNamed = Object.entries(rowPaths).flatMap(([name, path]) =>
  name === path ? [name as keyof BookingRowView & keyof BookingRecord] : [],
);

/** Beside the columns, what their balance is worked out from. */
const countedFrom = ['price.paid', 'kept'];

export const rowProjection = Object.fromEntries(
  [...Object.values(rowPaths), ...countedFrom].map((path) => [path, 1 as const]),
);

/** A record as calendars and lists show it; of the record only what `rowProjection` leaves is there. */
export function toRow(record: BookingRecord): BookingRowView {
  const { status, passengers, customer, price } = record;
  const row: Record<string, unknown> = {};
  for (const name of sameNamed) row[name] = record[name];
  return {
    ...(row as BookingRowView),
    firstName: customer.firstName,
    lastName: customer.lastName,
    // A block carries nobody.
    pax: status === 'blackout' ? 0 : passengerCount(passengers),
    grandTotal: price.grandTotal,
    balance: balanceOf(record),
    isCourtesy: price.isCourtesy,
  };
}
