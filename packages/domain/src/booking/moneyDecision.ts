import { isTrip } from '../counting/counting.ts';
import type { BookingStatus } from './booking.status.ts';

/** What becomes of the money of a sale that ends: given back, left to the guest for later, or kept by the company. */
export const moneyDecisions = ['refund', 'credit', 'keep'] as const;
export type MoneyDecision = (typeof moneyDecisions)[number];

/** Whether with this status a sale is over without its trip, so that its money has to be decided on. */
export function endsSale(status: BookingStatus): boolean {
  return status !== 'blackout' && !isTrip(status);
}
