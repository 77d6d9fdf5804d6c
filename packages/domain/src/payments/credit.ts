import type { BookingStatus } from '../booking/booking.status.ts';
import { takesPayments } from './takesPayments.ts';

/** Money of a guest for which no trip is owed, minor units: all payments of a sale that does not stand, else what exceeds the price. */
export function creditOf({
  status,
  price,
}: {
  status: BookingStatus;
  price: { paid: number; balance: number };
}): number {
  return Math.max(takesPayments[status] ? -price.balance : price.paid, 0);
}
