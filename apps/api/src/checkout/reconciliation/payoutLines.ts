import { invalidField } from '@marea/domain/core/errors/errors';
import { parse } from 'csv-parse/sync';

const AMOUNT = /^(gross|amount|monto|importe)/i;
const CURRENCY = /^(currency|moneda|divisa)/i;

/** A line of a payout: its cells, and amount (minor units) and currency (lower case) if columns are headed so. */
export type PayoutLine = { line: number; cells: string[]; reported: number | null; currency: string | null };

/** The lines of a CSV with headings, by commas, semicolons or tabs. Throws `invalid` on `csv`. */
export function payoutLines(csv: string): PayoutLine[] {
  const [head, ...rows] = rowsOf(csv);
  if (!head || rows.length === 0) throw invalidField('csv', 'not_a_table');
  const amountAt = head.findIndex((name) => AMOUNT.test(name));
  const currencyAt = head.findIndex((name) => CURRENCY.test(name));
  return rows.map((cells, index) => ({
    line: index + 2,
    cells,
    reported: amountAt < 0 ? null : minorUnits(cells[amountAt] ?? ''),
    currency: /^[a-z]{3}$/.exec(cells[currencyAt]?.toLowerCase() ?? '')?.[0] ?? null,
  }));
}

function rowsOf(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    });
  } catch {
    throw invalidField('csv', 'not_a_table');
  }
}

/** The separator of the header row: amounts below may contain commas. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv.split(/\r?\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** `1,799.20` and `-1799.2` as minor units; null for anything else. */
function minorUnits(written: string): number | null {
  const plain = written.replace(/[$\s,]/g, '');
  const [, sign = '', units = '', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (units === '') return null;
  const amount = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  return sign ? -amount : amount;
}
