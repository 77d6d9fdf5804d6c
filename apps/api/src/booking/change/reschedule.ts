import type { Actor, BookingActor } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import type { Move } from '@marea/domain/booking/booking.contract';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import type { ExcessDecision } from '@marea/domain/booking/price/moneyDecision';
import { excessDecisions, excessOf } from '@marea/domain/booking/price/moneyDecision';
import { canReschedule, occupiesSlot, statusAfterMove } from '@marea/domain/booking/status/booking.status';
import { DomainError } from '@marea/domain/core/errors/errors';
import { writtenAmount } from '@marea/domain/core/money/money';
import { menuAtHour } from '@marea/domain/menus/chosenMenu.schema';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import type { AppContext } from '../../context.ts';
import { soldCouponOn } from '../../coupons/index.ts';
import { beforeMoveOf, NO_REFUND_CAP } from '../booking.collection.ts';
import type { BookingView } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { bookingById, bookingToChange, refundCapOf } from '../findBooking.ts';
import { assertPassengersFit } from '../sell/quote.ts';
import { assertLooksFree, slotOf, takeSlot } from '../slot/slot.ts';
import { offerChange } from '../slot/slotRequest.ts';
import type { BookingChange, NewHistoryEntry } from './writeBooking.ts';
import { slotRequestOf } from './writeBooking.ts';
import { writeInSlot } from './writeInSlot.ts';

/** Moves a booking for staff or a reseller. Throws as `plannedMove` does, `slot_taken`, `version_conflict`. */
export async function reschedule(
  app: AppContext,
  actor: Actor,
  id: string,
  { why, money = 'credit', ...to }: Move & { why?: string | undefined; money?: ExcessDecision | undefined },
): Promise<BookingView> {
  const planned = await plannedMove(app, actor, id, to);
  const { locationId } = planned.before;
  if (!excessChoicesOf(actor, locationId).includes(money)) throw new DomainError('forbidden');
  return toBooking(app, await moveBooking(app, actor, planned, { why, money }), actor);
}

/** What staff may do with the excess of a move: a refund needs the permission to enter payments. */
export function excessChoicesOf(actor: Actor, locationId: string): readonly ExcessDecision[] {
  return mayCall(actor, paymentsEndpoints.takePayment, locationId) ? excessDecisions : ['credit'];
}

type MoveOptions = {
  why?: string | null | undefined;
  /** The most that the policy gives back afterwards, percent. */
  refundCap?: number;
  /** The decision on the excess of the move. */
  money?: ExcessDecision;
};

/** Moves a booking to another slot; enters a refund of the excess in the same transaction. */
export async function moveBooking(
  app: AppContext,
  actor: BookingActor,
  { before, change: planned, request }: PlannedMove,
  { why = null, refundCap = NO_REFUND_CAP, money = 'credit' }: MoveOptions = {},
): Promise<BookingRecord> {
  const excess = excessOf(before, { ...before, ...planned });
  const refunded = money === 'refund' ? excess : 0;
  const beforeMove = { ...beforeMoveOf(before, await refundCapOf(app, before)), refunded };
  const change = { ...planned, refundCap, beforeMove };
  const entry: NewHistoryEntry = {
    action: 'rescheduled',
    from: slotAndVessel(before),
    to: slotAndVessel({ ...before, ...change }),
    why,
  };
  const owner = before._id;
  const gives = occupiesSlot[before.status] ? { gives: { ...before, owner } } : {};
  return takeSlot(app, request, { owner, ...gives }, async (tx, slot) => {
    const moreEntries = excessEntries(before, { excess, money });
    const after = await writeInSlot(app, tx, slot, { actor, before, change, entry, moreEntries });
    if (refunded === 0) return after;
    await app.announce(tx, 'excessRefunded', { actor, booking: after, amount: refunded, why: why ?? '' });
    return bookingById(app, owner, tx);
  });
}

function excessEntries(
  { currency }: BookingRecord,
  { excess, money }: { excess: number; money: ExcessDecision },
): NewHistoryEntry[] {
  return excess > 0 ? [{ action: 'money', from: writtenAmount(excess, currency), to: money, why: null }] : [];
}

/** Validates a planned move without a lock. Throws `invalid`, `slot_taken`. */
export async function assertMoveFits(app: AppContext, { request }: PlannedMove): Promise<void> {
  await assertLooksFree(app, request, slotOf(app, request));
}

export type PlannedMove = Awaited<ReturnType<typeof plannedMove>>;

/** The booking after a move; a guest's move may lose the coupon. Throws `invalid`, `transition_not_allowed`. */
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
    status: statusAfterMove(before.status),
    isMoved: true,
    passengers,
    menu: menuAtHour(before.menu, before.hora, hora),
    price: priceOfBooking({ ...before, ...offered, coupon }, passengers),
  } satisfies BookingChange;
  return { before, change, request };
}

export function slotAndVessel(at: { bookingDate: string; hora: string; resourceName: string }): string {
  return `${at.bookingDate} ${at.hora} · ${at.resourceName}`;
}
