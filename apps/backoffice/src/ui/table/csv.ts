import { BYTE_ORDER_MARK, csvLine } from '@marea/domain/kernel/csv';
import type { Column } from './columns.ts';

/** Rows as CSV, with those columns that can be written. */
export function csvOf<Row>(columns: readonly Pick<Column<Row>, 'header' | 'text'>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []));
  const lines = [written.map(({ header }) => header), ...rows.map((row) => written.map(({ text }) => text(row)))];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('\r\n');
}
