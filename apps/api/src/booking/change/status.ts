import type { Actor, ProviderActor } from '@marea/domain/access/actor';
import type { StatusChange } from '@marea/domain/booking/booking.contract';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { hasGuest } from '@marea/domain/booking/composeBooking';
import { priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import {
  bookingTransitions,
  isCourtesyKind,
  occupiesSlot,
  statusesFor,
  statusFrom,
} from '@marea/domain/booking/status/booking.status';
import { DomainError, invalidField, assertTransition } from '@marea/domain/core/errors/errors';
import type { DisputeState } from '@marea/domain/payments/checkout/attempt.status';
import { formatDateTime } from '@marea/texts/format/dates';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { bookings } from '../booking.collection.ts';
import type { BookingOutput } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { bookingById, bookingToChange, findBooking } from '../findBooking.ts';
import { takeSlot } from '../slot/slot.ts';
import { slotRequestOf, writeInSlot } from './bookingSlot.ts';
import { endBooking } from './cancel.ts';
import type { AuthoredChange, NewHistoryEntry } from './writeBooking.ts';
import { writeBooking, writeChange } from './writeBooking.ts';

/** Sets a status that the actor may choose. Throws as `setStatus`, and `invalid` for any other status. */
export async function chooseStatus(
  app: AppContext,
  actor: Actor,
  id: string,
  change: StatusChange,
): Promise<BookingOutput> {
  const before = await bookingToChange(app, actor, id);
  if (!statusesFor(actor, before.locationId).includes(change.status)) throw invalidField('status', 'not_your_status');
  return setStatus(app, actor, before, change);
}

/**
 * Sets the status of a booking as it was read, with its slot, coupon and money. Throws `invalid`,
 * `too_early`, `forbidden`.
 */
export async function setStatus(
  app: AppContext,
  actor: Actor,
  before: BookingRecord,
  request: StatusChange,
): Promise<BookingOutput> {
  const { status, money, why = null } = request;
  assertMayBecome(app, before, status);
  const pricing = pricingOf(before, request);
  if (!occupiesSlot[status]) {
    await endBooking(app, actor, before, { ...request, pricing });
    return toBooking(app, await findBooking(app, actor, before._id), actor);
  }
  if (money) throw invalidField('money', 'only_when_ended');
  const entry: NewHistoryEntry = { action: 'status', from: before.status, to: status, why };
  const written: AuthoredChange = { by: actor, change: { status, kept: 0, ...pricing }, history: [entry] };
  const after = occupiesSlot[before.status]
    ? await unitOfWork(app.connection, (tx) => writeChange(app, tx, before, written))
    : await takeSlotAgain(app, before, written);
  return toBooking(app, after, actor);
}

/** Throws `transition_not_allowed`, `too_early`. */
function assertMayBecome(app: AppContext, before: BookingRecord, status: BookingStatus): void {
  assertTransition(bookingTransitions, before.status, status);
  // A blackout has no guest, so it cannot become a trip.
  if (status === 'created' && !hasGuest(before)) {
    throw new DomainError('transition_not_allowed', { from: 'blackout', to: status });
  }
  assertNotEarly(app, before, status);
}

async function takeSlotAgain(app: AppContext, before: BookingRecord, change: AuthoredChange): Promise<BookingRecord> {
  const request = await slotRequestOf(app, change.by, before);
  return takeSlot(app, request, { owner: before._id }, (tx, slot) => writeInSlot(app, tx, slot, before, change));
}

/** Takes the slot of an abandoned sale that was paid after all. Throws `booking_closed`, `slot_taken`, `invalid`. */
export async function restoreSale(app: AppContext, id: string, provider: string): Promise<BookingRecord> {
  const before = await bookingById(app, id);
  if (before.status !== 'ventas-no-concretadas') return before;
  if (before.start.getTime() <= app.now()) throw new DomainError('booking_closed', { status: before.status });
  const actor: ProviderActor = { kind: 'provider', userId: null, name: provider, companyId: before.companyId };
  const change = { status: 'created', kept: 0 } as const;
  const entry = { action: 'status', from: before.status, to: change.status, why: null } as const;
  return takeSlot(app, await slotRequestOf(app, actor, before), { owner: id }, async (tx, slot) => {
    const after = await writeInSlot(app, tx, slot, before, { by: actor, change, history: [entry] });
    await app.announce(tx, 'saleRestored', { booking: after });
    return after;
  });
}

/** A courtesy may be free of charge; an ordinary trip regains its price, and one under way keeps its pricing. */
function pricingOf(before: BookingRecord, { status, isFreeOfCharge }: Pick<StatusChange, 'status' | 'isFreeOfCharge'>) {
  if (isFreeOfCharge && !isCourtesyKind(status)) throw invalidField('isFreeOfCharge', 'only_for_courtesies');
  const isOrdinary = status === 'created' || status === 'reschedule';
  const isFree = isOrdinary ? false : (isFreeOfCharge ?? before.isFreeOfCharge);
  if (isFree === before.isFreeOfCharge) return {};
  const price = priceOfBooking({ ...before, isFreeOfCharge: isFree }, before.passengers);
  return { isFreeOfCharge: isFree, price };
}

function assertNotEarly(app: AppContext, { start, zone }: BookingRecord, status: BookingStatus): void {
  const from = statusFrom(status, start.getTime());
  if (from === null || app.now() >= from) return;
  const at = new Date(from).toISOString();
  throw new DomainError('too_early', { status, at, localTime: formatDateTime(at, zone) });
}

/** The bookings of a location with a disputed payment, by the state of the last dispute. */
export async function disputedAt(
  app: AppContext,
  { _id: locationId, companyId }: { _id: string; companyId: string },
  states: readonly DisputeState[],
): Promise<string[]> {
  const filter = { companyId, locationId, isDeleted: false, dispute: { $in: [...states] } };
  const found = await app
    .db(bookings)
    .find(filter, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Stores the state of a dispute. Returns the previous booking, or null if nothing changed. Throws `busy`. */
export async function flagDispute(
  app: AppContext,
  tx: Tx,
  id: string,
  { to, name }: { to: DisputeState; name: string },
): Promise<BookingRecord | null> {
  const before = await app.db(bookings).findOne({ _id: id }, { session: tx });
  if (!before || before.dispute === to) return null;
  const actor: ProviderActor = { kind: 'provider', userId: null, name, companyId: before.companyId };
  const entry = { action: 'dispute', from: before.dispute, to, why: null } as const;
  const after = await writeBooking(app, tx, before, { by: actor, change: { dispute: to }, history: [entry] });
  if (!after) throw new DomainError('busy');
  await app.announce(tx, 'bookingChanged', { actor, before, after });
  return before;
}
