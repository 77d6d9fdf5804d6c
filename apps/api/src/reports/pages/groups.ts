import { currencies } from '@marea/domain/core/money/money';
import { compareNames } from '@marea/domain/core/text/search';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import { columnsShown, isByCurrency } from '@marea/domain/reports/defineReport';
import type { ReportRow, ReportTotals } from '@marea/domain/reports/reports.schema';
import type { ReportRequest } from '../reportRequest.ts';
import { disambiguateNames } from '../sources/names.ts';
import type { Expression, Source, Stage } from '../sources/source.ts';
import type { ReportRecord } from './cells.ts';
import { summedColumns, createRowMapper, withFigures } from './cells.ts';

export type Window = { offset: number; limit: number };

export type Sums = Amounts & { rows: number };

export type Group = ReportRecord & { _id: string };

/** The columns that group a report; empty if each record is a row. */
export function dimensionsOf({ report, grouping }: Pick<ReportRequest, 'report' | 'grouping'>): readonly string[] {
  return report.groupings[grouping] ?? [];
}

/** A page of groups with overall totals, sorted by currency and then by group. */
export async function pageOfGroups(
  request: ReportRequest,
  source: Pick<Source, 'names'>,
  groups: readonly Group[],
  { offset, limit }: Window,
): Promise<{ docs: ReportRow[]; total: number; totals: ReportTotals }> {
  const toRow = createRowMapper(request, source);
  const docs = (await disambiguateNames(request, groups))
    .map((group) => toRow(group, group._id))
    .toSorted(inOrder(request));
  return { docs: docs.slice(offset, offset + limit), total: docs.length, totals: totalsOfGroups(request, groups) };
}

function inOrder(request: ReportRequest): (a: ReportRow, b: ReportRow) => number {
  const by = dimensionsOf(request);
  return (a, b) =>
    placeOf(a) - placeOf(b) ||
    (by.map((name) => compareNames(String(a[name] ?? ''), String(b[name] ?? ''))).find((order) => order !== 0) ?? 0);
}

/** The sort position of a row's currency; a report without money has none. */
function placeOf({ currency }: ReportRow): number {
  return currencies.findIndex((one) => one === currency);
}

/** Figures in a currency; null if the report adds up regardless of currency. */
export type Amounts = { currency: 'usd' | 'mxn' | null } & Record<string, unknown>;

/** Totals of all rows, or of some columns of a group, from sums of parts; percentages come from the totals. */
export function totalsOfGroups(
  request: Pick<ReportRequest, 'report' | 'isPriced'>,
  sums: readonly Amounts[],
  names = totalled(request.report),
): ReportTotals {
  const { report } = request;
  const nothing = Object.fromEntries(names.map((name) => [name, 0]));
  const all = new Map<keyof ReportTotals, Record<string, number>>();
  for (const part of sums) {
    const key = isByCurrency(report) ? part.currency : 'all';
    if (key === null) continue;
    const total = all.get(key) ?? { ...nothing };
    for (const name of Object.keys(total)) total[name] = (total[name] ?? 0) + Number(part[name] ?? 0);
    all.set(key, total);
  }
  return Object.fromEntries(
    [...currencies, 'all' as const].flatMap((key) => {
      const total = all.get(key);
      return total ? [[key, withFigures(request, total)]] : [];
    }),
  );
}

function totalled({ columns }: ReportDefinition): string[] {
  const isSum = (name: string) => columns[name]?.total === 'sum';
  return Object.entries(columns).flatMap(([name, { total }]) => {
    const isRatio = typeof total === 'object' && isSum(total.part) && isSum(total.of);
    return total === 'sum' || isRatio ? [name] : [];
  });
}

const nothing = { $literal: null };

/** Records of several collections as one report, each read separately. A missing sum counts as zero. */
export function unionOf(request: ReportRequest, first: Source, ...others: readonly Source[]): Source {
  const { report, grouping } = request;
  const names = [...new Set([...columnsShown(report, grouping), ...summedColumns(report), ...dimensionsOf(request)])];
  const known = (name: string) => first.columns[name] !== undefined || others.some(({ columns }) => name in columns);
  const under = (field: string, all: readonly string[]) =>
    Object.fromEntries(all.map((name): [string, Expression] => [name, `$${field}.${name}`]));
  const formOf = ({ columns, keys = {}, links }: Source): Stage => ({
    $project: {
      currency: 1,
      cells: Object.fromEntries(names.filter(known).map((name) => [name, columns[name] ?? { $literal: 0 }])),
      keys,
      links: Object.fromEntries(Object.entries(links).map(([name, link]) => [name, link ?? nothing])),
    },
  });
  return {
    collection: first.collection,
    match: first.match,
    sort: null,
    joins: [
      ...first.joins,
      formOf(first),
      ...others.map((part) => ({
        $unionWith: {
          coll: part.collection.name,
          pipeline: [{ $match: part.match }, ...part.joins, formOf(part)],
        },
      })),
    ],
    columns: under('cells', names.filter(known)),
    keys: under('keys', Object.keys(first.keys ?? {})),
    links: {
      bookingId: '$links.bookingId',
      paymentId: '$links.paymentId',
      folio: '$links.folio',
      name: '$links.name',
      at: '$links.at',
    },
    parts: [first, ...others],
  };
}
