import type { BookingStatus } from '../status/booking.status.ts';
import { bookingStatuses, occupiesSlot } from '../status/booking.status.ts';

/** The definitions behind every total, chart, series, list and statement. Amounts in minor units. */

/** Whether a booking in this status is a trip: sold or given away, and not cancelled; a no-show counts too. */
export function isTrip(status: BookingStatus): boolean {
  return (occupiesSlot[status] && status !== 'blackout') || status === 'No show';
}
export const tripStatuses: readonly BookingStatus[] = bookingStatuses.filter(isTrip);

/** Whether a trip in this status carries its passengers and sails its hours; on a no-show nobody came. */
export function isCarried(status: BookingStatus): boolean {
  return isTrip(status) && status !== 'No show';
}
export const carriedStatuses: readonly BookingStatus[] = bookingStatuses.filter(isCarried);

type Sale = { status: BookingStatus; kept: number; price: { paid: number; balance: number } };

/** The balance due; 0 for a cancelled, refunded or lost sale. */
export function owedOf({ status, price }: Pick<Sale, 'status' | 'price'>): number {
  return isTrip(status) ? Math.max(price.balance, 0) : 0;
}

/** The part of what was paid that the company keeps of a cancelled, refunded or lost sale. */
export function keptOf({ status, kept, price }: Sale): number {
  return isTrip(status) ? 0 : Math.max(Math.min(kept, price.paid), 0);
}

/** The guest's credit: paid beyond the price or, for a cancelled, refunded or lost sale, paid and not kept. */
export function creditOf(sale: Sale): number {
  const { status, price } = sale;
  return Math.max(isTrip(status) ? -price.balance : price.paid - keptOf(sale), 0);
}

/** The balance due as a positive number, a credit as a negative one. */
export function balanceOf(sale: Sale): number {
  return owedOf(sale) - creditOf(sale);
}
