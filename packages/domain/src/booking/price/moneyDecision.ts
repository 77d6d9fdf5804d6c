import type { BookingStatus } from '../status/booking.status.ts';
import { creditOf, isTrip } from './salesFigures.ts';

/** The choices for the money of a sale that ends: refunded, left as a credit, or kept by the company. */
export const moneyDecisions = ['refund', 'credit', 'keep'] as const;
export type MoneyDecision = (typeof moneyDecisions)[number];

/** The choices for the excess of a move to a cheaper trip: it stays the guest's either way. */
export const excessDecisions = ['refund', 'credit'] as const satisfies readonly MoneyDecision[];
export type ExcessDecision = (typeof excessDecisions)[number];

type Sale = Parameters<typeof creditOf>[0];

/** The credit that a change of a sale adds, in minor units. */
export function excessOf(before: Sale, after: Sale): number {
  return Math.max(creditOf(after) - creditOf(before), 0);
}

/** Whether a sale in this status has ended without its trip, so that its money needs a decision. */
export function endsSale(status: BookingStatus): boolean {
  return status !== 'blackout' && !isTrip(status);
}
