import { isTrip, owedOf } from '../../booking/price/salesFigures.ts';
import type { BookingStatus } from '../../booking/status/booking.status.ts';
import { percentOf } from '../../core/money/money.ts';
import { addDays } from '../../core/time/zone.ts';

/** The company's payment terms, and whether guests can pay online at all. */
export type PaymentTerms = {
  /** The deposit as a percentage of the whole price; null asks for none. */
  percentage: number | null;
  /** How many days before the trip the full price is due. */
  dueDays: number;
  paysOnline: boolean;
};

/**
 * How a booking is to be paid. `deposit`: a part now, the rest later. `rest`: the deposit is paid. `all`: the full
 * price now. `pier`: the full price before boarding. `past`: the trip is over with a balance due.
 */
export const paymentDueKinds = ['deposit', 'rest', 'all', 'pier', 'paid', 'courtesy', 'past', 'cancelled'] as const;

/** The amounts due now and later, in minor units; they sum to the balance. */
export type PaymentDue = {
  kind: (typeof paymentDueKinds)[number];
  now: number;
  later: number;
  /** The day by which `later` is due; null at the pier, or if nothing is due later. */
  by: string | null;
};

type PayableTrip = {
  status: BookingStatus;
  bookingDate: string;
  /** Epoch milliseconds. */
  end: number;
  price: { grandTotal: number; paid: number; balance: number; isCourtesy: boolean };
};

/** When a booking is to be paid: the one rule for pages, mails and papers. `clock.today` is the location's date. */
export function paymentDueOf(
  trip: PayableTrip,
  terms: PaymentTerms,
  clock: { now: number; today: string },
): PaymentDue {
  const { status, price, bookingDate, end } = trip;
  const owed = owedOf(trip);
  const none = { now: 0, later: 0, by: null };
  if (!isTrip(status)) return { kind: 'cancelled', ...none };
  if (owed === 0) return { kind: price.isCourtesy ? 'courtesy' : 'paid', ...none };
  if (status === 'No show' || end <= clock.now) return { kind: 'past', now: owed, later: 0, by: null };
  if (terms.percentage === null || !terms.paysOnline) return { kind: 'pier', now: 0, later: owed, by: null };

  const dueDate = addDays(bookingDate, -terms.dueDays);
  if (clock.today >= bookingDate) return { kind: 'pier', now: 0, later: owed, by: null };
  if (clock.today >= dueDate) return { kind: 'all', now: owed, later: 0, by: null };
  const deposit = Math.max(percentOf(price.grandTotal, terms.percentage) - price.paid, 0);
  if (deposit >= owed) return { kind: 'all', now: owed, later: 0, by: null };
  const rest = { now: deposit, later: owed - deposit, by: dueDate < bookingDate ? dueDate : null };
  if (deposit > 0) return { kind: 'deposit', ...rest };
  return { kind: rest.by === null ? 'pier' : 'rest', ...rest };
}
