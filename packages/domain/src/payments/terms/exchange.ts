import type { Currency } from '../../core/money/money.ts';
import { currencies, roundedQuotient } from '../../core/money/money.ts';

const SCALE = 10_000;

/** `amount` (minor units) in the other currency at `rate` pesos per dollar, rounded once. */
export function exchanged(amount: number, from: Currency, to: Currency, rate: number): number {
  if (from === to) return amount;
  const scaled = BigInt(Math.round(rate * SCALE));
  return from === 'usd'
    ? roundedQuotient(BigInt(amount) * scaled, BigInt(SCALE))
    : roundedQuotient(BigInt(amount) * BigInt(SCALE), scaled);
}

/**
 * Whether two amounts are equal after rounding either way: dollars are paid in centavos, and round pesos settle some
 * cents.
 */
export function isSameMoney(
  settled: { amount: number; currency: Currency },
  tendered: { amount: number; currency: Currency },
  rate: number,
): boolean {
  return (
    exchanged(tendered.amount, tendered.currency, settled.currency, rate) === settled.amount ||
    exchanged(settled.amount, settled.currency, tendered.currency, rate) === tendered.amount
  );
}

/** Minor units of the currency that moved, its code in lower case. */
export type Charged = { amount: number; currency: string };

type Entered = {
  tendered: { amount: number; currency: Currency };
  bankFee: number;
  currency: Currency;
  exchangeRate: number | null;
  /** Null on rows entered before it was stored. */
  charged?: Charged | null | undefined;
};

/** A row's charge or refund, bank fee included, in the currency that the guest paid in. */
export function chargedBy({ tendered, bankFee, currency, exchangeRate, charged }: Entered): number {
  if (charged && charged.currency === tendered.currency) return charged.amount;
  return tendered.amount + exchanged(bankFee, currency, tendered.currency, exchangeRate ?? 1);
}

/** The amount of a row that changed hands, bank fee included, in the currency that changed hands. */
export function chargedMoney(row: Entered): Charged {
  return row.charged ?? { amount: chargedBy(row), currency: row.tendered.currency };
}

/** A row's amount as shown to its guest: the money that moved, bank fee included; negative for a refund. */
export function shownCharge(row: Entered): { amount: number; currency: Currency } {
  const moved = chargedMoney(row);
  const currency = currencies.find((one) => one === moved.currency);
  return currency ? { amount: moved.amount, currency } : { amount: chargedBy(row), currency: row.tendered.currency };
}
