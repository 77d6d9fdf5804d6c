import type { ColumnKind } from '@marea/domain/reports/defineReport';
import { columnsShown, isByCurrency } from '@marea/domain/reports/defineReport';
import type { ReportCell, ReportRow } from '@marea/domain/reports/reports.schema';
import { reportCodeText } from '@marea/texts/reports/reportCells';
import { columnText, reportTexts } from '@marea/texts/reports/reports';
import { dimensionsOf } from '../pages/groups.ts';
import type { ReportRequest } from '../reportRequest.ts';

export type FileColumn = {
  name: string;
  header: string;
  kind: ColumnKind;
  valueOf: (row: ReportRow) => ReportCell;
};

/** The columns of a report's file, in the order of the screen; amounts are next to their currency. */
export function fileColumns({
  report,
  grouping,
  language,
}: Pick<ReportRequest, 'report' | 'grouping' | 'language'>): FileColumn[] {
  const texts = reportTexts[language];
  const gatheredBy = dimensionsOf({ report, grouping });
  const columns = columnsShown(report, grouping).flatMap((name): FileColumn[] => {
    const { kind, currencyIn } = report.columns[name] ?? { kind: 'text' };
    const header = columnText(name, language);
    // Empty groups have a label, as on screen; a day is always present.
    const nothing = kind === 'text' && gatheredBy.includes(name) ? texts.file.without : null;
    const own: FileColumn = {
      name,
      header,
      kind,
      valueOf: (row) => inWords(kind, row[name] ?? null, language) ?? nothing,
    };
    return currencyIn ? [own, currencyColumn(currencyIn, `${header}: ${texts.file.currency}`)] : [own];
  });
  return isByCurrency(report) ? [...columns, currencyColumn('currency', texts.file.currency)] : columns;
}

function currencyColumn(name: string, header: string): FileColumn {
  return { name, header, kind: 'text', valueOf: (row) => String(row[name] ?? '').toUpperCase() };
}

/** The label of a code; other values unchanged. */
function inWords(kind: ColumnKind, value: ReportCell, language: ReportRequest['language']): ReportCell {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return reportTexts[language].file[value ? 'yes' : 'no'];
  return typeof value === 'string' ? (reportCodeText(kind, value, language) ?? value) : value;
}
