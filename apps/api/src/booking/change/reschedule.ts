import type { Actor, BookingActor } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import { mayCall } from '@marea/domain/access/mayCall';
import { entersDeparted } from '@marea/domain/availability/lateEntry';
import type { Move } from '@marea/domain/booking/booking.contract';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { basePriceFor, priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import type { ExcessDecision } from '@marea/domain/booking/price/moneyDecision';
import { excessDecisions, excessOf } from '@marea/domain/booking/price/moneyDecision';
import { canReschedule, occupiesSlot, statusAfterMove } from '@marea/domain/booking/status/booking.status';
import { DomainError } from '@marea/domain/core/errors/errors';
import { sum, writtenAmount } from '@marea/domain/core/money/money';
import { menuAtHour } from '@marea/domain/menus/chosenMenu.schema';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import type { AppContext } from '../../context.ts';
import { soldCouponOn } from '../../coupons/index.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { blockPlace, moveBlock } from '../block/blocks.ts';
import type { StoredBooking } from '../booking.collection.ts';
import { beforeMoveOf, bookings, NO_REFUND_CAP } from '../booking.collection.ts';
import type { BookingOutput } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { bookingById, bookingToChange, refundCapOf } from '../findBooking.ts';
import { assertPassengersFit } from '../sell/quote.ts';
import { assertLooksFree, slotOf, takeSlot } from '../slot/slot.ts';
import { offerChange } from '../slot/slotRequest.ts';
import { slotAndVessel, slotRequestOf, writeInSlot } from './bookingSlot.ts';
import type { BookingChange, NewHistoryEntry } from './writeBooking.ts';
import { versionConflict } from './writeBooking.ts';

/** Moves a booking for staff or a reseller. Throws as `plannedMove` does, `slot_taken`, `version_conflict`. */
export async function reschedule(
  app: AppContext,
  actor: Actor,
  id: string,
  { why, money = 'credit', ...to }: Move & { why?: string | undefined; money?: ExcessDecision | undefined },
): Promise<BookingOutput> {
  const planned = await plannedMove(app, actor, id, to);
  const { locationId } = planned.before;
  if (!excessChoicesOf(actor, locationId).includes(money)) throw new DomainError('forbidden');
  return toBooking(app, await moveBooking(app, actor, planned, { why, money }), actor);
}

/** The choices that staff have for a move's excess: a refund needs the permission to enter payments. */
export function excessChoicesOf(actor: Actor, locationId: string): readonly ExcessDecision[] {
  return mayCall(actor, paymentsEndpoints.takePayment, locationId) ? excessDecisions : ['credit'];
}

type MoveOptions = {
  why?: string | null | undefined;
  /** The maximum refund under the policy after the move, percent. */
  refundCap?: number;
  /** The decision on the excess of the move. */
  money?: ExcessDecision;
  /** Further changes in the same transaction; returns the booking after them. */
  alongside?: (tx: Tx, moved: BookingRecord) => Promise<BookingRecord>;
};

/** Moves a booking to another slot; enters a refund of the excess in the same transaction. */
export async function moveBooking(
  app: AppContext,
  actor: BookingActor,
  { before, change: planned, request }: PlannedMove,
  { why = null, refundCap = NO_REFUND_CAP, money = 'credit', alongside }: MoveOptions = {},
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
    const history = [entry, ...excessEntries(before, { excess, money })] as const;
    const moved = await writeInSlot(app, tx, slot, before, { by: actor, change, history });
    const after = alongside ? await alongside(tx, moved) : moved;
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
export async function plannedMove(
  app: AppContext,
  actor: BookingActor,
  id: string,
  to: Move & { passengers?: BookingRecord['passengers'] },
) {
  const before = await bookingToChange(app, actor, id);
  if (!canReschedule(before.status)) {
    throw new DomainError('transition_not_allowed', { from: before.status, to: 'reschedule' });
  }
  const passengers = {
    ...(to.passengers ?? before.passengers),
    hrsExtras: to.hrsExtras ?? before.passengers.hrsExtras,
  };
  const { bookingDate, hora, serviceId = before.serviceId, resourceId = before.resourceId } = to;
  const request = await slotRequestOf(app, actor, before, { bookingDate, hora, serviceId, resourceId, passengers });
  assertPassengersFit(request.vessel, passengers);

  const offered = offerChange({ ...before, passengers }, request);
  const basePrice = to.passengers ? basePriceFor({ ...before, ...offered }, passengers) : offered.basePrice;
  // Staff may let a guest keep the coupon; alone, a guest could buy on its days and then move to any other.
  const isFree = actor.kind !== 'guest' || bookingDate === before.bookingDate;
  const coupon = isFree ? before.coupon : await soldCouponOn(app, before.coupon, bookingDate);
  const change = {
    ...offered,
    basePrice,
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

type UndoneMove = BookingOutput & { stillRefunded: number | null };

/**
 * Restores a booking to its state and price before the last move; refunds made by the move stay. Throws
 * `version_conflict` if more than its payments has changed since, `slot_taken`.
 */
export async function undoMove(app: AppContext, actor: Actor, id: string, version: number): Promise<UndoneMove> {
  const now = await bookingToChange(app, actor, id);
  const undone = await storedMove(app, now);
  const isOfMove = undone && undone.version <= version && version <= now.version;
  if (!isOfMove || !onlyPaidSince(now, undone.version)) throw await versionConflict(app, actor, id);
  const { version: _version, refunded = 0, duration = durationWith(now, undone.passengers), ...restored } = undone;
  const before = { ...now, ...restored, duration };
  if (now.status === 'blackout') {
    const block = await moveBlock(app, actor, now, {
      to: blockPlace(before),
      change: { ...restored, beforeMove: null },
    });
    return { ...(await toBooking(app, block, actor)), stillRefunded: null };
  }
  const request = await slotRequestOf(app, actor, before);
  const gives = occupiesSlot[now.status] ? { gives: { ...now, owner: id } } : {};
  const change = { ...restored, price: priceOfBooking(before, before.passengers), beforeMove: null };
  const entry = { action: 'rescheduled', from: slotAndVessel(now), to: slotAndVessel(before), why: null } as const;
  // Staff may undo a move to a trip that has departed meanwhile, however long ago.
  const notBefore = entersDeparted(actor) ? Math.min(before.start.getTime(), app.now()) : request.notBefore;
  const slotRequest = { ...request, notBefore };
  const after = await takeSlot(app, slotRequest, { owner: id, ...gives }, (tx, slot) =>
    // Crew that stayed behind at the move comes back.
    writeInSlot(
      app,
      tx,
      slot,
      { ...now, crew: restored.crew },
      { by: actor, change, history: [entry], isUndone: true },
    ),
  );
  const stillRefunded = seesMoney(actor, after.locationId) ? Math.min(refunded, refundedOf(after)) : null;
  return { ...(await toBooking(app, after, actor)), stillRefunded };
}

/** The duration after a change of the extra hours, hours. */
function durationWith(
  { duration, passengers }: Pick<BookingRecord, 'duration' | 'passengers'>,
  { hrsExtras }: BookingRecord['passengers'],
): number {
  return duration - passengers.hrsExtras + hrsExtras;
}

/** Whether all revisions after `version` are ledger entries, which an undo keeps. */
function onlyPaidSince({ version: current, history }: BookingRecord, version: number): boolean {
  const revisions = current - version;
  return revisions === 0 || history.slice(-revisions).every(({ action }) => action === 'payment');
}

/** The sum of successful and pending refunds, minor units. */
function refundedOf({ payments }: BookingRecord): number {
  const refunds = payments.filter(
    ({ amount, status }) => amount < 0 && (status === 'pending' || status === 'succeeded'),
  );
  return 0 - sum(refunds.map(({ amount }) => amount));
}

/** The booking as it was before its last move, which its own view does not show. */
async function storedMove(app: AppContext, { _id }: BookingRecord): Promise<StoredBooking['beforeMove']> {
  const stored = await app
    .db(bookings)
    .findOne<Pick<StoredBooking, 'beforeMove'>>({ _id }, { projection: { beforeMove: 1 } });
  if (!stored) throw new DomainError('not_found');
  return stored.beforeMove;
}
