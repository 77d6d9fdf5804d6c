import type { Currency } from '../kernel/money.ts';
import { roundedQuotient } from '../kernel/money.ts';

const SCALE = 10_000;

/** `amount` (minor units) in the other currency at `rate` pesos for a dollar, rounded once. */
export function exchanged(amount: number, from: Currency, to: Currency, rate: number): number {
  if (from === to) return amount;
  const scaled = BigInt(Math.round(rate * SCALE));
  return from === 'usd'
    ? roundedQuotient(BigInt(amount) * scaled, BigInt(SCALE))
    : roundedQuotient(BigInt(amount) * BigInt(SCALE), scaled);
}

/** Whether two amounts are equal after rounding either way: dollars are paid in whole centavos, and round pesos settle some cents. */
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
