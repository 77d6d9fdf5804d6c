import type { ReportTotals } from '@marea/domain/reports/reports.schema';
import { reportTexts } from '@marea/texts/reports';
import type { stream } from 'exceljs';
import type { ReportRequest } from '../reportRequest.ts';
import type { FileColumn } from './fileColumns.ts';

type Sheet = ReturnType<stream.xlsx.WorkbookWriter['addWorksheet']>;
type Input = { asked: ReportRequest; columns: readonly FileColumn[]; totals: ReportTotals; last: number };

/** A row of totals per currency: formulas over the rows above, with their results. */
export function addTotals(sheet: Sheet, { asked, columns, totals, last }: Input): void {
  if (last === 1) return;
  const { report, language } = asked;
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
