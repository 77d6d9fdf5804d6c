import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { DAY_MINUTES, MINUTE_MS, minutesOf, offsetMinutes } from '@marea/domain/core/time/zone';
import type { ColumnKind } from '@marea/domain/reports/defineReport';
import type { ReportCell, ReportRow, ReportTotals } from '@marea/domain/reports/reports.schema';
import { reportTexts } from '@marea/texts/reports/reports';
import type { stream } from 'exceljs';
import type { ReportRequest } from '../reportRequest.ts';
import type { FileColumn } from './fileColumns.ts';
import { fileColumns } from './fileColumns.ts';
import { filterLines } from './filterLines.ts';

const MAX_WAITING_BYTES = 1_048_576;

const formats: Partial<Record<ColumnKind, string>> = {
  money: '#,##0.00;[Red]-#,##0.00',
  percent: '0.00%',
  count: '#,##0',
  hours: '#,##0.0',
  quantity: '#,##0.####',
  date: 'dd/mm/yyyy',
  month: 'mmm yyyy',
  instant: 'dd/mm/yyyy hh:mm',
  time: 'hh:mm',
};
const widths: Partial<Record<ColumnKind, number>> = { text: 26, instant: 18, booking: 14, money: 15 };
const USUAL_WIDTH = 13;

/** A report as a workbook, row by row, with typed cells; totals are formulas; a separate sheet has the filters. */
export function xlsxFile(
  request: ReportRequest,
  rows: AsyncIterable<ReportRow>,
  totals: ReportTotals,
): AsyncIterable<Uint8Array> {
  const stream = new PassThrough();
  write(request, rows, totals, stream).catch((error: unknown) => stream.destroy(error as Error));
  return stream;
}

async function write(
  request: ReportRequest,
  rows: AsyncIterable<ReportRow>,
  totals: ReportTotals,
  stream: PassThrough,
) {
  const { file, reports } = reportTexts[request.language];
  // Loaded when the first workbook is made: it is large.
  const { default: Excel } = await import('exceljs');
  const book = new Excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const columns = fileColumns(request);
  const sheet = book.addWorksheet(sheetName(reports[request.name].title), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ name, header, kind }) => ({
    key: name,
    header,
    width: Math.max(widths[kind] ?? USUAL_WIDTH, header.length + 2),
    style: formats[kind] ? { numFmt: formats[kind] } : {},
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  let last = 1;
  for await (const row of rows) {
    sheet.addRow(columns.map((column) => cellOf(column, row, request.zone))).commit();
    last++;
    if (stream.writableLength > MAX_WAITING_BYTES) await once(stream, 'drain');
  }
  addTotals(sheet, { request, columns, totals, last });
  sheet.commit();
  const about = book.addWorksheet(file.filters);
  about.columns = [{ width: 18, style: { font: { bold: true } } }, { width: 48 }];
  for (const line of await filterLines(request)) about.addRow(line).commit();
  about.commit();
  await book.commit();
}

function sheetName(title: string): string {
  return title.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, 31);
}

/** A cell's value; spreadsheets have no zones, so days and times are on the location's clock. */
function cellOf({ kind, valueOf }: FileColumn, row: ReportRow, zone: string): ReportCell | Date {
  const value = valueOf(row);
  if (typeof value === 'number') return kind === 'money' || kind === 'percent' ? value / 100 : value;
  if (typeof value !== 'string') return value;
  if (kind === 'date') return new Date(`${value}T00:00:00Z`);
  if (kind === 'month') return new Date(`${value}-01T00:00:00Z`);
  if (kind === 'time') return minutesOf(value) / DAY_MINUTES;
  if (kind !== 'instant') return value;
  const instant = Date.parse(value);
  return new Date(instant + offsetMinutes(zone, instant) * MINUTE_MS);
}

type Sheet = ReturnType<stream.xlsx.WorkbookWriter['addWorksheet']>;
type Input = { request: ReportRequest; columns: readonly FileColumn[]; totals: ReportTotals; last: number };

/** A row of totals per currency: formulas over the rows above, with their results. */
export function addTotals(sheet: Sheet, { request, columns, totals, last }: Input): void {
  if (last === 1) return;
  const { report, language } = request;
  const { total: heading } = reportTexts[language].file;
  const letterOf = (name: string) => sheet.getColumn(columns.findIndex((column) => column.name === name) + 1).letter;
  let at = last + 1;
  for (const [currency, figures] of Object.entries(totals)) {
    if (!columns.some(({ name }) => typeof figures?.[name] === 'number')) continue;
    const isOne = currency === 'all';
    const range = (name: string) => `${letterOf(name)}$2:${letterOf(name)}$${last}`;
    const row = sheet.addRow(
      columns.map(({ name, kind }, index) => {
        if (index === 0) return heading;
        if (name === 'currency') return currency.toUpperCase();
        const { total } = report.columns[name] ?? {};
        const value = figures?.[name];
        if (total === undefined || value === null || value === undefined) return null;
        const result = kind === 'money' || kind === 'percent' ? value / 100 : value;
        if (typeof total === 'object') {
          return { formula: `${letterOf(total.part)}${at}/${letterOf(total.of)}${at}`, result };
        }
        const formula = isOne
          ? `SUM(${range(name)})`
          : `SUMIF(${range('currency')},"${currency.toUpperCase()}",${range(name)})`;
        return { formula, result };
      }),
    );
    row.font = { bold: true };
    row.commit();
    at++;
  }
}
