import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { BookingStatus } from '@marea/domain/booking/booking.status';
import type { CheckinSummary } from '@marea/domain/checkin/checkinSummary.schema';
import type { Answers } from '@marea/domain/forms/form.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import { fullName } from '@marea/domain/kernel/names';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { NewHistoryEntry } from './writeBooking.ts';
import { writeBooking } from './writeBooking.ts';

type CheckinChange = { checkin: CheckinSummary; status?: BookingStatus; answers?: Answers };

/** Writes a guest's check-in to the booking, in the caller's transaction. Throws `version_conflict`. */
export async function writeCheckin(
  app: AppContext,
  tx: Tx,
  before: BookingRecord,
  change: CheckinChange,
  history: readonly NewHistoryEntry[] = [],
): Promise<BookingRecord> {
  const { _id: bookingId, companyId, customer } = before;
  const actor = { kind: 'guest', userId: null, name: fullName(customer), companyId, bookingId } as const;
  const after = await writeBooking(app, tx, before, { by: actor, change, history });
  if (!after) throw new DomainError('version_conflict');
  if (history.length > 0) await app.announce(tx, 'bookingChanged', { actor, before, after });
  return after;
}
