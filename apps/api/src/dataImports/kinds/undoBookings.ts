import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { recordAudits } from '../../audit/index.ts';
import { bookings } from '../../booking/index.ts';
import { bookingsWithAttempts } from '../../checkout/index.ts';
import { bookingFiles } from '../../files/index.ts';
import { messages } from '../../messages/index.ts';
import { payments } from '../../payments/index.ts';
import { vacate } from '../../slots/index.ts';
import type { Stay, Undo } from '../importKind.ts';
import { hasChanged } from './writeRecords.ts';

/**
 * Removes bookings with their payments, and frees their slots. Keeps those changed, paid or with new files since, and those
 * whose guest got a message: cancelling them notifies the guest.
 */
export const undoBookings: Undo = async ({ app, actor }, tx, records) => {
  const ids = records.map(({ recordId }) => recordId);
  const stays = new Map<string, Stay>();
  const stored = await app
    .db(bookings)
    .find({ _id: { $in: ids } }, { session: tx })
    .toArray();
  const files = await app
    .db(bookingFiles)
    .find({ visitId: { $in: ids } }, { session: tx, projection: { visitId: 1 } })
    .toArray();
  const messageRows = await app
    .db(messages)
    .find({ visitId: { $in: ids } }, { session: tx, projection: { visitId: 1 } })
    .toArray();
  const writtenTo = new Set(messageRows.map(({ visitId }) => visitId));
  // A guest may be paying: the payment would have no booking.
  const paying = await bookingsWithAttempts(app, tx, ids);
  const used = new Set([...files.map(({ visitId }) => visitId), ...paying]);
  const going: BookingRecord[] = [];
  for (const booking of stored) {
    const { _id } = booking;
    if (hasChanged(records, { _id, version: versionWithoutWithdrawn(booking) })) stays.set(_id, 'changed_since');
    else if (used.has(_id)) stays.set(_id, 'used_since');
    else if (writtenTo.has(_id)) stays.set(_id, 'guest_written_to');
    else going.push(booking);
  }
  for (const { _id: owner, resourceId, start, until, status } of going) {
    if (occupiesSlot[status]) await vacate(app, tx, { owner, resourceId, start, until });
  }
  const gone = { $in: going.map(({ _id }) => _id) };
  await app.db(payments).deleteMany({ visitId: gone }, { session: tx });
  await app.db(bookings).deleteMany({ _id: gone }, { session: tx });
  const audited = going.map((before) => ({
    actor,
    scope: before,
    entity: 'booking' as const,
    entityId: before._id,
    before,
  }));
  await recordAudits(app, tx, audited);
  return stays;
};

/** A booking's version without payments that an import entered and took back: only those were withdrawn once paid. */
function versionWithoutWithdrawn({ version, history }: Pick<BookingRecord, 'version' | 'history'>): number {
  const steps = history.filter(({ action }) => action === 'payment');
  const withdrawn = steps.filter(({ from }) => from === 'succeeded').length;
  return steps.length === 2 * withdrawn ? version - steps.length : version;
}
