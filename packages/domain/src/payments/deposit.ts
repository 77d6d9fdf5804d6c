import { percentOf } from '../kernel/money.ts';
import { addDays } from '../kernel/zone.ts';

export type DepositTerms = {
  /** Percent of the whole price that is enough to begin with; null asks for all. */
  percentage: number | null;
  dueDays: number;
};

export type Owed = {
  all: number;
  /** What is left of the deposit, minor units; null where all is due, or the deposit is paid. */
  deposit: number | null;
  dueDate: string;
};

/** What a guest may pay now, of a booking of which `owed` is left. `today` is on the location's clock. */
export function owedNow(
  booking: { grandTotal: number; paid: number; owed: number; bookingDate: string },
  { percentage, dueDays }: DepositTerms,
  today: string,
): Owed {
  const dueDate = addDays(booking.bookingDate, -dueDays);
  const left = percentage === null ? 0 : percentOf(booking.grandTotal, percentage) - booking.paid;
  const isEnough = today < dueDate && left > 0 && left < booking.owed;
  return { all: booking.owed, deposit: isEnough ? left : null, dueDate };
}
