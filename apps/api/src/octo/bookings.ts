import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { Hold } from '@marea/domain/booking/hold.schema';
import { DAY_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import type * as z from 'zod';
import { cancelByPolicy, dropHold, handOverHold, isHeld, refundCapOf, takeHold } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { lock, unitOfWork } from '../db/unitOfWork.ts';
import { refundTotal } from '../payments/index.ts';
import { assertCurrency } from './availability.ts';
import type { OctoBookingRecord } from './bookings.collection.ts';
import { noContact, octoBookings, holdSecret } from './bookings.collection.ts';
import type { cancellationSchema, extensionSchema, Reservation } from './bookings.requests.ts';
import { contactWith, uuidOf } from './bookings.requests.ts';
import { bookingView, optionOfBooking } from './bookingView.ts';
import { OctoError } from './errors.ts';
import type { OctoBooking } from './octoBooking.ts';
import { assertHeld, getOctoBooking, isChangeable, statusOf, storedBooking, wrongState } from './octoBooking.ts';
import type { OctoCall, OctoProduct } from './offers.ts';
import { placed, pricesOf, slotRequestOfTrip, takePlace, wantedTrip } from './trip.ts';

export const OCTO_HOLD_MINUTES = 30;
const MAX_HELD_MS = 2 * DAY_MS;
/** The reservations that a key holds at once: more than a platform sells in an hour, too few to block a fleet. */
export const MAX_OPEN_HOLDS = 50;
/** How long an unsold reservation is kept after its hold has ended. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Holds seats or a vessel. The same uuid means the same reservation, even in concurrent requests. Throws the errors of
 * `wantedTrip`, UNPROCESSABLE_ENTITY without room.
 */
export async function reserve(call: OctoCall, request: Reservation) {
  const uuid = uuidOf(request.uuid);
  // A uuid of our own is new.
  const before = request.uuid ? await storedBooking(call, uuid) : null;
  if (before) return bookingView(call, before);
  const { product, ...booking } = await hold(call, uuid, request).catch(async (error: unknown) => {
    // A concurrent retry may have taken the last seat.
    const concurrent = await storedBooking(call, uuid);
    if (!concurrent) throw error;
    return { ...concurrent, product: undefined };
  });
  return bookingView(call, booking, product);
}

type NewHold = OctoBooking & { product: OctoProduct };

async function hold(call: OctoCall, uuid: string, request: Reservation): Promise<NewHold> {
  const { app, actor, company } = call;
  const trip = await wantedTrip(call, request);
  assertCurrency(call, request.currency);
  const at = new Date(app.now());
  const entries = {
    _id: newId(),
    companyId: company._id,
    resellerId: actor.userId,
    keyId: call.keyId,
    uuid,
    bookingId: newId(),
    unitItems: trip.unitItems,
    contact: contactWith(noContact(), request.contact),
    notes: request.notes ?? null,
    resellerReference: request.resellerReference ?? null,
    cancelledAt: null,
    cancelReason: null,
    createdAt: at,
    updatedAt: at,
  };
  return takePlace(call, trip, async (place) => {
    const prices = await pricesOf(call, trip, place);
    const newHold = await takeHold(app, slotRequestOfTrip(trip, place), {
      key: holdSecret(app, entries._id),
      lastsMs: (request.expirationMinutes ?? OCTO_HOLD_MINUTES) * MINUTE_MS,
      async alongside(tx, hold) {
        await assertFewHolds(call, tx);
        await app.db(octoBookings).insertOne(recordOf(hold), { session: tx });
      },
    });
    return { record: recordOf(newHold), sale: null, product: trip.product };

    function recordOf({ _id: holdId, expiresAt }: Pick<Hold, '_id' | 'expiresAt'>): OctoBookingRecord {
      return { ...entries, ...placed(trip, place), ...prices, holdId, expiresAt, removedAt: removedAt(expiresAt) };
    }
  });
}

/** Limits a key's holds; of two concurrent reservations the second counts the first. Throws UNPROCESSABLE_ENTITY. */
async function assertFewHolds({ app, keyId }: OctoCall, tx: Tx): Promise<void> {
  await lock(app.db, tx, `octo holds of ${keyId}`);
  const now = new Date(app.now());
  const open = await app
    .db(octoBookings)
    .countDocuments(
      { keyId, expiresAt: { $gt: now }, removedAt: { $gt: now }, cancelledAt: null },
      { session: tx, limit: MAX_OPEN_HOLDS },
    );
  if (open < MAX_OPEN_HOLDS) return;
  throw new OctoError(
    'UNPROCESSABLE_ENTITY',
    `This key holds ${MAX_OPEN_HOLDS} reservations, the most at once. Confirm or cancel one, or wait until one expires.`,
  );
}

/** When a reservation is removed unless it is sold by then. */
export function removedAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + KEPT_MS);
}

