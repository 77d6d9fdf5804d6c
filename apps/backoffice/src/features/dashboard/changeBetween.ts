const MINUS = '\u2212';

/** A change in whole per cent with its sign, as `+12 %`; null where there is nothing to compare. */
export function changeBetween(before: number | null, now: number | null): string | null {
  if (before === null || now === null || before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return '±0 %';
  return `${percent > 0 ? '+' : MINUS}${Math.abs(percent)} %`;
}
