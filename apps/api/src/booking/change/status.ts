import type { Actor } from '@marea/domain/access/actor';
import type { BookingStatus } from '@marea/domain/booking/booking.status';
import { bookingTransitions, occupiesSlot } from '@marea/domain/booking/booking.status';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { assertTransition } from '@marea/domain/kernel/transitions';
import type { AppContext } from '../../context.ts';
import type { BookingView } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { takeSlot } from '../slot/takeSlot.ts';
import { findBooking } from '../findBooking.ts';
import { writeInSlot } from './writeInSlot.ts';
import type { Note } from './writeBooking.ts';
import { end, slotRequestOf, write } from './writeBooking.ts';
import { takeCouponAgain } from '../../coupons/index.ts';

/** Statuses a reseller may set; courtesy and sailed are the company's to set. */
const statusesOfResellers: readonly BookingStatus[] = ['created', 'reschedule', 'cancel'];

/** Sets a status; takes or releases slot and coupon (decisions §2–4). Throws `invalid` on `status`. */
export async function setStatus(
  app: AppContext,
  actor: Actor,
  id: string,
  { status, why }: { status: BookingStatus; why?: string | undefined },
): Promise<BookingView> {
  if (actor.kind === 'reseller' && !statusesOfResellers.includes(status)) throw invalidField('status', 'not_on_offer');
  const before = await findBooking(app, actor, id);
  assertTransition(bookingTransitions, before.status, status);
  // A blackout has no guest whose trip could come back.
  if (status === 'created' && before.customer.firstName === '') {
    throw new DomainError('transition_not_allowed', { from: 'blackout', to: status });
  }
  const occupies = occupiesSlot[status];
  const change = { status };
  const note: Note = { action: 'status', from: before.status, to: status, why: why ?? null };

  if (occupies === occupiesSlot[before.status]) {
    return toBooking(await write(app, actor, before, change, note, null), actor);
  }
  if (!occupies) {
    return toBooking(await end(app, actor, before, change, note), actor);
  }
  const request = await slotRequestOf(app, actor, before);
  const after = await takeSlot(app, { owner: id, request }, async (tx, slot) => {
    await takeCouponAgain(app, tx, before.coupon);
    return writeInSlot(app, tx, slot, { actor, before, change, note });
  });
  return toBooking(after, actor);
}

/** Marks a booking as deleted and frees its slot; its record and history stay. */
export async function deleteBooking(app: AppContext, actor: Actor, id: string): Promise<{ _id: string }> {
  const before = await findBooking(app, actor, id);
  const change = { isDeleted: true };
  const note: Note = { action: 'deleted', from: before.status, to: null, why: null };
  if (occupiesSlot[before.status]) {
    await end(app, actor, before, change, note);
  } else {
    await write(app, actor, before, change, note, null);
  }
  return { _id: id };
}
