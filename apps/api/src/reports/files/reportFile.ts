import type { ReportFileType } from '@marea/domain/contract/fileAnswer';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { inUnits } from '@marea/domain/core/money/money';
import { fileName } from '@marea/domain/core/text/fileName';
import { BYTE_ORDER_MARK, csvLine } from '@marea/domain/core/text/text';
import { timeOf, wallClock } from '@marea/domain/core/time/zone';
import type { ColumnKind } from '@marea/domain/reports/defineReport';
import type { ReportCell, ReportRow } from '@marea/domain/reports/reports.schema';
import { reportTexts } from '@marea/texts/reports/reports';
import type { Summary } from '../readReport.ts';
import { rowsOfReport, summaryOfReport } from '../readReport.ts';
import type { ReportRequest } from '../reportRequest.ts';
import { fileColumns } from './fileColumns.ts';
import { pdfFile } from './pdfFile.ts';
import { xlsxFile } from './xlsxFile.ts';

type Choices = {
  summary?: Summary;
  onRow?: () => void;
};

/** All rows of a report as a file, made while it is sent. */
export async function reportFile(
  request: ReportRequest,
  type: ReportFileType,
  { summary, onRow }: Choices = {},
): Promise<FileAnswer> {
  const { title } = reportTexts[request.language].reports[request.name];
  const name = fileName([title, request.from, request.to], type);
  const rows = onRow ? counted(rowsOfReport(request), onRow) : rowsOfReport(request);
  if (type === 'csv') return new FileAnswer({ type, name, content: csvFile(request, rows) });
  const { totals } = summary ?? (await summaryOfReport(request));
  if (type === 'pdf') return new FileAnswer({ type, name, content: await pdfFile(request, rows, totals) });
  return new FileAnswer({ type, name, content: xlsxFile(request, rows, totals) });
}

async function* counted<Row>(rows: AsyncIterable<Row>, onRow: () => void): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield row;
    onRow();
  }
}

/** Characters of CSV per part: each part is a write to the socket ("CSV of the month"). */
const PART_LENGTH = 16_384;

/**
 * A report as CSV without totals, its first line at once and the others in parts as the rows come: amounts in units, days as
 * YYYY-MM-DD, instants as YYYY-MM-DD HH:mm of the location's clock.
 */
export async function* csvFile(
  request: Pick<ReportRequest, 'report' | 'grouping' | 'language' | 'zone'>,
  rows: AsyncIterable<ReportRow>,
): AsyncGenerator<string> {
  const columns = fileColumns(request);
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map(({ header }) => header))}\r\n`;
  let lines = '';
  let isFirst = true;
  for await (const row of rows) {
    lines += `${csvLine(columns.map(({ kind, valueOf }) => written(kind, valueOf(row), request.zone)))}\r\n`;
    if (!isFirst && lines.length < PART_LENGTH) continue;
    yield lines;
    lines = '';
    isFirst = false;
  }
  if (lines) yield lines;
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
