import type { Currency } from '../kernel/money.ts';
import { roundedQuotient } from '../kernel/money.ts';
import { returnedBankFee } from './bankFee.ts';
import { exchanged } from './exchange.ts';

/** Minor units: what settles the booking, the bank fee on top, both in its currency, and what the guest hands over. */
export type Parts<Tendered extends { amount: number } = { amount: number }> = {
  amount: number;
  bankFee: number;
  tendered: Tendered;
};

/** `part` of a payment of which `of` is the whole, in whatever money both are: each figure rounded once. */
export function partOfPayment<Tendered extends { amount: number }>(
  { amount, bankFee, tendered }: Parts<Tendered>,
  { part, of }: { part: number; of: number },
): Parts<Tendered> {
  const share = (whole: number) => (part === of ? whole : roundedQuotient(BigInt(whole) * BigInt(part), BigInt(of)));
  return { amount: share(amount), bankFee: share(bankFee), tendered: { ...tendered, amount: share(tendered.amount) } };
}

type Entered = Parts<{ amount: number; currency: Currency }> & { currency: Currency; exchangeRate: number | null };

/**
 * What gives `amount` of a payment back, all positive: its part of the fee, so that all that give it back come to the
 * whole fee, and what the guest gets in the money that they paid with, at the rate of then. `earlier` are the rows that
 * gave it back before, negative as the ledger has them.
 */
export function returnOfPayment(
  payment: Entered,
  amount: number,
  earlier: readonly Pick<Parts, 'amount' | 'bankFee'>[],
): Parts<Entered['tendered']> {
  const { currency, exchangeRate, tendered } = payment;
  const given = exchanged(amount, currency, tendered.currency, exchangeRate ?? 1);
  return {
    amount,
    bankFee: returnedBankFee(payment, earlier, amount),
    tendered: amount === payment.amount ? tendered : { ...tendered, amount: given },
  };
}
