import type { Currency } from '@marea/domain/core/money/money';
import { currencies, inUnits } from '@marea/domain/core/money/money';

/** U+2212: as wide as a digit, so that columns of amounts stay aligned. */
const MINUS = '\u2212';

/**
 * Formats an amount in minor units: `$1,500.00`, `−$261.75`, with its code `$1,500.00 MXN`. Splits units and cents as
 * integers, so that no fraction is rounded on the way.
 */
export function formatMoney(
  minor: number,
  currency: Currency,
  { withCode = false }: { withCode?: boolean } = {},
): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount in minor units: ${minor}`);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const units = inThousands(digits.slice(0, -2));
  const sign = minor < 0 ? MINUS : '';
  const code = withCode ? ` ${currency.toUpperCase()}` : '';
  return `${sign}$${units}.${digits.slice(-2)}${code}`;
}

/** An amount in minor units without currency sign, for a field that shows it: `1,500.00`. */
export function formatAmount(minor: number): string {
  return formatDecimal(inUnits(minor), 2);
}

/** A count in groups of three digits: `15,476`. */
export function formatCount(count: number): string {
  return `${count < 0 ? MINUS : ''}${inThousands(String(Math.abs(count)))}`;
}

/** A number in groups of three digits, with at least so many decimals: `1,556.5`. */
export function formatDecimal(value: number, decimals: number): string {
  const [units = '', part = ''] = String(Math.abs(value)).split('.');
  const fraction = part.padEnd(decimals, '0');
  return `${value < 0 ? MINUS : ''}${inThousands(units)}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * An amount in any currency that a provider names: `$1,600.00 USD`; `1,600.00 EUR` and `1,600 JPY` if companies do not
 * sell in it, only `1,600.00` if the provider names none.
 */
export function formatForeignMoney(minor: number, currency: string): string {
  const own = currencies.find((one) => one === currency);
  if (own) return formatMoney(minor, own, { withCode: true });
  const digits = decimalsOf(currency.toUpperCase());
  const written = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${written.format(minor / 10 ** digits)} ${currency.toUpperCase()}`.trimEnd();
}

/**
 * Currencies that providers write with two decimals although they have none:
 * https://docs.stripe.com/currencies#special-cases.
 */
const WRITTEN_WITH_CENTS = new Set(['ISK', 'UGX']);

function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency) || WRITTEN_WITH_CENTS.has(currency)) return 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

function inThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

const THOUSAND = 1_000;
const MILLION = 1_000_000;

/**
 * An amount in minor units for a small place: `640`, `1.7k`, `25k`. Never less than the amount: 1,690.00 is `1.7k`. The
 * exact one is shown nearby.
 */
export function formatMoneyCompact(minor: number): string {
  const units = Math.ceil(inUnits(Math.abs(minor)));
  const sign = minor < 0 ? MINUS : '';
  if (units < THOUSAND) return `${sign}${units}`;
  const thousands = inUnitsOf(THOUSAND, units);
  return thousands < THOUSAND ? `${sign}${thousands}k` : `${sign}${inUnitsOf(MILLION, units)}M`;
}

/**
 * An amount in minor units as exact as the number of characters allows: `$536.76`, `$640` without cents, else as by
 * `formatMoneyCompact`.
 */
export function formatMoneyWithin(minor: number, currency: Currency, characters: number): string {
  const exact = formatMoney(minor, currency);
  const whole = exact.replace(/\.00$/, '');
  return [exact, whole].find(({ length }) => length <= characters) ?? `$${formatMoneyCompact(minor)}`;
}

/** An amount in minor units for a chart's axis, whose steps are round: `$640`, `$2.5k`, `−$1.25M`. */
export function formatMoneyTick(minor: number): string {
  const units = inUnits(Math.abs(minor));
  const [size, sign] = units < THOUSAND ? [1, ''] : units < MILLION ? [THOUSAND, 'k'] : [MILLION, 'M'];
  const figure = Math.round((units * 100) / size) / 100;
  return `${minor < 0 ? MINUS : ''}$${formatDecimal(figure, 0)}${sign}`;
}

/** One decimal below ten, rounded up. */
function inUnitsOf(size: number, units: number): number {
  const tenths = Math.ceil((units * 10) / size) / 10;
  return tenths < 10 ? tenths : Math.ceil(units / size);
}
