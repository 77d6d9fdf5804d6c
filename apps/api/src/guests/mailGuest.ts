import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/index.ts';

/** Enters a mail to the guest; none without an address, and none of a trip that has left: staff talk to them then. */
export function mailGuest(kind: 'bookingConfirmed' | 'bookingMoved' | 'bookingCancelled') {
  return async (app: AppContext, tx: Tx, { booking }: { booking: BookingRecord }): Promise<void> => {
    const hasLeft = booking.start.getTime() <= app.now();
    if (!booking.customer.email || booking.status === 'blackout' || hasLeft) return;
    await enqueue(app, tx, { kind, payload: { visitId: booking._id } });
  };
}
