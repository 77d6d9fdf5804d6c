import { BYTE_ORDER_MARK, csvLine } from '@marea/domain/kernel/csv';
import { inUnits } from '@marea/domain/kernel/money';
import { timeOf, wallClock } from '@marea/domain/kernel/zone';
import type { ColumnKind } from '@marea/domain/reports/defineReport';
import type { ReportCell, ReportRow } from '@marea/domain/reports/reports.schema';
import type { ReportRequest } from '../reportRequest.ts';
import { fileColumns } from './fileColumns.ts';

/** A report as CSV, line by line as the rows come: amounts in units, days as YYYY-MM-DD, instants as YYYY-MM-DD HH:mm of the location's clock, no totals among the rows. */
export async function* csvFile(asked: ReportRequest, rows: AsyncIterable<ReportRow>): AsyncGenerator<string> {
  const columns = fileColumns(asked);
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map(({ header }) => header))}\r\n`;
  for await (const row of rows) {
    yield `${csvLine(columns.map(({ kind, valueOf }) => written(kind, valueOf(row), asked.zone)))}\r\n`;
  }
}

function written(kind: ColumnKind, value: ReportCell, zone: string): string | number | null {
  if (typeof value === 'number') return kind === 'money' ? inUnits(value) : value;
  if (kind === 'instant' && typeof value === 'string') return localTime(value, zone);
  return typeof value === 'boolean' ? String(value) : value;
}

function localTime(instant: string, zone: string): string {
  const { date, minutes } = wallClock(zone, Date.parse(instant));
  return `${date} ${timeOf(minutes)}`;
}
