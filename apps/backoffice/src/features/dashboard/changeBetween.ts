const MINUS = '\u2212';
/** From this many times as much on, a change is told as a multiple: nobody reads `+48613 %`. */
const TENFOLD = 10;
const HUNDREDFOLD = 100;
const MAX_PERCENT = 999;

/** A change in whole per cent with its sign, as `+12 %`, or as `×12` where it is large; null where there is nothing to compare. */
export function changeBetween(before: number | null, now: number | null): string | null {
  if (before === null || now === null || before === 0) return null;
  const times = now / before;
  if (before > 0 && times >= HUNDREDFOLD) return `> ×${HUNDREDFOLD}`;
  if (before > 0 && times >= TENFOLD) return `×${Math.floor(times)}`;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return '±0 %';
  const sign = percent > 0 ? '+' : MINUS;
  return Math.abs(percent) > MAX_PERCENT ? `> ${sign}${MAX_PERCENT} %` : `${sign}${Math.abs(percent)} %`;
}
