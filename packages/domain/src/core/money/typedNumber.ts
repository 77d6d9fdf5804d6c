import { currencies, type Currency } from './money.ts';

export type NumberRules = {
  /** The most decimals of the field. */
  decimals: number;
  /** The unit allowed around the number: the field's currency with its sign, or a percent sign. */
  unit?: Currency | 'percent' | undefined;
};

export type NumberProblem =
  | { reason: 'not_a_number' }
  | { reason: 'ambiguous'; readings: readonly [thousands: number, decimals: number] }
  | { reason: 'too_many_decimals'; most: number }
  | { reason: 'other_currency'; currency: string };

export type NumberReading = { value: number | null; problem?: undefined } | { value: null; problem: NumberProblem };

/** A double holds every number of fifteen digits exactly. */
const MAX_DIGITS = 15;
const GROUPED = { ',': /^\d{1,3}(,\d{3})+$/, '.': /^\d{1,3}(\.\d{3})+$/, ' ': /^\d{1,3}( \d{3})+$/ } as const;
type Separator = keyof typeof GROUPED;

/**
 * Reads a number as people type or paste it, null for an empty text. Screens write `1,650.00` in both languages: the
 * comma groups thousands, the point begins the decimals. `1.650,00` is understood too. The rules, in order:
 *
 * 1. Two kinds of separator: the last one begins the decimals, the other groups thousands.
 * 2. One kind, several times: thousands.
 * 3. One separator before exactly three digits (`1,650`, `1.650`): thousands if the field has fewer than three
 *    decimals. In a field with three or more, a point begins the decimals and a comma is ambiguous.
 * 4. Any other single separator begins the decimals: `1650,5`, `.5`, `0,650`.
 *
 * Groups have three digits each: `1,65,000` is refused. Spaces of any kind and apostrophes group thousands.
 */
export function readNumber(text: string, rules: NumberRules): NumberReading {
  const plain = plainText(text);
  if (plain === '') return { value: null };
  const { amount, currency } = withoutUnit(plain, rules.unit);
  // A word of three letters is no currency without a number.
  const isOther = currency !== undefined && currency !== rules.unit && /\d/.test(amount);
  if (isOther) return refused({ reason: 'other_currency', currency });
  const [, sign = '', unsigned = ''] = /^(-?)\s*(.*)$/.exec(amount) ?? [];
  if (!/^[\d., ]*\d[\d., ]*$/.test(unsigned)) return refused({ reason: 'not_a_number' });
  const reading = readUnsigned(unsigned, rules.decimals);
  if (reading.problem || sign === '') return reading;
  return { value: reading.value === null || reading.value === 0 ? reading.value : -reading.value };
}

function readUnsigned(text: string, decimals: number): NumberReading {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return numberOf(withoutGroups(text, ' '), '', decimals);

  const mark = text[last] === ',' ? ',' : '.';
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)];
  if (whole.includes(mark)) return numberOf(withoutGroups(text, mark), '', decimals);

  const grouping = groupingOf(whole);
  if (grouping === undefined) return refused({ reason: 'not_a_number' });
  if (grouping === null && /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction)) {
    if (decimals < 3) return numberOf(whole + fraction, '', decimals);
    const [thousands, decimal] = [Number(whole + fraction), Number(`${whole}.${fraction}`)];
    if (mark === ',') return refused({ reason: 'ambiguous', readings: [thousands, decimal] });
  }
  return numberOf(grouping === null ? whole : withoutGroups(whole, grouping), fraction, decimals);
}

/** The thousands separator of a text: null for none, undefined for two kinds. */
function groupingOf(whole: string): Separator | null | undefined {
  const kinds = (Object.keys(GROUPED) as Separator[]).filter((one) => whole.includes(one));
  return kinds.length > 1 ? undefined : (kinds[0] ?? null);
}

/** The digits without separators, or null if a group does not have three digits. */
function withoutGroups(text: string, separator: Separator): string | null {
  if (!text.includes(separator)) return text;
  return GROUPED[separator].test(text) ? text.replaceAll(separator, '') : null;
}

function numberOf(whole: string | null, fraction: string, decimals: number): NumberReading {
  if (whole === null || !/^\d*$/.test(whole + fraction)) return refused({ reason: 'not_a_number' });
  const significant = fraction.replace(/0+$/, '');
  if (whole.length + significant.length > MAX_DIGITS) return refused({ reason: 'not_a_number' });
  if (significant.length > decimals) return refused({ reason: 'too_many_decimals', most: decimals });
  return { value: Number(`${whole || '0'}.${significant || '0'}`) };
}

/** Converts digits of other scripts, spaces, apostrophes and minus signs to ASCII and drops invisible characters. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\u2212\u2010-\u2014]/g, '-')
    .replace(/['\u2019\s]+/g, ' ')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .trim();
}

/** Unicode orders the ten digits of each script from zero, at a code point that ends in 0 or 6. */
function asciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

function withoutUnit(text: string, unit: NumberRules['unit']): { amount: string; currency?: string } {
  if (unit === undefined) return { amount: text };
  if (unit === 'percent') return { amount: text.replace(/\s*%$/, '') };
  const codes = text.match(/[a-z]+\.?[a-z]*\.?/gi) ?? [];
  const currency = codes.length === 1 ? currencyOf(codes[0] ?? '') : undefined;
  const amount = (currency ? text.replace(codes[0] ?? '', '') : text).replace('$', '').trim();
  return currency ? { amount, currency } : { amount };
}

/** `us` and `mx` precede the sign: `US$`, `MX$`; `M.N.` is Mexico's own money. */
const codeNames: Readonly<Record<string, Currency>> = { us: 'usd', mx: 'mxn', 'm.n.': 'mxn', mn: 'mxn' };

function currencyOf(code: string): string | undefined {
  const name = code.toLowerCase();
  return currencies.find((one) => one === name) ?? codeNames[name] ?? (/^[a-z]{3}$/.test(name) ? name : undefined);
}

function refused(problem: NumberProblem): NumberReading {
  return { value: null, problem };
}
