import { isLeftOut, columnsShown } from '@marea/domain/reports/defineReport';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import { reports } from '@marea/domain/reports/reports';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { givingWay } from '../../ui/table/columns.ts';
import { useReportColumns } from './useReportColumns.tsx';

const groupings = Object.values(reports).flatMap((report: ReportDefinition) =>
  Object.keys(report.groupings).map((grouping) => [report.name, grouping, report] as const),
);

it.each(groupings)('the report %s by %s keeps the days of its rows on every width', (_name, grouping, report) => {
  const days = columnsShown(report, grouping).filter(
    (name) => !isLeftOut(report, grouping, name) && ['date', 'instant'].includes(report.columns[name]?.kind ?? ''),
  );
  let leaving: string[] = [];
  const Columns = () => {
    leaving = givingWay(useReportColumns({ report, grouping, totals: {}, onFigure: () => {} }));
    return null;
  };
  renderScreen(<Columns />);
  expect(leaving.filter((key) => days.includes(key))).toEqual([]);
});
