import type { Currency } from '../kernel/money.ts';
import { roundedQuotient } from '../kernel/money.ts';

const SCALE = 10_000;

/** `amount` minor units of one currency in the other at `rate` pesos for a dollar, rounded once. */
export function exchanged(amount: number, from: Currency, to: Currency, rate: number): number {
  if (from === to) return amount;
  const scaled = BigInt(Math.round(rate * SCALE));
  return from === 'usd'
    ? roundedQuotient(BigInt(amount) * scaled, BigInt(SCALE))
    : roundedQuotient(BigInt(amount) * BigInt(SCALE), scaled);
}

/**
 * Whether what was handed over is what an amount comes to. Either may have been rounded from the
 * other: a price in dollars is paid in whole centavos, and a round sum of pesos settles some cents.
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
