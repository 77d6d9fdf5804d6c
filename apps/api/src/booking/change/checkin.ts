import type { BookingStatus } from '@marea/domain/booking/booking.status';
import type { CheckinSummary } from '@marea/domain/checkin/checkinSummary.schema';
import type { Answers } from '@marea/domain/forms/form.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import { fullName } from '@marea/domain/kernel/fullName';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { BookingRecord } from '../booking.collection.ts';
import { bookings } from '../booking.collection.ts';
import { searchFields } from '../bookingSearch.ts';
import { authorOf } from '../findBooking.ts';
import type { Note } from './writeBooking.ts';

type CheckinChange = { checkin: CheckinSummary; status?: BookingStatus; answers?: Answers };

/**
 * Writes what a guest's check-in changes of the booking, in the caller's transaction, with the guest as its author.
 * Throws `version_conflict` where the booking was changed since it was read.
 */
export async function noteCheckin(
  app: AppContext,
  tx: Tx,
  before: BookingRecord,
  change: CheckinChange,
  notes: readonly Note[] = [],
): Promise<BookingRecord> {
  const at = new Date(app.now());
  const { _id: bookingId, companyId, customer } = before;
  const actor = { kind: 'guest', userId: null, name: fullName(customer), companyId, bookingId } as const;
  const after = await app.db(bookings).findOneAndUpdate(
    { _id: before._id, version: before.version },
    {
      $set: { ...change, ...searchFields({ ...before, ...change }), updatedAt: at },
      $inc: { version: 1 },
      $push: { history: { $each: notes.map((note) => ({ at, by: authorOf(actor), ...note })) } },
    },
    { session: tx },
  );
  if (!after) throw new DomainError('version_conflict');
  if (notes.length > 0) await app.announce(tx, 'bookingChanged', { actor, before, after });
  return after;
}
