import type { Column } from './columns.ts';

/** Spreadsheets read a file without it in the machine's own alphabet. */
const BYTE_ORDER_MARK = '\u{feff}';
/** A spreadsheet would take what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV, with those columns that can be written (RFC 4180). */
export function csvOf<Row>(columns: readonly Pick<Column<Row>, 'header' | 'text'>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []));
  const lines = [
    written.map(({ header }) => field(header)),
    ...rows.map((row) => written.map(({ text }) => field(text(row)))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => line.join(',')).join('\r\n');
}

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
