import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { awaitingStatuses, awaitsPayment } from '@marea/domain/booking/placeRelease';
import { bookings, releasePlace, setReleaseTime } from '../booking/index.ts';
import { endOverduePayment, isBeingPaid } from '../checkout/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { JobCounts } from '../jobs/index.ts';
import { bookingDue } from '../payments/index.ts';
import { settingsOf } from '../settings/index.ts';

/** `kept`: paid, or the company no longer releases. `waiting`: a payment is under way. `none`: another was first. */
type Outcome = 'released' | 'kept' | 'waiting' | 'none';

/** Releases the places that guests did not pay in time. */
export async function releaseUnpaidPlaces(app: AppContext, signal: AbortSignal): Promise<JobCounts> {
  const counts = { released: 0, kept: 0, waiting: 0, none: 0, failed: 0 };
  const due = app.db(bookings).find(dueFilter(app), { projection: { _id: 1 }, sort: { releaseAt: 1 } });
  for await (const { _id } of due) {
    signal.throwIfAborted();
    try {
      await endOverduePayment(app, _id);
      counts[await releaseUnlessPaid(app, _id)] += 1;
    } catch (error) {
      // A failed release does not stop the others.
      app.log.warn({ err: error, booking: _id }, 'an unpaid place could not be released');
      counts.failed += 1;
    }
  }
  const { released, kept, waiting, failed } = counts;
  return { released, kept, waiting, failed };
}

function dueFilter(app: AppContext) {
  return {
    status: { $in: [...awaitingStatuses] },
    releaseAt: { $gt: new Date(0), $lte: new Date(app.now()) },
    isDeleted: false,
  };
}

/** Decides once, in one transaction with the payments: a concurrent payment comes before it or after it. */
function releaseUnlessPaid(app: AppContext, bookingId: string): Promise<Outcome> {
  return unitOfWork(app.connection, async (tx) => {
    const booking = await app.db(bookings).findOne({ _id: bookingId, ...dueFilter(app) }, { session: tx });
    if (!booking || !awaitsPayment(booking.status)) return 'none';
    if (await isBeingPaid(app, tx, bookingId)) return 'waiting';
    if (await staysAnyway(app, tx, booking)) {
      await setReleaseTime(app, tx, bookingId, null);
      return 'kept';
    }
    await releasePlace(app, tx, booking);
    return 'released';
  });
}

async function staysAnyway(app: AppContext, tx: Tx, booking: BookingRecord): Promise<boolean> {
  const { releaseUnpaidHours } = await settingsOf(app, booking.companyId, tx);
  return releaseUnpaidHours === null || (await bookingDue(app, booking)).now === 0;
}
