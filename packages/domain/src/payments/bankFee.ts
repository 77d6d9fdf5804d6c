import { percentOf, roundedQuotient, sum } from '../kernel/money.ts';
import { isCardPayment } from './paymentMethods.ts';

/** What decides about a card's fee on a booking. */
export type FeeTerms = {
  /** A fee entered by hand is a line of the price, not a charge on each payment. */
  isUpdatedBankFee: boolean;
  bankFeePercentage: number | null;
  /** The company's percentage, as frozen with the booking. */
  companyPercent: number;
  /** Whether the account into which the money goes charges a fee at all. */
  accountCharges: boolean;
};

/** What a guest pays on top of `amount` for paying in this way, minor units, rounded once (decisions §2). */
export function bankFeeOf(type: string, amount: number, terms: FeeTerms): number {
  if (!isCardPayment(type) || terms.isUpdatedBankFee || !terms.accountCharges) return 0;
  return percentOf(amount, terms.bankFeePercentage ?? terms.companyPercent);
}

type Charged = { amount: number; bankFee: number };

/**
 * The part of a payment's fee that goes back with a refund of `amount` (positive, minor units), as a
 * positive amount. Parts are measured along the whole, so that however a payment is given back in
 * pieces, their fees come to its fee and never to a cent more. `earlier` are its refunds so far, as
 * they stand in the ledger.
 */
export function returnedBankFee(payment: Charged, earlier: readonly Charged[], amount: number): number {
  const before = -sum(earlier.map((refund) => refund.amount));
  const feesBefore = -sum(earlier.map((refund) => refund.bankFee));
  const due = roundedQuotient(BigInt(payment.bankFee) * BigInt(before + amount), BigInt(payment.amount));
  return Math.max(due - feesBefore, 0);
}
