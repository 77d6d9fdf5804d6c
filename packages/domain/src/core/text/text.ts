/** Characters that are not seen and change what is: zero-width ones, and those that turn the direction of a text. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A person's name as it stands on papers: without unseen characters, single spaces between its words. */
export function cleanName(name: string): string {
  return name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Spreadsheets read a file without it in the machine's own alphabet. */
export const BYTE_ORDER_MARK = '\u{feff}';
/** A spreadsheet would take what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180), without its end. Prevents spreadsheets from reading a text as a formula. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values.map(field).join(',');
}

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
