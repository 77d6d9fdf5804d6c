import type { Actor } from '@marea/domain/access/actor';
import type { StatusChange } from '@marea/domain/booking/booking.contract';
import type { BookingStatus } from '@marea/domain/booking/booking.status';
import { bookingTransitions, occupiesSlot } from '@marea/domain/booking/booking.status';
import { hasGuest } from '@marea/domain/booking/hasGuest';
import { statusFrom } from '@marea/domain/booking/statusClock';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { assertTransition } from '@marea/domain/kernel/transitions';
import { formatDateTime } from '@marea/texts/dates';
import type { AppContext } from '../../context.ts';
import type { BookingRecord } from '../booking.collection.ts';
import type { BookingView } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { findBooking } from '../findBooking.ts';
import { takeSlot } from '../slot/slot.ts';
import { endingOf } from './ending.ts';
import type { NewHistoryEntry } from './writeBooking.ts';
import { end, slotRequestOf, write } from './writeBooking.ts';
import { writeInSlot } from './writeInSlot.ts';

/** Statuses a reseller may set; courtesy and sailed are the company's to set. */
const statusesOfResellers: readonly BookingStatus[] = ['created', 'reschedule', 'cancel'];

/** Sets a status with its slot, coupon and money (decisions §2–4). Throws `invalid`, `too_early`, `forbidden`. */
export async function setStatus(
  app: AppContext,
  actor: Actor,
  id: string,
  { status, money, why }: StatusChange,
): Promise<BookingView> {
  if (actor.kind === 'reseller' && !statusesOfResellers.includes(status))
    throw invalidField('status', 'not_your_status');
  const before = await findBooking(app, actor, id);
  assertTransition(bookingTransitions, before.status, status);
  // A blackout has no guest whose trip could come back.
  if (status === 'created' && !hasGuest(before)) {
    throw new DomainError('transition_not_allowed', { from: 'blackout', to: status });
  }
  assertNotEarly(app, before, status);
  const ending = endingOf(actor, before, { status, money, why });
  const change = { status, kept: ending?.kept ?? 0 };
  const entry: NewHistoryEntry = { action: 'status', from: before.status, to: status, why: why ?? null };

  if (!occupiesSlot[status]) {
    await end(app, actor, before, change, [entry, ...(ending?.history ?? [])], async (tx, booking) => {
      if (ending?.isRefunded) await app.announce(tx, 'refundDecided', { actor, booking, percent: 100, why: why ?? '' });
    });
    return toBooking(app, await findBooking(app, actor, id), actor);
  }
  if (occupiesSlot[before.status]) {
    return toBooking(app, await write(app, actor, before, change, entry, null), actor);
  }
  const request = await slotRequestOf(app, actor, before);
  const after = await takeSlot(app, request, { owner: id }, (tx, slot) =>
    writeInSlot(app, tx, slot, { actor, before, change, entry }),
  );
  return toBooking(app, after, actor);
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
