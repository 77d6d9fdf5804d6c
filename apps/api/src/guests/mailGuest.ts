import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { BookingRecord } from '../booking/index.ts';
import { enqueue } from '../outbox/index.ts';

/** Enters a mail to the guest; does nothing without an address. */
export function mailGuest(kind: 'bookingConfirmed' | 'bookingMoved' | 'bookingCancelled') {
  return async (app: AppContext, tx: Tx, { booking }: { booking: BookingRecord }): Promise<void> => {
    if (!booking.customer.email || booking.status === 'blackout') return;
    await enqueue(app, tx, { kind, payload: { visitId: booking._id } });
  };
}
