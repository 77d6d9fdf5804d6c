import { percentOf, roundedQuotient, sum } from '../../core/money/money.ts';
import type { Account } from '../accounts/account.schema.ts';
import { isCardPayment } from './paymentMethods.ts';

export type FeeTerms = {
  /** A fee entered by hand is a line of the price, not a charge on each payment. */
  isUpdatedBankFee: boolean;
  bankFeePercentage: number | null;
  companyPercent: number;
  accountCharges: boolean;
};

/** The bank fee on top of `amount`, minor units, rounded once. */
export function bankFeeOf(type: string, amount: number, terms: FeeTerms): number {
  if (!isCardPayment(type) || terms.isUpdatedBankFee || !terms.accountCharges) return 0;
  return percentOf(amount, terms.bankFeePercentage ?? terms.companyPercent);
}

type OnlineAccount = Pick<Account, 'active' | 'provider' | 'guestMethods' | 'generateBankFee' | 'locationId'>;

/** The percentage that paying online by card may add at a location, by its company's accounts; 0 for none. */
export function onlineCardFee(locationId: string, accounts: readonly OnlineAccount[], companyPercent: number): number {
  const costs = accounts.some(
    (account) =>
      account.active &&
      account.provider !== null &&
      account.generateBankFee &&
      account.guestMethods.includes('card') &&
      (account.locationId === null || account.locationId === locationId),
  );
  return costs ? companyPercent : 0;
}

type Charged = { amount: number; bankFee: number };

/**
 * The part of a payment's fee returned by a refund of `amount` (positive, minor units); refunding the whole payment
 * returns the whole fee.
 */
export function returnedBankFee(payment: Charged, earlier: readonly Charged[], amount: number): number {
  const before = -sum(earlier.map((refund) => refund.amount));
  const feesBefore = -sum(earlier.map((refund) => refund.bankFee));
  const due = roundedQuotient(BigInt(payment.bankFee) * BigInt(before + amount), BigInt(payment.amount));
  return Math.max(due - feesBefore, 0);
}
