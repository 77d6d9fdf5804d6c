import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { isAboard } from '@marea/domain/booking/status/boarding';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { bookingStatuses, bookingTransitions } from '@marea/domain/booking/status/booking.status';
import type { CheckinSummary } from '@marea/domain/checkin/checkinSummary.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { fullName } from '@marea/domain/core/text/text';
import type { Answers } from '@marea/domain/forms/form.schema';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { BookingOutput } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { findBooking } from '../findBooking.ts';
import { setStatus } from './status.ts';
import { writeBooking, writeChange } from './writeBooking.ts';
import type { NewHistoryEntry } from './writeBooking.ts';

/** Checks guests in, or out; safe to repeat. Throws `transition_not_allowed`, `too_early`, `version_conflict`. */
export async function setAboard(app: AppContext, actor: Actor, id: string, aboard: boolean): Promise<BookingOutput> {
  const before = await findBooking(app, actor, id);
  if (isAboard(before.status) === aboard) return toBooking(app, before, actor);
  if (aboard) return setStatus(app, actor, before, { status: 'checkedin' });
  const status = statusBefore(before);
  if (before.status === 'completo') {
    throw new DomainError('transition_not_allowed', { from: before.status, to: status });
  }
  const entry = { action: 'status', from: before.status, to: status, why: null } as const;
  const after = await unitOfWork(app.connection, (tx) =>
    writeChange(app, tx, before, { by: actor, change: { status }, history: [entry] }),
  );
  return toBooking(app, after, actor);
}

/** The status before the check-in, from the history; a courtesy stays a courtesy. */
function statusBefore({ history }: BookingRecord): BookingStatus {
  const checkIn = history.findLast(({ action, to }) => action === 'status' && to === 'checkedin');
  const from = bookingStatuses.find((status) => status === checkIn?.from);
  return from && bookingTransitions[from].includes('checkedin') ? from : 'created';
}

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
