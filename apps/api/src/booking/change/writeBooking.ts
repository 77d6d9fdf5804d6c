import type { Actor, BookingActor } from '@marea/domain/access/actor';
import { lateEntryFrom } from '@marea/domain/availability/freeTimes';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { HistoryEntry } from '@marea/domain/booking/history.schema';
import { creditOf } from '@marea/domain/booking/price/salesFigures';
import { occupiesSlot, statusesFor } from '@marea/domain/booking/status/booking.status';
import { changedTerms, isChangedAfterLeaving } from '@marea/domain/commissions/commissionTerms';
import { DomainError } from '@marea/domain/core/errors/errors';
import { creditEnd } from '@marea/domain/payments/terms/credit';
import { locationVisibleTo } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { settingsOf } from '../../settings/index.ts';
import { releaseCrew } from '../../slots/index.ts';
import type { StoredBooking } from '../booking.collection.ts';
import { bookings, bookingSearchFields } from '../booking.collection.ts';
import { toBooking } from '../bookingView.ts';
import { followCoupon } from '../couponUses.ts';
import { authorOf, findBooking } from '../findBooking.ts';
import { findOffer } from '../sell/quote.ts';
import { asSold, giveSlot } from '../slot/slot.ts';
import type { SlotRequest } from '../slot/slotRequest.ts';

export type BookingChange = Partial<BookingRecord & Pick<StoredBooking, 'refundCap' | 'beforeMove'>>;
export type NewHistoryEntry = Pick<HistoryEntry, 'action' | 'from' | 'to' | 'why'>;

/** The one way to change a stored booking; null where it was changed since. Who calls it announces the change. */
export async function writeBooking(
  app: AppContext,
  tx: Tx,
  before: BookingRecord,
  { by, change, history }: { by: HistoryEntry['by']; change: BookingChange; history: readonly NewHistoryEntry[] },
): Promise<BookingRecord | null> {
  const at = new Date(app.now());
  const next = { ...before, ...change };
  const terms = changedTerms(before, next, at);
  const lasting = await creditLasting(app, tx, before, next);
  const isLate = terms !== null && isChangedAfterLeaving([{ at: before.createdAt, start: before.start }, terms]);
  const after = await app.db(bookings).findOneAndUpdate(
    { _id: before._id, version: before.version },
    {
      $set: {
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

/** The expiry of a changed sale's credit: renewed by the company's setting if the credit grows; null without credit. */
async function creditLasting(
  app: AppContext,
  tx: Tx,
  before: BookingRecord,
  after: BookingRecord,
): Promise<Partial<Pick<BookingRecord, 'creditUntil'>>> {
  const [had, has] = [creditOf(before), creditOf(after)];
  if (has === 0) return before.creditUntil ? { creditUntil: null } : {};
  if (has <= had) return {};
  return { creditUntil: await creditUntilNow(app, after, tx) };
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

/**
 * Writes an actor's change, its coupon use and its effects. Throws `version_conflict` with the current booking,
 * `forbidden` for a block if the actor may not block.
 */
export async function write(
  app: AppContext,
  actor: BookingActor,
  before: BookingRecord,
  change: BookingChange,
  entry: NewHistoryEntry,
  tx: Tx | null,
  moreEntries: readonly NewHistoryEntry[] = [],
): Promise<BookingRecord> {
  if (!tx) return unitOfWork(app.connection, (own) => write(app, actor, before, change, entry, own, moreEntries));
  if (before.status === 'blackout' && actor.userId !== null) assertMayBlock(actor, before.locationId);
  const after = await writeBooking(app, tx, before, { by: actor, change, history: [entry, ...moreEntries] });
  if (!after) throw await versionConflict(app, actor, before._id);
  await followCoupon(app, tx, before, after);
  await app.announce(tx, 'bookingChanged', { actor, before, after });
  const event = eventOf(before, after, entry.action);
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
  if (after.status === 'cancel') return 'bookingCancelled';
  return before.status === 'cancel' && after.status === 'created' ? 'bookingRestored' : null;
}

/** Writes a change after which a booking keeps no slot: the slot and crew that it has are given back with it. */
export async function end(
  app: AppContext,
  actor: BookingActor,
  before: BookingRecord,
  change: BookingChange,
  [entry, ...moreEntries]: readonly [NewHistoryEntry, ...NewHistoryEntry[]],
  alongside: (tx: Tx, after: BookingRecord) => Promise<void> = async () => {},
): Promise<void> {
  const writeIt = async (tx: Tx) => alongside(tx, await write(app, actor, before, change, entry, tx, moreEntries));
  if (!occupiesSlot[before.status]) return unitOfWork(app.connection, writeIt);
  return giveSlot(app, { ...before, owner: before._id }, async (tx) => {
    await releaseCrew(app, tx, before._id);
    await writeIt(tx);
  });
}

/** The error of a change to a booking that was changed since; staff and resellers get it as it is now. */
export async function versionConflict(app: AppContext, actor: BookingActor, id: string): Promise<DomainError> {
  if (actor.userId === null) return new DomainError('version_conflict');
  const current = await findBooking(app, actor, id);
  return new DomainError('version_conflict', { current: await toBooking(app, current, actor) });
}

type TripRequest = Pick<BookingRecord, 'serviceId' | 'resourceId' | 'bookingDate' | 'hora' | 'passengers'>;

/** The new slot of a booking; with its own service it keeps its length, even if the service's duration has changed. */
export async function slotRequestOf(
  app: AppContext,
  actor: BookingActor,
  before: BookingRecord,
  { bookingDate, hora, passengers, serviceId, resourceId }: TripRequest = before,
): Promise<SlotRequest> {
  // `changeBlock` moves a block, also one of the time when blocks had a service.
  if (serviceId === null || before.status === 'blackout') {
    throw new DomainError('transition_not_allowed', { from: before.status, to: 'reschedule' });
  }
  const location =
    actor.userId === null
      ? await app.catalogue.location(before.companyId, before.locationId)
      : await locationVisibleTo(app, actor, before.locationId);
  const { service, vessel } = await findOffer(app, location, { serviceId, resourceId });
  return {
    location,
    service: asSold(service, before),
    vessel,
    bookingDate,
    hora,
    hrsExtras: passengers.hrsExtras,
    anyStep: actor.kind !== 'guest',
    notBefore: lateEntryFrom(actor, app.now()),
    except: [before._id],
  };
}
