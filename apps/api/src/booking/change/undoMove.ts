import type { Actor } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { DomainError } from '@marea/domain/core/errors/errors';
import { sum } from '@marea/domain/core/money/money';
import type { AppContext } from '../../context.ts';
import { moveBlock, blockPlace } from '../block/blocks.ts';
import type { StoredBooking } from '../booking.collection.ts';
import { bookings } from '../booking.collection.ts';
import type { BookingView } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { findBooking } from '../findBooking.ts';
import { takeSlot } from '../slot/slot.ts';
import { slotAndVessel } from './reschedule.ts';
import { slotRequestOf, versionConflict } from './writeBooking.ts';
import { writeInSlot } from './writeInSlot.ts';

type UndoneMove = BookingView & { stillRefunded: number | null };

/**
 * Restores a booking to its state and price before the last move; refunds made by the move stay. Throws
 * `version_conflict` if more than its payments has changed since, `slot_taken`.
 */
export async function undoMove(app: AppContext, actor: Actor, id: string, version: number): Promise<UndoneMove> {
  const now = await findBooking(app, actor, id);
  const undone = await beforeMoveOf(app, now);
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
  const slotRequest = { ...request, notBefore: Math.min(before.start.getTime(), app.now()) };
  const after = await takeSlot(app, slotRequest, { owner: id, ...gives }, (tx, slot) =>
    // Who could not come along to the other slot comes back to this one.
    writeInSlot(app, tx, slot, { actor, before: { ...now, crew: restored.crew }, change, entry }),
  );
  const stillRefunded = seesMoney(actor, after.locationId) ? Math.min(refunded, refundedOf(after)) : null;
  return { ...(await toBooking(app, after, actor)), stillRefunded };
}

/** The length with other extra hours, hours. */
function durationWith(
  { duration, passengers }: Pick<BookingRecord, 'duration' | 'passengers'>,
  { hrsExtras }: BookingRecord['passengers'],
): number {
  return duration - passengers.hrsExtras + hrsExtras;
}

/** Whether each revision after `version` is a line of the ledger, which an undo leaves as it is. */
function onlyPaidSince({ version: current, history }: BookingRecord, version: number): boolean {
  const revisions = current - version;
  return revisions === 0 || history.slice(-revisions).every(({ action }) => action === 'payment');
}

/** What standing refunds have given back or are about to, minor units. */
function refundedOf({ payments }: BookingRecord): number {
  const refunds = payments.filter(
    ({ amount, status }) => amount < 0 && (status === 'pending' || status === 'succeeded'),
  );
  return 0 - sum(refunds.map(({ amount }) => amount));
}

async function beforeMoveOf(app: AppContext, { _id }: BookingRecord): Promise<StoredBooking['beforeMove']> {
  const stored = await app
    .db(bookings)
    .findOne<Pick<StoredBooking, 'beforeMove'>>({ _id }, { projection: { beforeMove: 1 } });
  if (!stored) throw new DomainError('not_found');
  return stored.beforeMove;
}
