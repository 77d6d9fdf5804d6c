import type { BookingStatus } from '../booking/booking.status.ts';
import { takesPayments } from './takesPayments.ts';

/**
 * What the company holds of a guest's money for which it owes no trip, minor units: all that was paid
 * for a sale that no longer stands, else what was paid beyond the price.
 */
export function creditOf({
  status,
  price,
}: {
  status: BookingStatus;
  price: { paid: number; balance: number };
}): number {
  return Math.max(takesPayments[status] ? -price.balance : price.paid, 0);
}
