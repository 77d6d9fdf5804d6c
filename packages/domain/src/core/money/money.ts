/** Money is an integer in minor units: 150000 is 1,500.00. Percentages are whole basis points, never floating point. */
export const currencies = ['usd', 'mxn'] as const;
export type Currency = (typeof currencies)[number];

/** Sorts entries of several currencies in the order of `currencies`, as all lists, papers and screens do. */
export function compareCurrencies(a: { currency: Currency }, b: { currency: Currency }): number {
  return currencies.indexOf(a.currency) - currencies.indexOf(b.currency);
}

function hasAtMostTwoDecimals(percent: number): boolean {
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9;
}

/** `percent` as whole basis points: 12.5 → 1250. Throws RangeError on more than two decimals. */
export function basisPoints(percent: number): bigint {
  if (!Number.isFinite(percent) || !hasAtMostTwoDecimals(percent)) {
    throw new RangeError(`not a percentage with at most two decimals: ${percent}`);
  }
  return BigInt(Math.round(percent * 100));
}

/** numerator / denominator rounded half away from zero, once. */
export function roundedQuotient(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

/** `percent` % of `amount`, in minor units, rounded once. */
export function percentOf(amount: number, percent: number): number {
  return roundedQuotient(BigInt(amount) * basisPoints(percent), 10_000n);
}

/** `amount` × `quantity` in halves (extra hours), rounded once. */
export function timesHalves(amount: number, quantity: number): number {
  const halves = quantity * 2;
  if (!Number.isInteger(halves)) throw new RangeError(`not a multiple of a half: ${quantity}`);
  return roundedQuotient(BigInt(amount) * BigInt(halves), 2n);
}

/** The sum of amounts in minor units. */
export function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

const MINOR_PER_UNIT = 100;

/** Minor units as people and spreadsheets write them: 150000 → 1500. */
export function inUnits(minor: number): number {
  return minor / MINOR_PER_UNIT;
}

/** A typed amount in minor units, rounded: 12.5 → 1250. */
export function minorUnits(units: number): number {
  return Math.round(units * MINOR_PER_UNIT);
}

/** An amount in minor units as text in records: 150000 → `1500.00 MXN`. */
export function writtenAmount(amount: number, currency: string): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} ${currency.toUpperCase()}`;
}

/** Whether a number has at most so many decimals: 1.84 has two, 1.8399999999999999 has sixteen. */
export function hasAtMostDecimals(value: number, max: number): boolean {
  return Number(value.toFixed(max)) === value;
}

/** A quantity as whole thousandths: 0.25 → 250. */
export function thousandths(quantity: number): bigint {
  return BigInt(Math.round(quantity * 1_000));
}

export function sumOfQuantities(quantities: Iterable<number>): number {
  let total = 0n;
  for (const quantity of quantities) total += thousandths(quantity);
  return Number(total) / 1_000;
}
