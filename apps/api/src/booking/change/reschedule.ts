import type { Actor, BookingActor } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import type { Move } from '@marea/domain/booking/booking.contract';
import { canReschedule, occupiesSlot } from '@marea/domain/booking/booking.status';
import { priceOfBooking } from '@marea/domain/booking/bookingPrice';
import { DomainError } from '@marea/domain/kernel/errors';
import type { Currency } from '@marea/domain/kernel/money';
import { menuAtHour } from '@marea/domain/menus/chosenMenu.schema';
import type { AppContext } from '../../context.ts';
import { soldCouponOn } from '../../coupons/index.ts';
import type { BookingRecord } from '../booking.collection.ts';
import { NO_REFUND_CAP } from '../booking.collection.ts';
import type { BookingView } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { bookingToChange } from '../findBooking.ts';
import { assertPassengersFit } from '../sell/quote.ts';
import { assertLooksFree, slotOf, takeSlot } from '../slot/slot.ts';
import { offerChange } from './offerChange.ts';
import type { Change, NewHistoryEntry } from './writeBooking.ts';
import { slotRequestOf } from './writeBooking.ts';
import { writeInSlot } from './writeInSlot.ts';

/** Moves a booking for staff or a reseller. Throws as `plannedMove` does, `slot_taken`, `version_conflict`. */
export async function reschedule(
  app: AppContext,
  actor: Actor,
  id: string,
  to: Move & { why?: string | undefined },
): Promise<BookingView> {
  const planned = await plannedMove(app, actor, id, to);
  return toBooking(app, await moveBooking(app, actor, planned, { why: to.why }), actor);
}

/** Moves a booking to another slot. `refundCap`: the most that the policy gives back afterwards, percent. */
export async function moveBooking(
  app: AppContext,
  actor: BookingActor,
  { before, change: planned, request }: PlannedMove,
  { why = null, refundCap = NO_REFUND_CAP }: { why?: string | null | undefined; refundCap?: number } = {},
): Promise<BookingRecord> {
  const change = { ...planned, refundCap };
  const entry: NewHistoryEntry = {
    action: 'rescheduled',
    from: whereabouts(before),
    to: whereabouts({ ...before, ...change }),
    why,
  };
  const owner = before._id;
  const gives = occupiesSlot[before.status] ? { gives: { ...before, owner } } : {};
  return takeSlot(app, request, { owner, ...gives }, (tx, slot) =>
    writeInSlot(app, tx, slot, { actor, before, change, entry }),
  );
}

/** What a move would make of the price; null for who may not see it. Throws what the move would, without a lock. */
export async function quoteMove(
  app: AppContext,
  actor: Actor,
  id: string,
  to: Move,
): Promise<{ currency: Currency; grandTotal: number | null }> {
  const planned = await plannedMove(app, actor, id, to);
  await assertMoveFits(app, planned);
  const { before, change } = planned;
  const isPriced = seesMoney(actor, before.locationId);
  return { currency: before.currency, grandTotal: isPriced ? change.price.grandTotal : null };
}

/** Throws what a planned move would throw, without a lock: `invalid`, `slot_taken`. */
export async function assertMoveFits(app: AppContext, { request }: PlannedMove): Promise<void> {
  await assertLooksFree(app, request, slotOf(app, request));
}

export type PlannedMove = Awaited<ReturnType<typeof plannedMove>>;

/** What a move makes of a booking; a guest may lose the coupon. Throws `invalid`, `transition_not_allowed`. */
export async function plannedMove(app: AppContext, actor: BookingActor, id: string, to: Move) {
  const before = await bookingToChange(app, actor, id);
  if (!canReschedule(before.status)) {
    throw new DomainError('transition_not_allowed', { from: before.status, to: 'reschedule' });
  }
  const passengers = {
    ...before.passengers,
    hrsExtras: to.hrsExtras ?? before.passengers.hrsExtras,
  };
  const { bookingDate, hora, serviceId = before.serviceId, resourceId = before.resourceId } = to;
  const request = await slotRequestOf(app, actor, before, { bookingDate, hora, serviceId, resourceId, passengers });
  assertPassengersFit(request.vessel, passengers);

  const offered = offerChange(before, request);
  // Staff decide what a guest keeps; a guest would buy on the coupon's days and then move to any other.
  const isFree = actor.kind !== 'guest' || bookingDate === before.bookingDate;
  const coupon = isFree ? before.coupon : await soldCouponOn(app, before.coupon, bookingDate);
  const change = {
    ...offered,
    coupon,
    bookingDate,
    hora,
    status: 'reschedule',
    passengers,
    menu: menuAtHour(before.menu, before.hora, hora),
    price: priceOfBooking({ ...before, ...offered, coupon }, passengers),
  } satisfies Change;
  return { before, change, request };
}

function whereabouts(at: { bookingDate: string; hora: string; resourceName: string }): string {
  return `${at.bookingDate} ${at.hora} · ${at.resourceName}`;
}
