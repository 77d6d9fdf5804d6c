import { invalidField } from '@marea/domain/core/errors/errors';
import { isByCurrency } from '@marea/domain/reports/defineReport';
import type { ReportCell, ReportDetail, ReportRow, ReportTotals } from '@marea/domain/reports/reports.schema';
import type { ReportRequest } from '../reportRequest.ts';
import type { ComputedSource, Entry } from '../sources/source.ts';
import { assertOpen, summedColumns, createRowMapper } from './cells.ts';
import type { Group, Sums, Window } from './groups.ts';
import { dimensionsOf, pageOfGroups, totalsOfGroups } from './groups.ts';

/** A page of a report whose records the API computes; only the page and the sums are in memory. */
export async function computedPage(request: ReportRequest, source: ComputedSource, { offset, limit }: Window) {
  if (dimensionsOf(request).length > 0) {
    return pageOfGroups(request, source, await groupsOf(request, source), { offset, limit });
  }
  const summed = summedColumns(request.report);
  const sums = new Map<unknown, Sums>();
  const docs: ReportRow[] = [];
  let total = 0;
  const toRow = createEntryMapper(request, source);
  for await (const entry of await source.entries()) {
    addFigures(sumsOf(sums, entry), entry, summed);
    if (total >= offset && docs.length < limit) docs.push(toRow(entry));
    total++;
  }
  return { docs, total, totals: totalsOfGroups(request, [...sums.values()]) };
}

/** All rows, one after the other. */
export async function* computedRows(request: ReportRequest, source: ComputedSource): AsyncGenerator<ReportRow> {
  if (dimensionsOf(request).length > 0)
    yield* (await computedPage(request, source, { offset: 0, limit: Infinity })).docs;
  else {
    const toRow = createEntryMapper(request, source);
    for await (const entry of await source.entries()) yield toRow(entry);
  }
}

/** The details behind a figure of such a report. */
export async function computedDetails(
  request: ReportRequest,
  source: ComputedSource,
  { column, row }: { column: string; row?: string | undefined },
  { offset, limit }: Window,
): Promise<{ docs: ReportDetail[]; total: number; totals: ReportTotals }> {
  assertOpen(request, column);
  const isGrouped = dimensionsOf(request).length > 0;
  if (row !== undefined && isGrouped && row.split('|').length !== groupKeys(request, null).length) {
    throw invalidField('row', 'not_an_option');
  }
  const summed = summedColumns(request.report);
  const sums = new Map<unknown, Sums>();
  const docs: ReportDetail[] = [];
  let total = 0;
  for await (const entry of await source.entries()) {
    const value = Number(entry.cells[column] ?? 0);
    const isOther = row !== undefined && row !== (isGrouped ? groupKeys(request, entry).join('|') : entry._id);
    if (value === 0 || isOther) continue;
    addFigures(sumsOf(sums, entry), entry, summed);
    const { _id, bookingId, paymentId, folio, name, at, currency } = entry;
    const part = {
      _id,
      bookingId,
      paymentId,
      folio,
      name,
      at,
      currency: isByCurrency(request.report) ? currency : null,
    };
    if (total >= offset && docs.length < limit) docs.push({ ...part, value });
    total++;
  }
  return { docs, total, totals: totalsOfGroups(request, [...sums.values()], [column]) };
}

function groupKeys(request: ReportRequest, entry: Entry | null): string[] {
  const keys: ReportCell[] = dimensionsOf(request).map((name) => entry?.keys?.[name] ?? entry?.cells[name] ?? '');
  return [...keys, ...(isByCurrency(request.report) ? [entry?.currency ?? ''] : [])].map((key) =>
    encodeURIComponent(String(key)),
  );
}

async function groupsOf(request: ReportRequest, { entries, groups = entries }: ComputedSource): Promise<Group[]> {
  const [summed, dimensions, hasCurrency] = [
    summedColumns(request.report),
    dimensionsOf(request),
    isByCurrency(request.report),
  ];
  const gathered = new Map<string, Sums & Group>();
  const gather = (entry: Entry) => {
    const { keys, cells, currency } = entry;
    let key = hasCurrency ? (currency ?? '') : '';
    for (const name of dimensions) key += `\n${keys?.[name] ?? cells[name] ?? ''}`;
    let group = gathered.get(key);
    if (!group) {
      const labels = Object.fromEntries(dimensions.map((name) => [name, cells[name] ?? null]));
      const _id = groupKeys(request, entry).join('|');
      group = { currency, rows: 0, _id, bookingId: null, folio: null, ...labels };
      gathered.set(key, group);
    }
    addFigures(group, entry, summed);
  };
  // Awaiting each part that is already there would cost more than adding it.
  const parts = await groups();
  if (Symbol.iterator in parts) for (const entry of parts) gather(entry);
  else for await (const entry of parts) gather(entry);
  return [...gathered.values()];
}

function addFigures(sums: Sums, { cells }: Entry, summed: readonly string[]): void {
  const figures: Record<string, unknown> = sums;
  for (const name of summed) {
    const value = Number(cells[name] ?? 0);
    if (value !== 0 || figures[name] === undefined) figures[name] = inThousandths(Number(figures[name] ?? 0) + value);
  }
  sums.rows += 1;
}

function sumsOf(sums: Map<unknown, Sums>, { currency }: Entry): Sums {
  const known = sums.get(currency) ?? { currency, rows: 0 };
  sums.set(currency, known);
  return known;
}

/** Rounds to the three decimals of quantities: the rest are errors of the addition. */
export function inThousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

function createEntryMapper(request: ReportRequest, source: ComputedSource): (entry: Entry) => ReportRow {
  const toRow = createRowMapper(request, source);
  return ({ cells, _id, bookingId, folio, currency }) => toRow({ ...cells, _id, bookingId, folio, currency }, _id);
}