/** How long a hold may last from now, milliseconds: at most until two days after it was made. */
export function lastsAtMost({ app }: OctoCall, { createdAt }: OctoBookingRecord, wantedMs: number): number {
  return Math.min(wantedMs, createdAt.getTime() + MAX_HELD_MS - app.now());
}

/** Extends a hold from now. Throws UNPROCESSABLE_ENTITY for an ended hold, and after two days. */
export async function extend(call: OctoCall, uuid: unknown, request: z.output<typeof extensionSchema>) {
  const { app } = call;
  const booking = await getOctoBooking(call, uuid);
  assertHeld(call, booking);
  const { _id, holdId } = booking.record;
  const lastsMs = lastsAtMost(call, booking.record, (request.expirationMinutes ?? OCTO_HOLD_MINUTES) * MINUTE_MS);
  if (lastsMs <= 0) throw new OctoError('UNPROCESSABLE_ENTITY', 'It cannot be held any longer.');
  await unitOfWork(app.connection, async (tx) => {
    const { expiresAt } = await handOverHold(app, tx, { id: holdId, key: holdSecret(app, _id) }, lastsMs);
    const changed = { expiresAt, removedAt: removedAt(expiresAt), updatedAt: new Date(app.now()) };
    await app.db(octoBookings).updateOne({ _id, holdId }, { $set: changed }, { session: tx });
  });
  return bookingView(call, await getOctoBooking(call, uuid));
}

/**
 * Releases a hold, or cancels a sale free of charge: that is what the option's cutoff promises, whatever the company's
 * policy for guests. Throws UNPROCESSABLE_ENTITY after the cutoff and for an ended booking.
 */
export async function cancel(call: OctoCall, uuid: unknown, { reason }: z.output<typeof cancellationSchema>) {
  const { app, actor } = call;
  const booking = await getOctoBooking(call, uuid);
  const { record, sale } = booking;
  if (!isChangeable(call, booking, await optionOfBooking(call, record))) {
    const status = statusOf(call, booking);
    if (status !== 'CONFIRMED') throw wrongState(status);
    throw new OctoError('UNPROCESSABLE_ENTITY', 'It is too late to cancel.');
  }
  const why = reason || null;
  if (sale) await cancelByPolicy(app, actor, sale, { refund: await refundOf(app, sale), why });
  else await releaseHold(call, record, why);
  return bookingView(call, await getOctoBooking(call, uuid));
}

/** The full payment; less only if the guest moved the trip when the policy no longer gave a full refund. */
async function refundOf(app: AppContext, sale: BookingRecord) {
  const percent = await refundCapOf(app, sale);
  return { percent, ...(await refundTotal(app, sale, percent)) };
}

function releaseHold({ app }: OctoCall, { _id, holdId }: OctoBookingRecord, cancelReason: string | null) {
  return unitOfWork(app.connection, async (tx) => {
    // It may have been sold or moved since it was read.
    if (!(await isHeld(app, tx, holdId))) throw new OctoError('UNPROCESSABLE_ENTITY', 'The hold has ended.');
    await dropHold(app, tx, holdId);
    const at = new Date(app.now());
    const change = { cancelledAt: at, cancelReason, updatedAt: at };
    await app.db(octoBookings).updateOne({ _id, holdId }, { $set: change }, { session: tx });
  });
}
