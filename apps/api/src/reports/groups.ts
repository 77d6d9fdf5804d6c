import { currencies } from '@marea/domain/kernel/money';
import type { ReportRow, ReportTotals } from '@marea/domain/reports/reports.schema';
import type { ReportRecord } from './cells.ts';
import { toReportRow } from './cells.ts';
import { disambiguateNames } from './places.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Source } from './source.ts';
import type { Amounts } from './totals.ts';
import { totalsOf } from './totals.ts';

export type Window = { offset: number; limit: number };

export type Sums = Amounts & { rows: number };

export type Group = ReportRecord & { _id: string };

/** The columns that group a report; empty if each record is a row. */
export function dimensionsOf({ report, grouping }: Pick<ReportRequest, 'report' | 'grouping'>): readonly string[] {
  return report.groupings[grouping] ?? [];
}

/** A page of groups with overall totals, sorted by currency and then by group. */
export async function pageOfGroups(
  asked: ReportRequest,
  source: Pick<Source, 'names'>,
  groups: readonly Group[],
  { offset, limit }: Window,
): Promise<{ docs: ReportRow[]; total: number; totals: ReportTotals }> {
  const docs = (await disambiguateNames(asked, groups))
    .map((group) => toReportRow(asked, source, group, group._id))
    .toSorted(inOrder(asked));
  return { docs: docs.slice(offset, offset + limit), total: docs.length, totals: totalsOf(asked, groups) };
}

function inOrder(asked: ReportRequest): (a: ReportRow, b: ReportRow) => number {
  const by = dimensionsOf(asked);
  return (a, b) =>
    placeOf(a) - placeOf(b) ||
    (by.map((name) => String(a[name] ?? '').localeCompare(String(b[name] ?? ''))).find((order) => order !== 0) ?? 0);
}

/** The sort position of a row's currency; a report without money has none. */
function placeOf({ currency }: ReportRow): number {
  return currencies.findIndex((one) => one === currency);
}
