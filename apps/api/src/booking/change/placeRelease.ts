import type { Actor, SystemActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { awaitsPayment, NOT_PAID_IN_TIME, SYSTEM_NAME } from '@marea/domain/booking/placeRelease';
import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { awaitingRelease, bookings } from '../booking.collection.ts';
import type { BookingOutput } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { findBooking } from '../findBooking.ts';
import { leaveSlot } from './bookingSlot.ts';
import { writeChange } from './writeBooking.ts';

/** Sets when an unpaid place is released, in the sale's transaction; null: never. Keeps the version. */
export async function setReleaseTime(app: AppContext, tx: Tx, bookingId: string, at: Date | null): Promise<void> {
  await app.db(bookings).updateOne({ _id: bookingId }, { $set: { releaseAt: at } }, { session: tx });
}

/**
 * Keeps an unpaid place during a payment, in the transaction that begins it; null postpones nothing. Excludes a
 * concurrent release, cancellation or removal: the second of the two sees the first. Throws `booking_closed`,
 * `not_found`.
 */
export async function keepWhilePaying(app: AppContext, tx: Tx, bookingId: string, until: Date | null): Promise<void> {
  const booking = await app.db(bookings).findOne({ _id: bookingId, isDeleted: false }, { session: tx });
  if (!booking) throw new DomainError('not_found');
  const { status, releaseAt } = booking;
  if (!isTrip(status)) throw new DomainError('booking_closed', { status });
  const isPostponed = until !== null && releaseAt !== null && releaseAt < until;
  // Writes even if nothing is postponed: a transaction that only reads does not exclude another.
  const change = { releaseAt: isPostponed ? until : releaseAt, updatedAt: new Date(app.now()) };
  await app.db(bookings).updateOne({ _id: bookingId }, { $set: change }, { session: tx });
}

/** Ends the automatic release of an unpaid place once its guest's money waits for a decision of staff. */
export async function leavePlaceToStaff(
  app: AppContext,
  tx: Tx,
  { _id, status, releaseAt }: BookingRecord,
): Promise<void> {
  if (releaseAt !== null && awaitsPayment(status)) await setReleaseTime(app, tx, _id, null);
}

/** Cancels an unpaid booking by the company's rule, and frees its slot and crew. Spent credit becomes credit again. */
export async function releasePlace(app: AppContext, tx: Tx, before: BookingRecord): Promise<BookingRecord> {
  const { companyId, releaseAt, status } = before;
  const by: SystemActor = { kind: 'system', userId: null, name: SYSTEM_NAME, companyId };
  await leaveSlot(app, tx, before);
  return writeChange(app, tx, before, {
    by,
    change: { status: 'cancel', kept: 0, releaseAt },
    history: [{ action: 'status', from: status, to: 'cancel', why: NOT_PAID_IN_TIME }],
  });
}

/** How many unpaid places at a location are released unless their guests pay. */
export async function unpaidPlacesAt(
  app: AppContext,
  { _id: locationId, companyId }: { _id: string; companyId: string },
): Promise<number> {
  const filter = { ...awaitingRelease, companyId, locationId, isBooking: true, isDeleted: false } as const;
  return app.db(bookings).countDocuments(filter);
}

/** Lets staff keep an unpaid place; safe to repeat. Throws `transition_not_allowed` once it is released, `version_conflict`. */
export async function keepPlace(app: AppContext, actor: Actor, id: string): Promise<BookingOutput> {
  const before = await findBooking(app, actor, id);
  if (before.releaseAt === null) return toBooking(app, before, actor);
  if (!awaitsPayment(before.status)) {
    throw new DomainError('transition_not_allowed', { from: before.status, to: before.status });
  }
  const entry = { action: 'placeKept', from: null, to: null, why: null } as const;
  const after = await unitOfWork(app.connection, (tx) =>
    writeChange(app, tx, before, { by: actor, change: { releaseAt: null }, history: [entry] }),
  );
  return toBooking(app, after, actor);
}
