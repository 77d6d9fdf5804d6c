import type { BookingStatus } from '../status/booking.status.ts';
import { bookingStatuses, occupiesSlot } from '../status/booking.status.ts';

/** What counts: every total, chart, series, list and statement uses these. Amounts in minor units. */

/** Whether a booking in this status is a trip: it was sold, or given away, and stands; a missed one was too. */
export function isTrip(status: BookingStatus): boolean {
  return (occupiesSlot[status] && status !== 'blackout') || status === 'No show';
}
export const tripStatuses: readonly BookingStatus[] = bookingStatuses.filter(isTrip);

/** Whether a trip in this status carries its passengers, and sails its hours: nobody came to a missed one. */
export function isCarried(status: BookingStatus): boolean {
  return isTrip(status) && status !== 'No show';
}
export const carriedStatuses: readonly BookingStatus[] = bookingStatuses.filter(isCarried);

type Sale = { status: BookingStatus; kept: number; price: { paid: number; balance: number } };

/** What a guest still owes; for a sale that does not stand, nothing. */
export function owedOf({ status, price }: Pick<Sale, 'status' | 'price'>): number {
  return isTrip(status) ? Math.max(price.balance, 0) : 0;
}

/** What the company keeps of a sale that does not stand. */
export function keptOf({ status, kept, price }: Sale): number {
  return isTrip(status) ? 0 : Math.max(Math.min(kept, price.paid), 0);
}

/** Money of a guest for which no trip is owed: paid beyond the price, or for a sale that does not stand and not kept. */
export function creditOf(sale: Sale): number {
  const { status, price } = sale;
  return Math.max(isTrip(status) ? -price.balance : price.paid - keptOf(sale), 0);
}

/** What is owed as a positive number, a credit as a negative one. */
export function balanceOf(sale: Sale): number {
  return owedOf(sale) - creditOf(sale);
}
