import { releaseTimeOf } from '@marea/domain/booking/placeRelease';
import { setReleaseTime } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import { enqueue } from '../outbox/index.ts';
import { bookingDue } from '../payments/index.ts';

/**
 * Schedules, in the sale's transaction, the release of a guest's own booking unless the amount due now is paid, and the
 * reminder at half of that time. A later change of the setting does not affect this guest.
 */
export async function planRelease(
  app: AppContext,
  tx: Tx,
  { booking, linkSecret }: Events['bookingMade'],
): Promise<void> {
  // Only guests who book online get a link with the sale; guests of resellers have paid the reseller.
  if (linkSecret === null || booking.reseller !== null) return;
  const { releaseUnpaidHours: hours } = await app.catalogue.settings(booking.companyId);
  if (hours === null || (await bookingDue(app, booking)).now === 0) return;
  const now = app.now();
  const at = releaseTimeOf(booking, hours, now);
  if (at === null) return;
  await setReleaseTime(app, tx, booking._id, new Date(at));
  const notBefore = new Date(now + (at - now) / 2);
  await enqueue(app, tx, { kind: 'depositReminder', payload: { visitId: booking._id }, notBefore });
}
