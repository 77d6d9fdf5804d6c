import { invalidField } from '@marea/domain/kernel/errors';
import { currencies } from '@marea/domain/kernel/money';
import { columnsShown } from '@marea/domain/reports/defineReport';
import type { ColumnName } from '@marea/domain/reports/reports';
import type { ReportCell, ReportRow, ReportTotals } from '@marea/domain/reports/reports.schema';
import { reportCellText } from '@marea/texts/reportCells';
import { reportTexts } from '@marea/texts/reports';
import { printTable } from '../../papers/index.ts';
import type { Asked } from '../asked.ts';
import { filterLines } from './filterLines.ts';

/** More than anybody leafs through; a workbook is for what is larger. */
const MAX_ROWS = 2_000;

/** A report on paper, without the columns that are details. Throws `invalid` where it has too many rows. */
export async function pdfFile(asked: Asked, rows: AsyncIterable<ReportRow>, totals: ReportTotals): Promise<Uint8Array> {
  const { app, actor, report, language, zone, scope, name, grouping } = asked;
  const texts = reportTexts[language];
  const columns = columnsShown(report, grouping)
    .filter((column) => !report.columns[column]?.isDetail)
    .map((column) => ({ column, ...report.columns[column], kind: report.columns[column]?.kind ?? ('text' as const) }));
  const textOf = (kind: (typeof columns)[number]['kind'], value: ReportCell, code: ReportCell) =>
    reportCellText(kind, value, { language, zone, currency: currencies.find((one) => one === code) ?? null });
  const printed: string[][] = [];
  for await (const row of rows) {
    if (printed.length === MAX_ROWS) throw invalidField('to', 'range_too_long');
    printed.push(
      columns.map(({ column, kind, currencyIn }) =>
        textOf(kind, row[column] ?? null, row[currencyIn ?? 'currency'] ?? null),
      ),
    );
  }
  return printTable(app, {
    reader: actor,
    company: await app.catalogue.company(scope.companyId),
    title: texts.reports[name].title,
    filters: await filterLines(asked),
    columns: columns.map(({ column, kind }) => ({
      title: texts.columns[column as ColumnName],
      isRight: figures.has(kind),
    })),
    rows: printed,
    totals: Object.entries(totals).flatMap(([currency, sums]) => {
      const cells = columns.map(({ column, kind }) => textOf(kind, sums?.[column] ?? null, currency));
      if (cells.every((cell) => cell === '')) return [];
      return [[`${texts.file.total}${currency === 'all' ? '' : ` ${currency.toUpperCase()}`}`, ...cells.slice(1)]];
    }),
    language,
    zone,
  });
}

const figures: ReadonlySet<string> = new Set(['money', 'percent', 'count', 'hours', 'quantity']);
