import type { Currency } from '../../core/money/money.ts';
import { isCardPayment, isSameMethod, type PaymentMethod } from '../terms/paymentMethods.ts';
import type { Account } from './account.schema.ts';

type Choosable = Pick<Account, 'active' | 'currency' | 'paymentMethod' | 'provider'>;
type Payment = { method: PaymentMethod; currency: Currency };

/**
 * The active accounts for this payment method only, in this currency. If there are any, a payment needs one of them.
 */
export function accountsOfMethod<Row extends Choosable>(
  accounts: readonly Row[],
  { method, currency }: Payment,
): Row[] {
  return accounts.filter(
    (account) =>
      account.active &&
      account.currency.includes(currency) &&
      account.paymentMethod !== null &&
      isSameMethod(account.paymentMethod, method),
  );
}

/**
 * The accounts to choose from: those of the method, else those of any method. Staff enter no cash or transfer at a
 * provider's account.
 */
export function fittingAccounts<Row extends Choosable>(accounts: readonly Row[], payment: Payment): Row[] {
  const own = accountsOfMethod(accounts, payment);
  if (own.length > 0) return own;
  return accounts.filter(
    ({ active, currency, paymentMethod, provider }) =>
      active &&
      currency.includes(payment.currency) &&
      paymentMethod === null &&
      (provider === null || isCardPayment(payment.method)),
  );
}

/** The default account of a payment: the only one of its method, preferring the same spelling. */
export function usualAccount<Row extends Choosable>(accounts: readonly Row[], payment: Payment): Row | null {
  const own = accountsOfMethod(accounts, payment);
  const spelledAlike = own.filter(({ paymentMethod }) => paymentMethod === payment.method);
  return [spelledAlike, own].find(({ length }) => length === 1)?.[0] ?? null;
}
