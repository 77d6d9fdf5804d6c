import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import type { BookingRecord } from './visit.model.ts';

/** What a guest is told of by mail. */
export type GuestNews = 'bookingConfirmed' | 'bookingMoved' | 'bookingCancelled';

/** Has a guest told of their booking by mail, after the commit; one without an address, or a blocked vessel, has nobody to tell. */
export async function tellGuest(house: House, tx: Tx, news: GuestNews, visit: BookingRecord): Promise<void> {
  if (!visit.customer.email || visit.status === 'blackout') return;
  await enqueue(house, tx, { kind: news, payload: { visitId: visit._id } });
}
