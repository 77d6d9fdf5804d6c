import type { Currency } from './money.ts';
import { currencies, sum } from './money.ts';

/** A movement of an account on a day, minor units: positive increases what is owed. */
export type Movement = { date: string; kind: string; currency: Currency; amount: number };
type Days = { from: string; to: string };
export type CurrencyAmounts = { currency: Currency; amount: number }[];

/** The movements of some days with the balance after each, and the change of balance per currency. */
export function runningAccount<Line extends Movement>(lines: readonly Line[], { from, to }: Days) {
  const earlier = lines.filter(({ date }) => date < from);
  const within = lines.filter(({ date }) => date >= from && date <= to);
  const used = currencies.filter((currency) => [...earlier, ...within].some((line) => line.currency === currency));
  const running = Object.fromEntries(currencies.map((currency) => [currency, 0])) as Record<Currency, number>;
  for (const { currency, amount } of earlier) running[currency] += amount;
  return {
    changes: used.map((currency) => {
      const opening = totalOf(earlier, currency);
      return {
        currency,
        opening,
        of: (kind: Line['kind']) =>
          totalOf(
            within.filter((line) => line.kind === kind),
            currency,
          ),
        closing: opening + totalOf(within, currency),
      };
    }),
    lines: within.map((line) => ({ ...line, balance: (running[line.currency] += line.amount) })),
  };
}

/** The balance after all lines, in each currency that they have. */
export function owedAfter(lines: readonly Movement[]): CurrencyAmounts {
  return currencies
    .filter((currency) => lines.some((line) => line.currency === currency))
    .map((currency) => ({ currency, amount: totalOf(lines, currency) }));
}

function totalOf(lines: readonly Movement[], currency: Currency): number {
  return sum(lines.filter((line) => line.currency === currency).map(({ amount }) => amount));
}
