import type { Actor, BookingActor } from '@marea/domain/access/actor';
import { entersDeparted } from '@marea/domain/availability/lateEntry';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { AppContext } from '../context.ts';
import { belongingTo } from '../db/scope.ts';
import { LATEST } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { StoredBooking } from './booking.collection.ts';
import { bookings } from './booking.collection.ts';

/** A booking that the actor may see. Throws `not_found` for any other. */
export async function findBooking(app: AppContext, actor: Actor, id: string): Promise<BookingRecord> {
  return found(await app.db(bookings).findOne({ _id: id, isDeleted: false, ...bookingsVisibleTo(actor) }));
}

/**
 * A booking to change, for an actor who may see it or for its guest. Throws `not_found`, and `forbidden` for a reseller's
 * trip that has left: only the company's staff change what earned a commission.
 */
export async function bookingToChange(app: AppContext, actor: BookingActor, id: string): Promise<BookingRecord> {
  if (actor.userId !== null) {
    const booking = await findBooking(app, actor, id);
    const hasLeft = booking.start.getTime() <= app.now();
    if (hasLeft && !entersDeparted(actor)) throw new DomainError('forbidden');
    return booking;
  }
  if (actor.kind !== 'guest' || actor.bookingId !== id) throw new DomainError('not_found');
  return bookingById(app, id);
}

/** A booking without a check of access, for a guest whose link was checked. Throws `not_found`. */
export async function bookingById(app: AppContext, id: string, tx: Tx | null = null): Promise<BookingRecord> {
  return found(await app.db(bookings).findOne({ _id: id, isDeleted: false }, { session: tx }));
}

/** The booking as changed by the concurrent request that stopped this one. Throws `not_found`. */
export async function latestBooking(app: AppContext, id: string): Promise<BookingRecord> {
  return found(await app.db(bookings).findOne({ _id: id, isDeleted: false }, LATEST));
}

/** The maximum refund of a booking under the policy, percent. */
export async function refundCapOf(app: AppContext, { _id }: Pick<BookingRecord, '_id'>): Promise<number> {
  const booking = await app
    .db(bookings)
    .findOne<Pick<StoredBooking, 'refundCap'>>({ _id }, { projection: { refundCap: 1 } });
  if (!booking) throw new DomainError('not_found');
  return booking.refundCap;
}

/** When a booking was entered here, epoch milliseconds: an import has the day of sale of the former system. */
export async function enteredAtOf(
  app: AppContext,
  { _id, createdAt }: Pick<BookingRecord, '_id' | 'createdAt'>,
): Promise<number> {
  const booking = await app
    .db(bookings)
    .findOne<Pick<StoredBooking, 'importedAt'>>({ _id }, { projection: { importedAt: 1 } });
  return (booking?.importedAt ?? createdAt).getTime();
}

/** The service of a booking. Throws `not_found` for a block, which has none. */
export function serviceOf({ serviceId }: Pick<BookingRecord, 'serviceId'>): string {
  if (serviceId === null) throw new DomainError('not_found');
  return serviceId;
}

function found(booking: BookingRecord | null): BookingRecord {
  if (!booking) throw new DomainError('not_found');
  return booking;
}

export function authorOf<Id extends string | null>({ userId, name }: { userId: Id; name: string }) {
  return { userId, name };
}

/** The filter that restricts a query to what the actor may see. Every read of bookings needs one. */
export type BookingScope = {
  companyId?: string;
  locationId?: { $in: string[] };
  resourceId?: { $in: string[] };
  'reseller._id'?: string;
};

/** Superadmin: all; staff: their locations; owner: own vessels there; reseller: own sales there. */
export function bookingsVisibleTo(actor: Actor): BookingScope {
  const scope = belongingTo(actor);
  if (actor.kind === 'owner') return { ...scope, resourceId: { $in: [...actor.resources] } };
  if (actor.kind === 'reseller') return { ...scope, 'reseller._id': actor.userId };
  return scope;
}
