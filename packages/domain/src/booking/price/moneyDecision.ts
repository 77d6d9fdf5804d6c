import type { BookingStatus } from '../status/booking.status.ts';
import { creditOf, isTrip } from './salesFigures.ts';

/** What becomes of the money of a sale that ends: given back, left to the guest for later, or kept by the company. */
export const moneyDecisions = ['refund', 'credit', 'keep'] as const;
export type MoneyDecision = (typeof moneyDecisions)[number];

/** What becomes of the money that a move to a cheaper trip leaves: it is the guest's either way. */
export const excessDecisions = ['refund', 'credit'] as const satisfies readonly MoneyDecision[];
export type ExcessDecision = (typeof excessDecisions)[number];

type Sale = Parameters<typeof creditOf>[0];

/** What a change of a sale leaves of what was paid, beyond what was the guest's before; minor units. */
export function excessOf(before: Sale, after: Sale): number {
  return Math.max(creditOf(after) - creditOf(before), 0);
}

/** Whether with this status a sale is over without its trip, so that its money has to be decided on. */
export function endsSale(status: BookingStatus): boolean {
  return status !== 'blackout' && !isTrip(status);
}
