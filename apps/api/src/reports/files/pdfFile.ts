import { invalidField } from '@marea/domain/core/errors/errors';
import type { Currency } from '@marea/domain/core/money/money';
import { currencies } from '@marea/domain/core/money/money';
import type { ColumnKind } from '@marea/domain/reports/defineReport';
import { columnsShown, isLeftOut } from '@marea/domain/reports/defineReport';
import type { ReportCell, ReportRow, ReportTotals } from '@marea/domain/reports/reports.schema';
import { formatDate } from '@marea/texts/format/dates';
import { reportCellText } from '@marea/texts/reports/reportCells';
import { columnAboutsOf, columnText, reportTexts } from '@marea/texts/reports/reports';
import type { FittedColumn } from '../../papers/index.ts';
import { factsInLine, printTable } from '../../papers/index.ts';
import { dimensionsOf } from '../pages/groups.ts';
import type { ReportRequest } from '../reportRequest.ts';
import { filterChoices } from './filterLines.ts';

/** The most rows on paper; larger reports need a workbook. */
const MAX_ROWS = 2_000;

/** A report on paper, without details; each row names its currency if there are two. Throws `invalid`. */
export async function pdfFile(
  request: ReportRequest,
  rows: AsyncIterable<ReportRow>,
  totals: ReportTotals,
): Promise<Uint8Array> {
  const { app, actor, report, language, zone, scope, name, grouping, from, to } = request;
  const texts = reportTexts[language];
  const names = columnsShown(report, grouping);
  const columns = names.flatMap((column) => {
    const { kind, currencyIn } = report.columns[column] ?? { kind: 'text' };
    return isLeftOut(report, grouping, column) ? [] : [{ column, kind, currencyIn }];
  });
  const inUse = Object.keys(totals).flatMap((one) => currencyOf(one) ?? []);
  const isMixed = inUse.length > 1;
  const printed: string[][] = [];
  for await (const row of rows) {
    if (printed.length === MAX_ROWS) throw invalidField('to', 'range_too_long');
    printed.push([
      ...columns.map(({ column, kind, currencyIn }) => textOf(column, kind, row, currencyIn)),
      ...(isMixed ? [codeOf(row.currency)] : []),
    ]);
  }
  const foot = Object.entries(totals).flatMap(([code, sums]) => {
    const currency = currencyOf(code);
    const cells = columns.map(({ column, kind }) => reportCellText(kind, sums?.[column], { language, zone, currency }));
    if (cells.every((cell) => cell === '')) return [];
    const heading = [texts.file.total, codeOf(currency)].filter(Boolean).join(' ');
    return [[heading, ...cells.slice(1), ...(isMixed ? [codeOf(currency)] : [])]];
  });
  const [one] = inUse;
  return printTable(app, {
    reader: actor,
    company: await app.catalogue.company(scope.companyId),
    title: texts.reports[name].title,
    beside: from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`,
    about: [
      factsInLine([
        ...(await filterChoices(request)),
        ...(one && !isMixed && !request.filters.currency ? [[texts.file.currency, codeOf(one)] as const] : []),
        [texts.file.madeBy, actor.name],
      ]),
      ...columnAboutsOf(name, names, language).map((one) => factsInLine([one])),
    ],
    columns: [
      ...columns.map(({ column, kind }) => ({ title: columnText(column, language), holds: contentKinds[kind] })),
      ...(isMixed ? [{ title: texts.file.currency, holds: 'code' as const }] : []),
    ],
    rows: printed,
    foot,
    language,
    zone,
  });

  function textOf(column: string, kind: ColumnKind, row: ReportRow, currencyIn: string | undefined): string {
    const currency = currencyOf(row[currencyIn ?? 'currency'] ?? null);
    const text = reportCellText(kind, row[column], { language, zone, currency });
    if (text === '' && dimensionsOf(request).includes(column)) return texts.file.without;
    return text !== '' && currency !== row.currency && kind === 'money' ? `${text} ${codeOf(currency)}` : text;
  }
}

const currencyOf = (code: ReportCell): Currency | null => currencies.find((one) => one === code) ?? null;
const codeOf = (currency: Currency | null) => currency?.toUpperCase() ?? '';

const contentKinds: Readonly<Record<ColumnKind, FittedColumn['holds']>> = {
  booking: 'code',
  count: 'figure',
  date: 'code',
  hours: 'figure',
  instant: 'code',
  job: 'code',
  method: 'text',
  money: 'figure',
  month: 'code',
  percent: 'figure',
  quantity: 'figure',
  salesType: 'code',
  status: 'code',
  text: 'text',
  time: 'code',
  yesNo: 'code',
};
