import type { Currency } from '../kernel/money.ts';
import { exchanged } from './exchange.ts';

type Entered = {
  tendered: { amount: number; currency: Currency };
  bankFee: number;
  currency: Currency;
  exchangeRate: number | null;
};

/** What a guest was charged by a row or got back, bank fee included, in the money that they paid with. */
export function chargedBy({ tendered, bankFee, currency, exchangeRate }: Entered): number {
  return tendered.amount + exchanged(bankFee, currency, tendered.currency, exchangeRate ?? 1);
}
