/** Whether a number has at most so many decimals: 1.84 has two, 1.8399999999999999 has sixteen. */
export function hasAtMostDecimals(value: number, max: number): boolean {
  return Number(value.toFixed(max)) === value;
}
