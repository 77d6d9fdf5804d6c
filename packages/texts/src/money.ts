import type { Currency } from '@marea/domain/kernel/money';

/** U+2212: as wide as a figure, so that columns of amounts stay aligned. */
const MINUS = '\u2212';

/**
 * An amount in minor units as people read it: `$1,500.00`, `−$261.75`, with its code `$1,500.00 MXN`.
 * Units and cents are split as integers, so that no fraction is ever rounded on the way.
 */
export function formatMoney(
  minor: number,
  currency: Currency,
  { withCode = false }: { withCode?: boolean } = {},
): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount in minor units: ${minor}`);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = minor < 0 ? MINUS : '';
  const code = withCode ? ` ${currency.toUpperCase()}` : '';
  return `${sign}$${units}.${digits.slice(-2)}${code}`;
}
