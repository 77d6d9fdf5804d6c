import type { Actor, ProviderActor } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import type { StatusChange } from '@marea/domain/booking/booking.contract';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { hasGuest } from '@marea/domain/booking/composeBooking';
import { priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import { endsSale } from '@marea/domain/booking/price/moneyDecision';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import {
  bookingTransitions,
  isCourtesyKind,
  occupiesSlot,
  statusesFor,
  statusFrom,
} from '@marea/domain/booking/status/booking.status';
import { DomainError, invalidField, invalidFields, assertTransition } from '@marea/domain/core/errors/errors';
import { writtenAmount } from '@marea/domain/core/money/money';
import type { DisputeState } from '@marea/domain/payments/checkout/attempt.status';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { formatDateTime } from '@marea/texts/format/dates';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { bookings } from '../booking.collection.ts';
import type { BookingView } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { findBooking } from '../findBooking.ts';
import { takeSlot } from '../slot/slot.ts';
import type { NewHistoryEntry } from './writeBooking.ts';
import { end, slotRequestOf, write, writeBooking } from './writeBooking.ts';
import { writeInSlot } from './writeInSlot.ts';

/** Sets a status that the actor may choose. Throws as `setStatus`, and `invalid` for any other status. */
export async function chooseStatus(
  app: AppContext,
  actor: Actor,
  id: string,
  change: StatusChange,
): Promise<BookingView> {
  const before = await findBooking(app, actor, id);
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
  { status, money, why, isFreeOfCharge }: StatusChange,
): Promise<BookingView> {
  assertTransition(bookingTransitions, before.status, status);
  // A blackout has no guest whose trip could come back.
  if (status === 'created' && !hasGuest(before)) {
    throw new DomainError('transition_not_allowed', { from: 'blackout', to: status });
  }
  assertNotEarly(app, before, status);
  const ending = endingOf(actor, before, { status, money, why });
  const change = { status, kept: ending?.kept ?? 0, ...priceAs(before, { status, isFreeOfCharge }) };
  const entry: NewHistoryEntry = { action: 'status', from: before.status, to: status, why: why ?? null };

  if (!occupiesSlot[status]) {
    await end(app, actor, before, change, [entry, ...(ending?.history ?? [])], async (tx, booking) => {
      if (ending?.isRefunded) await app.announce(tx, 'refundDecided', { actor, booking, percent: 100, why: why ?? '' });
    });
    return toBooking(app, await findBooking(app, actor, before._id), actor);
  }
  if (occupiesSlot[before.status]) {
    return toBooking(app, await write(app, actor, before, change, entry, null), actor);
  }
  const request = await slotRequestOf(app, actor, before);
  const after = await takeSlot(app, request, { owner: before._id }, (tx, slot) =>
    writeInSlot(app, tx, slot, { actor, before, change, entry }),
  );
  return toBooking(app, after, actor);
}

/** A courtesy may be free of charge; an ordinary trip has its price again, and one under way keeps what it had. */
function priceAs(before: BookingRecord, { status, isFreeOfCharge }: Pick<StatusChange, 'status' | 'isFreeOfCharge'>) {
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

/** Deletes a booking and frees its slot; record and history stay. Throws `has_payments`: money stays visible. */
export async function deleteBooking(app: AppContext, actor: Actor, id: string): Promise<{ _id: string }> {
  const before = await findBooking(app, actor, id);
  const hasMoney = before.payments.some(({ status }) => status === 'succeeded' || status === 'pending');
  if (hasMoney) throw new DomainError('has_payments');
  await end(app, actor, before, { isDeleted: true }, [{ action: 'deleted', from: before.status, to: null, why: null }]);
  return { _id: id };
}

type Ending = { kept: number; isRefunded: boolean; history: NewHistoryEntry[] };

/** The decision on the money of a cancelled sale, or null. Throws `invalid` on `money` and `why`, `forbidden`. */
export function endingOf(
  actor: Actor,
  { price, currency, locationId }: BookingRecord,
  { status, money, why }: StatusChange,
): Ending | null {
  if (!endsSale(status)) {
    if (money) throw invalidField('money', 'only_when_ended');
    return null;
  }
  if (price.paid <= 0) return null;
  const missing = [...(money ? [] : ['money']), ...(why?.trim() ? [] : ['why'])];
  if (!money || missing.length > 0) throw invalidFields(missing, 'required');
  if (money !== 'credit' && !mayCall(actor, paymentsEndpoints.takePayment, locationId))
    throw new DomainError('forbidden');
  return {
    kept: money === 'keep' ? price.paid : 0,
    isRefunded: money === 'refund',
    history: [{ action: 'money', from: writtenAmount(price.paid, currency), to: money, why: null }],
  };
}

/** The bookings of a location with a disputed payment, by how the last dispute stands. */
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
