import { invalidField } from '@marea/domain/core/errors/errors';
import { isByCurrency } from '@marea/domain/reports/defineReport';
import type { ReportDetail, ReportTotals } from '@marea/domain/reports/reports.schema';
import type { ReportRequest } from '../reportRequest.ts';
import type { Source, Stage } from '../sources/source.ts';
import { aggregate, joined, groupKeysOf, sorted } from './aggregated.ts';
import { assertOpen } from './cells.ts';
import { totalsOfGroups } from './groups.ts';

type Figure = { column: string; row?: string | undefined };
type Sum = { _id: 'usd' | 'mxn' | null; rows: number; value: number };

/** The bookings or payments behind a figure, each with its share. Throws `invalid` for a column that is no sum. */
export async function reportDetails(
  request: ReportRequest,
  source: Source,
  { column, row }: Figure,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ docs: ReportDetail[]; total: number; totals: ReportTotals }> {
  assertOpen(request, column);
  const value = source.columns[column] ?? null;
  const { pageJoins = [], rowStages = [], links } = source;
  const parts: Stage[] = [...ofRow(request, source, row), { $match: { $expr: { $ne: [value, 0] } } }];
  const [docs, sums] = await Promise.all([
    aggregate<ReportDetail>(request, source, [
      ...sorted(source),
      ...parts,
      { $skip: offset },
      { $limit: limit },
      ...pageJoins,
      {
        $project: {
          _id: { $toString: '$_id' },
          ...Object.fromEntries(Object.entries(links).map(([name, link]) => [name, link ?? { $literal: null }])),
          currency: isByCurrency(request.report) ? '$currency' : { $literal: null },
          value,
        },
      },
    ]).toArray(),
    aggregate<Sum>(request, source, [
      { $match: source.match },
      ...joined(source),
      ...rowStages,
      ...parts,
      { $group: { _id: '$currency', rows: { $sum: 1 }, value: { $sum: value } } },
    ]).toArray(),
  ]);
  const totals = totalsOfGroups(
    request,
    sums.map(({ _id, value: sum }) => ({ currency: _id, [column]: sum })),
    [column],
  );
  return { docs, total: sums.reduce((total, { rows }) => total + rows, 0), totals };
}

/** The records of one row: those with its keys, or the single record of the row. */
function ofRow(request: ReportRequest, source: Source, row: string | undefined): Stage[] {
  if (row === undefined) return [];
  const keys = groupKeysOf(request, source);
  if (keys.length === 0) return [{ $match: { _id: row } }];
  const values = row.split('|').map(decoded);
  if (values.length !== keys.length) throw invalidField('row', 'not_an_option');
  return [
    {
      $match: {
        $expr: { $and: keys.map((key, index) => ({ $eq: [{ $toString: key }, { $literal: values[index] }] })) },
      },
    },
  ];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidField('row', 'not_an_option');
  }
}
