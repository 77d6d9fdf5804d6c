import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { UsualDetails } from '@marea/domain/booking/bookingEntry.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { customers } from '@marea/domain/customers/customer.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { AppContext } from '../context.ts';
import type { MoveToCustomer } from '../customers/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { bookings, bookingSearchFields } from './booking.collection.ts';
import { bookingsVisibleTo } from './findBooking.ts';

/** Stands for the name of a guest whose data was removed. */
export const NO_NAME = '—';

/**
 * Writes a booking, as removing and anonymising do: one of the two comes first, and the second sees it. Throws
 * `not_found` for a booking that is gone, or whose guest was anonymised since it was read.
 */
export async function keepBooking(
  app: AppContext,
  tx: Tx,
  { _id, customer: { firstName } }: Pick<BookingRecord, '_id' | 'customer'>,
): Promise<void> {
  const isTheirs = firstName === NO_NAME ? {} : { 'customer.firstName': { $ne: NO_NAME } };
  const { matchedCount } = await app
    .db(bookings)
    .updateOne({ _id, isDeleted: false, ...isTheirs }, { $set: { updatedAt: new Date(app.now()) } }, { session: tx });
  if (matchedCount === 0) throw new DomainError('not_found');
}

/**
 * Removes the guests' data from all bookings of customers, except prices, payments and items sold. Returns the
 * bookings.
 */
export async function anonymiseBookings(
  app: AppContext,
  tx: Tx,
  { companyId, customerIds }: { companyId: string; customerIds: readonly string[] },
): Promise<string[]> {
  const filter = { companyId, 'customer.customerId': { $in: [...customerIds] } };
  return anonymiseFound(app, tx, await app.db(bookings).find(filter, { session: tx }).toArray());
}

type Strangers = { companyId: string; since: Date; except: readonly object[]; limit: number };

/**
 * Does the same for up to `limit` bookings without a customer that were imported and sailed before a day, except those
 * that `except` matches.
 */
export async function anonymiseStrangers(
  app: AppContext,
  tx: Tx,
  { companyId, since, except, limit }: Strangers,
): Promise<string[]> {
  const before = { $lt: since };
  const nameFilter = { 'customer.customerId': null, 'customer.firstName': { $nin: ['', NO_NAME] } };
  const filter = { companyId, importedAt: before, start: before, ...nameFilter, $nor: [...except] };
  return anonymiseFound(app, tx, await app.db(bookings).find(filter, { session: tx, limit }).toArray());
}

async function anonymiseFound(app: AppContext, tx: Tx, trips: readonly BookingRecord[]): Promise<string[]> {
  if (trips.length === 0) return [];
  const writes = trips.map((booking) => ({
    updateOne: { filter: { _id: booking._id }, update: { $set: withoutGuest(booking), $inc: { version: 1 } } },
  }));
  await app.db(bookings).bulkWrite(writes, { session: tx });
  return trips.map(({ _id }) => _id);
}

function withoutGuest(booking: BookingRecord) {
  const customer = { customerId: null, firstName: NO_NAME, lastName: '', phone: '', email: '' };
  const { menu, history } = booking;
  return {
    customer,
    notes: '',
    answers: [],
    consent: null,
    menu: withoutWords(menu),
    // The guest's own changes carry their name, and reasons may contain personal data.
    history: history.map((entry) => ({
      ...entry,
      why: null,
      by: entry.by.userId ? entry.by : { ...entry.by, name: NO_NAME },
    })),
    // The move of a past trip is never undone.
    beforeMove: null,
    ...bookingSearchFields({ ...booking, customer }),
  };
}

/** Keeps the served dishes and drinks and removes the guest's remarks. */
function withoutWords(menu: BookingRecord['menu']): BookingRecord['menu'] {
  return { ...menu, allergies: '', alimentos: menu.alimentos.map((dish) => ({ ...dish, notes: '' })) };
}

/**
 * Bookings, deleted ones too, keep the name and contact with which they were made; the new version refuses older edits.
 */
export const moveBookingsToCustomer: MoveToCustomer = async (app, tx, { companyId, from, to }) => {
  await app
    .db(bookings)
    .updateMany(
      { 'customer.customerId': from, companyId },
      { $set: { 'customer.customerId': to }, $inc: { version: 1 } },
      { session: tx },
    );
};

export async function customersOfReseller(app: AppContext, resellerId: string): Promise<string[]> {
  const filter = { 'reseller._id': resellerId, isDeleted: false };
  const ids = await app.db(bookings).distinct('customer.customerId', filter);
  return ids.filter((id) => typeof id === 'string');
}

export async function hasSoldTo(app: AppContext, actor: Actor, customerId: string): Promise<boolean> {
  return app.db(bookings).exists({ ...bookingsVisibleTo(actor), 'customer.customerId': customerId });
}

/** How many bookings back to look for the caller's last one: a suggestion is worth only a few milliseconds. */
const MAX_LOOKED_AT = 500;

/** Category, origin and source of the last new guest that the caller booked at a location; null without one. */
export async function usualDetails(
  app: AppContext,
  actor: Actor,
  { _id: locationId, companyId }: Location,
): Promise<UsualDetails | null> {
  const [last] = await app
    .db(bookings)
    .aggregate<{ customerId: string }>([
      { $match: { $and: [bookingsVisibleTo(actor)], companyId, locationId, isDeleted: false } },
      { $sort: { createdAt: -1, _id: -1 } },
      { $limit: MAX_LOOKED_AT },
      {
        $match: { hasUser: false, 'history.0.by.userId': actor.userId, 'customer.customerId': { $ne: null } },
      },
      { $limit: 1 },
      { $project: { customerId: '$customer.customerId' } },
    ])
    .toArray();
  if (!last) return null;
  const customer = await app.db(customers).findOne({ _id: last.customerId, isDeleted: false });
  return customer && { category: customer.category, origin: customer.origin, source: customer.source };
}
