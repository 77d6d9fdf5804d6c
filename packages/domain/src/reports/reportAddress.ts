import type { ReportName } from './reports.ts';
import { reports } from './reports.ts';

type ReportQuestion = {
  report: ReportName;
  /** A report's query without its days; several values of a filter in one string. */
  query: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/** Stands for all locations in a report's address. */
export const EVERYWHERE = 'all';

/** The address of a report with its filters, days and location, independent of its reader's place of work. */
export function reportAddress(
  { report, query: { locationId, ...filters } }: ReportQuestion,
  days: { from: string; to: string; period?: string },
): string {
  const params = Object.entries({ ...filters, ...days }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(',')]],
  );
  const where = typeof locationId === 'string' ? locationId : EVERYWHERE;
  return `${reports[report].menu}/${report}?${new URLSearchParams([...params, ['where', where]]).toString()}`;
}
