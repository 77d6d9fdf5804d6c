import type { Currency } from '../kernel/money.ts';
import { currencies } from '../kernel/money.ts';
import { exchanged } from './exchange.ts';

/** Minor units, in the currency that moved, in small letters. */
export type Charged = { amount: number; currency: string };

type Entered = {
  tendered: { amount: number; currency: Currency };
  bankFee: number;
  currency: Currency;
  exchangeRate: number | null;
  /** Null on rows that were entered before it was stored. */
  charged?: Charged | null | undefined;
};

/** What a guest was charged by a row or got back, bank fee included, in the money that they paid with. */
export function chargedBy({ tendered, bankFee, currency, exchangeRate, charged }: Entered): number {
  if (charged && charged.currency === tendered.currency) return charged.amount;
  return tendered.amount + exchanged(bankFee, currency, tendered.currency, exchangeRate ?? 1);
}

/** What a row moved between the guest and whoever took their money, bank fee included, in the money that moved. */
export function chargedMoney(row: Entered): Charged {
  return row.charged ?? { amount: chargedBy(row), currency: row.tendered.currency };
}

/** What a guest reads of a row: the money that moved, bank fee included; negative for a refund. */
export function shownCharge(row: Entered): { amount: number; currency: Currency } {
  const moved = chargedMoney(row);
  const currency = currencies.find((one) => one === moved.currency);
  return currency ? { amount: moved.amount, currency } : { amount: chargedBy(row), currency: row.tendered.currency };
}
