import { invalidField } from '@marea/domain/core/errors/errors';
import type { ColumnKind, ReportDefinition } from '@marea/domain/reports/defineReport';
import { columnsShown, percentage } from '@marea/domain/reports/defineReport';
import type { ReportCell, ReportRow } from '@marea/domain/reports/reports.schema';
import type { ReportRequest } from '../reportRequest.ts';
import type { Source } from '../sources/source.ts';

export type ReportRecord = Pick<ReportRow, 'bookingId' | 'folio' | 'currency'> & { _id: unknown } & Record<
    string,
    unknown
  >;

/** Maps rows for their reader: names instead of ids, percentages, amounts only for those who may see them. */
export function createRowMapper(
  request: ReportRequest,
  { names = {} }: Pick<Source, 'names'>,
): (record: ReportRecord, _id: string) => ReportRow {
  const { report, grouping } = request;
  const columns = columnsShown(report, grouping).map((name) => ({
    name,
    labels: names[name],
    inCurrency: report.columns[name]?.currencyIn,
  }));
  return (record, _id) => {
    const cells: Record<string, ReportCell> = {};
    for (const { name, labels, inCurrency } of columns) {
      const value = cellOf(record[name]);
      cells[name] = typeof value === 'string' ? (labels?.get(value) ?? value) : value;
      if (inCurrency) cells[inCurrency] = cellOf(record[inCurrency]);
    }
    const { bookingId, folio, currency } = record;
    return { ...withFigures(request, cells), _id, bookingId, folio, currency };
  };
}

/** Adds the percentages of a row's figures, and removes amounts that its reader may not see. */
export function withFigures<Cell extends ReportCell>(
  { report, isPriced }: Pick<ReportRequest, 'report' | 'isPriced'>,
  cells: Readonly<Record<string, Cell>>,
): Record<string, Cell | number | null> {
  const figures: Record<string, Cell | number | null> = {};
  for (const [name, value] of Object.entries(cells)) {
    const { kind, total } = report.columns[name] ?? { kind: 'text' };
    if (typeof total === 'object') figures[name] = ratioOf(kind, Number(cells[total.part]), Number(cells[total.of]));
    else figures[name] = kind === 'money' && !isPriced ? null : value;
  }
  return figures;
}

/** A percentage, or the ratio of two figures. */
function ratioOf(kind: ColumnKind, part: number, of: number): number | null {
  if (kind === 'percent') return percentage(part, of);
  return of === 0 ? null : Math.round((part * 1_000) / of) / 1_000;
}

/** The columns that are summed, at least in groups. */
export function summedColumns({ columns }: ReportDefinition): string[] {
  return Object.entries(columns).flatMap(([name, { total }]) => (typeof total === 'string' ? [name] : []));
}

/** Throws `invalid` for a column without details behind its figure, or one that its reader may not see. */
export function assertOpen({ report, isPriced }: ReportRequest, column: string): void {
  const isHidden = report.columns[column]?.kind === 'money' && !isPriced;
  if (isHidden || !summedColumns(report).includes(column)) throw invalidField('column', 'not_an_option');
}

function cellOf(value: unknown): ReportCell {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
