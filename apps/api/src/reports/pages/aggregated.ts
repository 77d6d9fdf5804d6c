import { columnsShown, isByCurrency } from '@marea/domain/reports/defineReport';
import type { ReportRow, ReportTotals } from '@marea/domain/reports/reports.schema';
import type { mongo } from 'mongoose';
import type { ReportRequest } from '../reportRequest.ts';
import type { Base, Expression, Source, Stage } from '../sources/source.ts';
import type { ReportRecord } from './cells.ts';
import { summedColumns, createRowMapper } from './cells.ts';
import type { Group, Sums, Window } from './groups.ts';
import { dimensionsOf, pageOfGroups, totalsOfGroups } from './groups.ts';

/** Enough for a month in one command ("CSV of a month"). */
const ROWS_AT_ONCE = 1_000;

type GroupRow = Pick<ReportRow, 'currency'> & { _id: Record<string, unknown> } & Record<string, unknown>;

/** A page of a report with the totals of all its rows. */
export async function aggregatedPage(
  request: ReportRequest,
  source: Source,
  { offset, limit }: Window,
): Promise<{ docs: ReportRow[]; total: number; totals: ReportTotals }> {
  if (groupKeysOf(request, source).length > 0) {
    return pageOfGroups(request, source, await groupsOf(request, source), { offset, limit });
  }
  const [records, sums] = await Promise.all([
    aggregate<ReportRecord>(request, source, [
      ...sorted(source, offset + limit),
      { $skip: offset },
      { $limit: limit },
      ...shownColumns(request, source),
    ]).toArray(),
    aggregate<Sums>(request, source, [
      { $match: source.match },
      ...joined(source),
      { $group: { _id: '$currency', currency: { $last: '$currency' }, rows: { $sum: 1 }, ...sumsOf(request, source) } },
    ]).toArray(),
  ]);
  const toRow = createRowMapper(request, source);
  return {
    docs: records.map((row) => toRow(row, String(row._id))),
    total: sums.reduce((total, { rows }) => total + rows, 0),
    totals: totalsOfGroups(request, sums),
  };
}

/** All rows of a report, streamed from the database; only one batch is in memory. */
export async function* aggregatedRows(request: ReportRequest, source: Source): AsyncGenerator<ReportRow> {
  if (groupKeysOf(request, source).length > 0) {
    yield* (await aggregatedPage(request, source, { offset: 0, limit: Infinity })).docs;
    return;
  }
  const toRow = createRowMapper(request, source);
  for await (const row of recordsOf(request, source)) yield toRow(row, String(row._id));
}

/** Uses a find where possible, which returns its first rows at once; an aggregation gathers some thousands first. */
function recordsOf(request: ReportRequest, source: Source) {
  const { collection, match, sort, joins, eachOf, rowStages = [], pageJoins = [] } = source;
  if (!sort || eachOf || [joins, rowStages, pageJoins].some(({ length }) => length > 0)) {
    return aggregate<ReportRecord>(request, source, [...sorted(source), ...shownColumns(request, source)]);
  }
  const { app, signal } = request;
  const options = {
    sort,
    projection: cellsOf(request, source),
    batchSize: ROWS_AT_ONCE,
    ...(signal ? { signal } : {}),
  };
  return app.db(collection).find<ReportRecord>(match, options);
}

/** The values that identify a group; empty if each record is a row. */
export function groupKeysOf(request: ReportRequest, { columns, keys }: Source): Expression[] {
  const values = dimensionsOf(request).map((name): Expression => keys?.[name] ?? columns[name] ?? null);
  if (values.length === 0) return [];
  return [...values, ...(isByCurrency(request.report) ? ['$currency'] : [])].map((value) => ({ $ifNull: [value, ''] }));
}

type Records = Base & Pick<Source, 'eachOf' | 'rowStages'>;

/** The stages for a report's records in its order, or at least enough of them for its first `maxRows`. */
export function sorted(source: Records, maxRows?: number): Stage[] {
  const { match, sort, rowStages = [] } = source;
  return [{ $match: match }, ...(sort ? [{ $sort: sort }] : []), ...joined(source, maxRows), ...rowStages];
}

/** The stages that join other records to a report's records and split each into its rows. */
export function joined({ joins, eachOf }: Pick<Records, 'joins' | 'eachOf'>, maxRows?: number): Stage[] {
  if (eachOf === undefined) return joins;
  return [
    ...joins,
    { $match: { [`${eachOf}.0`]: { $exists: true } } },
    // Each remaining record has a row. Without a limit the database reads thousands before it unwinds the first.
    ...(maxRows === undefined ? [] : [{ $limit: maxRows }]),
    { $unwind: { path: `$${eachOf}`, includeArrayIndex: 'index' } },
  ];
}

export function aggregate<Row extends mongo.Document>(
  { app, signal }: ReportRequest,
  { collection }: Pick<Base, 'collection'>,
  stages: Stage[],
): mongo.AggregationCursor<Row> {
  return app.db(collection).aggregate<Row>(stages, signal ? { signal } : {});
}

async function groupsOf(request: ReportRequest, source: Source): Promise<Group[]> {
  const groupRows = await Promise.all((source.parts ?? [source]).map((part) => sumsByGroup(request, part)));
  const groups = new Map<string, Group>();
  for (const { _id: keys, ...group } of groupRows.flat()) {
    const _id = Object.values(keys).map(String).map(encodeURIComponent).join('|');
    const known = groups.get(_id);
    groups.set(_id, known ? merged(request, known, group) : { ...group, _id, bookingId: null, folio: null });
  }
  return [...groups.values()];
}

function merged({ report }: ReportRequest, known: Group, other: Record<string, unknown>): Group {
  const sums = summedColumns(report).map((name) => [name, Number(known[name] ?? 0) + Number(other[name] ?? 0)]);
  return { ...other, ...known, ...Object.fromEntries(sums) };
}

async function sumsByGroup(request: ReportRequest, source: Source): Promise<GroupRow[]> {
  const [keys, labels, dimensions] = [groupKeysOf(request, source), source.keys ?? {}, dimensionsOf(request)];
  // The other dimensions show their key.
  const withLabel = dimensions.filter((name) => name in labels);
  const found = await aggregate<GroupRow>(request, source, [
    { $match: source.match },
    ...joined(source),
    {
      $group: {
        _id: Object.fromEntries(keys.map((key, index) => [`key${index}`, key])),
        ...Object.fromEntries(withLabel.map((name) => [name, { $max: source.columns[name] ?? null }])),
        ...sumsOf(request, source),
      },
    },
  ]).toArray();
  return found.map((group) => {
    const values = Object.values(group._id);
    const own = dimensions.flatMap((name, index) => (name in labels ? [] : [[name, values[index]]]));
    const currency = isByCurrency(request.report) ? (values.at(-1) as GroupRow['currency']) : null;
    return { ...group, ...Object.fromEntries(own), currency };
  });
}

function sumsOf({ report }: ReportRequest, { columns }: Source): Record<string, Stage> {
  return Object.fromEntries(summedColumns(report).map((name) => [name, { $sum: columns[name] ?? null }]));
}

function shownColumns(request: ReportRequest, source: Source): Stage[] {
  return [...(source.pageJoins ?? []), { $project: cellsOf(request, source) }];
}

function cellsOf({ report, grouping }: ReportRequest, { columns, links }: Source): Stage {
  const names = columnsShown(report, grouping).flatMap((name) => [name, report.columns[name]?.currencyIn ?? name]);
  const cells = Object.fromEntries(names.flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])));
  const { bookingId, folio } = links;
  return { currency: 1, ...cells, bookingId, folio };
}
