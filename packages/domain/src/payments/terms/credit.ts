import type { BookingRecord } from '../../booking/booking.schema.ts';
import { creditOf, isTrip } from '../../booking/price/salesFigures.ts';
import { sum } from '../../core/money/money.ts';
import { dayBounds } from '../../core/time/instants.ts';
import { addMonths, wallClock } from '../../core/time/zone.ts';
import type { PaymentStatus } from '../checkout/attempt.status.ts';
import type { Transfer } from '../ledger/ledger.schema.ts';
import type { MoneyRow } from '../ledger/returnOfPayment.ts';
import { returnOfPayment } from '../ledger/returnOfPayment.ts';

type Sale = Pick<BookingRecord, 'status' | 'kept' | 'price' | 'dispute' | 'creditUntil'>;

type Row = {
  _id: string;
  status: PaymentStatus;
  refunded: number;
  refundOf: string | null;
  transfer: Transfer | null;
} & MoneyRow;

const nothing = { amount: 0, bankFee: 0 };

/** What of one payment is the guest's for another trip; minor units, without the bank fee that goes with it. */
export type CreditPart<Payment> = { payment: Payment; amount: number; until: Date | null };

/**
 * The credit of a sale by its payments, oldest first: what no trip is owed for, the company does not keep and no pending
 * refund is about to give back. Disputed money is nobody's to spend. Past its day a part is still listed.
 */
export function creditParts<Payment extends Row>(sale: Sale, rows: readonly Payment[]): CreditPart<Payment>[] {
  if (sale.dispute === 'open') return [];
  const isGross = !isTrip(sale.status);
  const worth = (row: { amount: number; bankFee: number }) => row.amount + (isGross ? row.bankFee : 0);
  const leaving = rows.filter(({ status, refundOf }) => status === 'pending' && refundOf !== null);
  let free = creditOf(sale) + sum(leaving.map(worth));
  return rows
    .filter(({ status, refundOf, amount }) => status === 'succeeded' && refundOf === null && amount > 0)
    .flatMap((payment) => {
      const refunds = rows.filter(({ refundOf, status }) => refundOf === payment._id && isCounted(status));
      const worthOf = (amount: number) => worth(returnOfPayment(payment, { amount }, { refunds }) ?? nothing);
      const amount = mostWithin(Math.min(payment.amount - payment.refunded, free), free, worthOf);
      if (amount <= 0) return [];
      free -= worthOf(amount);
      return [{ payment, amount, until: earliest(sale.creditUntil, payment.transfer?.until ?? null) }];
    });
}

/** The end of the local day on which a credit that comes about at `now` expires, epoch milliseconds. */
export function creditEnd(zone: string, now: number, months: number): Date {
  return new Date(dayBounds(zone, addMonths(wallClock(zone, now).date, months)).to - 1);
}

/** Whether credit of that day can no longer be spent. */
export function isExpired(until: Date | null, now: number): boolean {
  return until !== null && until.getTime() <= now;
}

function isCounted(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'succeeded';
}

/** The largest amount up to `most` that is worth no more than `free`. */
function mostWithin(most: number, free: number, worthOf: (amount: number) => number): number {
  let amount = most;
  while (amount > 0 && worthOf(amount) > free) {
    const excess = worthOf(amount) - free;
    amount -= Math.max(1, Math.floor((excess * amount) / worthOf(amount)));
  }
  return amount;
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}
