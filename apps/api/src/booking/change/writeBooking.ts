import type { Actor, BookingActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { HistoryEntry } from '@marea/domain/booking/history.schema';
import { awaitsPayment, releaseTimeAfterMove } from '@marea/domain/booking/placeRelease';
import { creditOf, isTrip } from '@marea/domain/booking/price/salesFigures';
import { statusesFor } from '@marea/domain/booking/status/booking.status';
import { changedTerms, isChangedAfterLeaving } from '@marea/domain/commissions/commissionTerms';
import { DomainError } from '@marea/domain/core/errors/errors';
import { creditEnd } from '@marea/domain/payments/terms/credit';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { settingsOf } from '../../settings/index.ts';
import type { StoredBooking } from '../booking.collection.ts';
import { bookings, bookingSearchFields } from '../booking.collection.ts';
import { toBooking } from '../bookingView.ts';
import { followCoupon } from '../couponUses.ts';
import { authorOf, findBooking } from '../findBooking.ts';

export type BookingChange = Partial<BookingRecord & Pick<StoredBooking, 'refundCap' | 'beforeMove'>>;
export type NewHistoryEntry = Pick<HistoryEntry, 'action' | 'from' | 'to' | 'why'>;

/** The only way to change a stored booking; null if it was changed since. The caller announces the change. */
export async function writeBooking(
  app: AppContext,
  tx: Tx,
  before: BookingRecord,
  { by, change, history }: { by: HistoryEntry['by']; change: BookingChange; history: readonly NewHistoryEntry[] },
): Promise<BookingRecord | null> {
  const at = new Date(app.now());
  const release = releaseAfter(before, change, at);
  const next = { ...before, ...release, ...change };
  const terms = changedTerms(before, next, at);
  const lasting = await creditLasting(app, tx, before, next);
  const isLate = terms !== null && isChangedAfterLeaving([{ at: before.createdAt, start: before.start }, terms]);
  const after = await app.db(bookings).findOneAndUpdate(
    { _id: before._id, version: before.version },
    {
      $set: {
        ...release,
        ...change,
        ...lasting,
        ...bookingSearchFields(next),
        updatedAt: at,
        ...(isLate ? { changedAfterLeaving: true } : {}),
      },
      $inc: { version: 1 },
      $push: {
        history: { $each: history.map((entry) => ({ at, by: authorOf(by), ...entry })) },
        ...(terms ? { commissionTerms: terms } : {}),
      },
    },
    { session: tx },
  );
  if (after && lasting.creditUntil)
    await app.announce(tx, 'creditGiven', { booking: after, until: lasting.creditUntil });
  return after;
}

/** The release time after a change: null once the status changes, and before the new day after a move. */
function releaseAfter(
  before: BookingRecord,
  change: BookingChange,
  at: Date,
): Partial<Pick<BookingRecord, 'releaseAt'>> {
  const { releaseAt, status, bookingDate } = before;
  if (releaseAt === null) return {};
  const after = { ...before, ...change };
  if (after.status !== status && !(awaitsPayment(status) && awaitsPayment(after.status))) return { releaseAt: null };
  if (after.bookingDate === bookingDate) return {};
  return { releaseAt: releaseTimeAfterMove(releaseAt, after, at.getTime()) };
}

/** The expiry of a changed sale's credit: renewed by the company's setting if the credit grows; null without credit. */
async function creditLasting(
  app: AppContext,
  tx: Tx,
  before: BookingRecord,
  after: BookingRecord,
): Promise<Partial<Pick<BookingRecord, 'creditUntil'>>> {
  const [had, has] = [creditOf(before), creditOf(after)];
  if (has === 0) return before.creditUntil ? { creditUntil: null } : {};
  if (has - had <= feeFreedBy(before, after)) return {};
  return { creditUntil: await creditUntilNow(app, after, tx) };
}

/** The card fees that only the credit of a cancelled sale includes: they are no new credit. Minor units. */
function feeFreedBy(before: BookingRecord, after: BookingRecord): number {
  const isCancelled = isTrip(before.status) && !isTrip(after.status);
  return isCancelled && !after.isUpdatedBankFee ? after.price.bankFee : 0;
}

/** The expiry of a credit created now, by the company's setting; null: it never expires. */
export async function creditUntilNow(
  app: AppContext,
  { companyId, zone }: Pick<BookingRecord, 'companyId' | 'zone'>,
  tx: Tx | null = null,
): Promise<Date | null> {
  const { creditExpiryMonths } = await settingsOf(app, companyId, tx);
  return creditExpiryMonths === null ? null : creditEnd(zone, app.now(), creditExpiryMonths);
}

export type AuthoredChange = {
  by: BookingActor;
  change: BookingChange;
  /** The first entry decides which event is announced. */
  history: readonly [NewHistoryEntry, ...NewHistoryEntry[]];
  /** Whether it restores an earlier state of the booking. */
  isUndone?: boolean;
};

/**
 * Writes an actor's change, its coupon use and its effects in the caller's transaction. Throws `version_conflict` with
 * the current booking; for a block `forbidden`, and `imported_block` if another platform's calendar decides.
 */
export async function writeChange(
  app: AppContext,
  tx: Tx,
  before: BookingRecord,
  { by, change, history, isUndone = false }: AuthoredChange,
): Promise<BookingRecord> {
  if (before.status === 'blackout' && by.userId !== null) {
    assertMayBlock(by, before.locationId);
    if (before.calendarImportId !== null) throw new DomainError('imported_block', { name: before.notes });
  }
  const after = await writeBooking(app, tx, before, { by, change, history });
  if (!after) throw await versionConflict(app, by, before._id);
  await followCoupon(app, tx, { before, after, isUndone });
  await app.announce(tx, 'bookingChanged', { actor: by, before, after });
  const event = eventOf(before, after, history[0].action);
  if (event) await app.announce(tx, event, { booking: after });
  return after;
}

/** Throws `forbidden` if the actor may not block vessels there. */
export function assertMayBlock(actor: Actor, locationId: string): void {
  if (!statusesFor(actor, locationId).includes('blackout')) throw new DomainError('forbidden');
}

function eventOf(before: BookingRecord, after: BookingRecord, action: NewHistoryEntry['action']) {
  const isAnother = before.resourceId !== after.resourceId || before.serviceId !== after.serviceId;
  if (action === 'rescheduled' || isAnother) return 'bookingMoved';
  if (action !== 'status') return null;
  if (after.status === 'cancel') return after.releaseAt ? 'placeReleased' : 'bookingCancelled';
  return before.status === 'cancel' && after.status === 'created' ? 'bookingRestored' : null;
}

/** The error of a change to a booking that was changed since; staff and resellers get it as it is now. */
export async function versionConflict(app: AppContext, actor: BookingActor, id: string): Promise<DomainError> {
  if (actor.userId === null) return new DomainError('version_conflict');
  const current = await findBooking(app, actor, id);
  return new DomainError('version_conflict', { current: await toBooking(app, current, actor) });
}
