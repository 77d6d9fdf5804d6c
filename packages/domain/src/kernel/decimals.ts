/**
 * Whether a number is written with at most this many decimals: exactly, so that what is stored is what
 * was meant. 1.84 has two, 1.8399999999999999 has sixteen.
 */
export function hasAtMostDecimals(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}
