import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { BookingRecord } from './booking.collection.ts';

/** What a guest is told of by mail. */
export type GuestNews = 'bookingConfirmed' | 'bookingMoved' | 'bookingCancelled';

/** Has a guest told of their booking by mail, after the commit; one without an address, or a blocked vessel, has nobody to tell. */
export async function tellGuest(app: AppContext, tx: Tx, news: GuestNews, visit: BookingRecord): Promise<void> {
  if (!visit.customer.email || visit.status === 'blackout') return;
  await enqueue(app, tx, { kind: news, payload: { visitId: visit._id } });
}
