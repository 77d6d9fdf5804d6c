import type { Currency } from '../../core/money/money.ts';
import { isCardPayment, isSameMethod, type PaymentMethod } from '../terms/paymentMethods.ts';
import type { Account } from './account.schema.ts';

type Choosable = Pick<Account, 'active' | 'currency' | 'paymentMethod' | 'provider'>;
type Payment = { method: PaymentMethod; currency: Currency };

/** The active accounts that are for this payment method alone, in this currency. A payment needs one of them where there are any. */
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

/** The accounts to choose from: those of the method, else those of any method. Staff hand a provider no cash and no transfer. */
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

/** The account that a payment goes to unless another is chosen: the only one of its method, in the same spelling first. */
export function usualAccount<Row extends Choosable>(accounts: readonly Row[], payment: Payment): Row | null {
  const own = accountsOfMethod(accounts, payment);
  const spelledAlike = own.filter(({ paymentMethod }) => paymentMethod === payment.method);
  return [spelledAlike, own].find(({ length }) => length === 1)?.[0] ?? null;
}
