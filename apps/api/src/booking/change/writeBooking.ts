import type { Actor } from '@marea/domain/access/actor';
import type { HistoryEntry } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import { recordAudit } from '../../audit/audit.ts';
import { returnCoupon } from '../../coupons/coupons.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { locationVisibleTo } from '../../catalogue/catalogue.ts';
import { notifyOfBooking } from '../../notifications/notifications.ts';
import { refreshPaymentSearch } from '../../payments/paymentSearch.ts';
import { releaseCrew } from '../../slots/crewClaims.ts';
import { toBooking } from '../bookingView.ts';
import { giveSlot } from '../slot/takeSlot.ts';
import { findBooking, authorOf } from '../sell/staffSale.ts';
import { findTrip } from '../sell/sellBooking.ts';
import type { GuestNews } from '../notifyGuest.ts';
import { tellGuest } from '../notifyGuest.ts';
import type { Slot, Wish } from '../slot/slotRequest.ts';
import type { BookingRecord } from '../booking.collection.ts';
import { searchFields } from '../bookingSearch.ts';

export const HOUR_MS = 3_600_000;

export type Change = Partial<BookingRecord>;
export type Note = Pick<HistoryEntry, 'action' | 'from' | 'to' | 'why'>;

/**
 * Writes a change to the version of a booking that was read, with its line of history (and those
 * `besides`) and of the audit log. Somebody else's change in between makes it `version_conflict`, with the current booking.
 */
export async function write(
  app: AppContext,
  actor: Actor,
  before: BookingRecord,
  change: Change,
  note: Note,
  tx: Tx | null,
  besides: readonly Note[] = [],
): Promise<BookingRecord> {
  if (!tx) return unitOfWork(app.connection, (own) => write(app, actor, before, change, note, own, besides));
  const at = new Date(app.now());
  const notes = [note, ...besides];
  const after = await app.models.Visit.findOneAndUpdate(
    { _id: before._id, version: before.version },
    {
      $set: { ...change, ...searchFields({ ...before, ...change }), updatedAt: at },
      $inc: { version: 1 },
      $push: { history: { $each: notes.map((one) => ({ at, by: authorOf(actor), ...one })) } },
    },
    { session: tx, returnDocument: 'after' },
  ).lean();
  if (!after) throw await versionConflict(app, actor, before._id);
  await recordAudit(app, tx, { actor, place: before, entity: 'booking', entityId: before._id, before, after });
  const isRenamed = (['firstName', 'lastName'] as const).some((name) => before.customer[name] !== after.customer[name]);
  if (isRenamed) await refreshPaymentSearch(app, tx, after);
  const news = newsOf(before, after, note.action);
  if (news) await notifyOfBooking(app, tx, news, after);
  const guestNews = guestNewsOf(before, after, note.action);
  if (guestNews) await tellGuest(app, tx, guestNews, after);
  return after;
}

/** What a change is to others: a cancelled and a moved trip are news. */
function newsOf(before: BookingRecord, after: BookingRecord, action: Note['action']) {
  if (after.status === 'blackout' || before.status === 'blackout') return null;
  if (action === 'rescheduled') return 'booking_moved';
  return action === 'status' && after.status === 'cancel' ? 'booking_cancelled' : null;
}

/** What a change is to the guest: also that a cancelled trip sails after all. */
function guestNewsOf(before: BookingRecord, after: BookingRecord, action: Note['action']): GuestNews | null {
  const news = newsOf(before, after, action);
  if (news) return news === 'booking_moved' ? 'bookingMoved' : 'bookingCancelled';
  return action === 'status' && before.status === 'cancel' && after.status === 'created' ? 'bookingConfirmed' : null;
}

/** Writes a change that ends a trip: its slot and its coupon are given back with it. */
export async function end(
  app: AppContext,
  actor: Actor,
  before: BookingRecord,
  change: Change,
  note: Note,
): Promise<BookingRecord> {
  return giveSlot(app, { ...before, owner: before._id }, async (tx) => {
    await returnCoupon(app, tx, before.coupon);
    await releaseCrew(app, tx, before._id);
    return write(app, actor, before, change, note, tx);
  });
}

export async function versionConflict(app: AppContext, actor: Actor, id: string): Promise<DomainError> {
  const current = await findBooking(app, actor, id);
  return new DomainError('version_conflict', { current: toBooking(current, actor) });
}

/** A booking as a request: its own length stays, whatever its service lasts today. */
export async function wishOf(app: AppContext, actor: Actor, visit: BookingRecord, length = visit): Promise<Wish> {
  const location = await locationVisibleTo(app, actor, visit.locationId);
  const { service, resource, resources } = await findTrip(app, location, visit);
  const duration = length.duration - length.passengers.hrsExtras;
  return {
    location,
    service: { ...service, duration },
    resource,
    resources,
    bookingDate: visit.bookingDate,
    hora: visit.hora,
    hrsExtras: visit.passengers.hrsExtras,
    anyStep: true,
    except: [visit._id],
  };
}

/** The instants of a slot as a booking carries them; its length in hours. */
export function instantsOf({ start, end, until }: Slot) {
  return { start, end, until, duration: (end.getTime() - start.getTime()) / HOUR_MS };
}
