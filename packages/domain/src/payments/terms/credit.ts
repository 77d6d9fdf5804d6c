import type { BookingRecord } from '../../booking/booking.schema.ts';
import { creditOf, isTrip } from '../../booking/price/salesFigures.ts';
import { sum } from '../../core/money/money.ts';
import { dayBounds } from '../../core/time/instants.ts';
import { addMonths, DAY_MS, wallClock } from '../../core/time/zone.ts';
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

/** The part of a payment that is a credit for another trip; minor units, without its bank fee. */
export type CreditPart<Payment> = { payment: Payment; amount: number; until: Date | null };

/**
 * The credit of a sale by payment, oldest first: money not owed for a trip, not kept by the company, and not in a
 * pending refund. Disputed money is no credit. Expired parts are still listed.
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

/** The end of the local day on which a credit created at `now` expires. */
export function creditEnd(zone: string, now: number, months: number): Date {
  return new Date(dayBounds(zone, addMonths(wallClock(zone, now).date, months)).to - 1);
}

const REMIND_BEFORE_MS = 14 * DAY_MS;

/** When the guest is reminded of a credit that expires. */
export function creditReminderAt(until: Date): Date {
  return new Date(until.getTime() - REMIND_BEFORE_MS);
}

/** Whether a credit valid until then can no longer be spent. */
export function isExpired(until: Date | null, now: number): boolean {
  return until !== null && until.getTime() <= now;
}

function isCounted(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'succeeded';
}

/** The largest amount up to `most` whose worth is at most `free`. */
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
