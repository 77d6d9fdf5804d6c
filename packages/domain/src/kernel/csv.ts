/** Spreadsheets read a file without it in the machine's own alphabet. */
export const BYTE_ORDER_MARK = '\u{feff}';
/** A spreadsheet would take what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180), without its end; no text of it is taken for a formula. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values.map(field).join(',');
}

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
