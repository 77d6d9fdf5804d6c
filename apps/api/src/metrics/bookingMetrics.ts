import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { afterCommit } from '../db/unitOfWork.ts';

/** Counts a sale once it is committed. */
export async function countBooking(app: AppContext, tx: Tx, { booking }: { booking: BookingRecord }): Promise<void> {
  if (booking.status === 'blackout') return;
  afterCommit(tx, () => app.metrics.bookingsMade.inc({ seller: sellerOf(booking) }));
}

function sellerOf({ reseller, history }: BookingRecord): 'reseller' | 'guest' | 'staff' {
  if (reseller) return 'reseller';
  return history[0]?.by.userId === null ? 'guest' : 'staff';
}
