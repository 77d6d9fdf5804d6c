import type { Page } from '@marea/domain/contract/listEndpoints';
import { COUNTED_WHOLE_FROM, MAX_COUNTED } from '@marea/domain/contract/listEndpoints';
import { dayBounds } from '@marea/domain/core/time/instants';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import type { mongo } from 'mongoose';
import type { Records } from '../collection.ts';
import { indexOfPage, isMissingIndex } from './pageIndex.ts';

export type { Page };

const PAGE_SIZE = 10;

type PageQuery = { page?: number | undefined; limit?: number | undefined };
type Sort = Record<string, 1 | -1>;
type Projection = Readonly<Record<string, 0 | 1>>;
type Window = { skip: number; limit: number };

/** The default page of a list: the first, with ten records or the list's usual number. */
export function pageAsked({ page = 1, limit }: PageQuery, usual = PAGE_SIZE) {
  const size = limit ?? usual;
  return { limit: size, page, offset: (page - 1) * size };
}

/**
 * A page of a list, ten records by default. Equal values sort by id, so one index serves both directions. The total of
 * a first page is counted up to `MAX_COUNTED`: counting all bookings of a company would slow down every year.
 */
export async function pageOf<T extends { _id: string }, Shown extends { _id: string }>(
  records: Records<T, Shown>,
  filter: mongo.Filter<T>,
  query: PageQuery,
  sort: Sort,
  { projection, usual }: { projection?: Projection; usual?: number } = {},
): Promise<Page<Shown>> {
  const page = pageAsked(query, usual);
  const order = { ...sort, _id: Object.values(sort).at(-1) ?? 1 };
  const read = (by: Sort, window: Window, hint?: Sort) => {
    const options = { ...(projection ? { projection } : {}), ...(hint ? { hint } : {}), sort: by, ...window };
    return records.find(filter, options).toArray();
  };
  if (page.offset >= COUNTED_WHOLE_FROM) {
    const total = await records.countDocuments(filter);
    const hint = indexOfPage(records.indexes, filter, order) ?? undefined;
    const readFar = (by: Sort, window: Window) =>
      read(by, window, hint).catch((error: unknown) => {
        if (isMissingIndex(error)) return read(by, window);
        throw error;
      });
    return { ...page, docs: await readDeep(readFar, order, { ...page, total }), total };
  }
  const [docs, counted] = await Promise.all([
    read(order, { skip: page.offset, limit: page.limit }),
    records.countDocuments(filter, { limit: MAX_COUNTED + 1 }),
  ]);
  const isBounded = counted > MAX_COUNTED;
  return { ...page, docs, total: Math.min(counted, MAX_COUNTED), ...(isBounded ? { totalIsBounded: true } : {}) };
}

/** Reads a page in the second half of its list backwards, so the last page is as fast as the first. */
async function readDeep<Shown>(
  read: (by: Sort, window: Window) => Promise<Shown[]>,
  order: Sort,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): Promise<Shown[]> {
  if (offset >= total) return [];
  if (offset < total / 2) return read(order, { skip: offset, limit });
  const end = Math.min(offset + limit, total);
  const reversed = await read(reverse(order), { skip: total - end, limit: end - offset });
  return reversed.toReversed();
}

function reverse(order: Sort): Sort {
  return Object.fromEntries(Object.entries(order).map(([path, direction]) => [path, direction === 1 ? -1 : 1]));
}

/** A filter for the instants from a zone's first day to its last; a missing side is open. */
export function daysBetween(zone: string, from: string, to: string): { $gte: Date; $lt: Date };
export function daysBetween(zone: string, from?: string, to?: string): { $gte?: Date; $lt?: Date };
export function daysBetween(zone: string, from?: string, to?: string): { $gte?: Date; $lt?: Date } {
  return {
    ...(from === undefined ? {} : { $gte: new Date(dayBounds(zone, from).from) }),
    ...(to === undefined ? {} : { $lt: new Date(dayBounds(zone, addDays(to, 1)).from) }),
  };
}

/** The number of days that the totals of a long list cover. */
const DAYS_OF_LONG_TOTALS = 365;

/**
 * The first day in the totals of a list without dates; null if they cover the whole list. The totals of a list longer
 * than `MAX_COUNTED` would slow down every year: 1.8 s for 170,000 bookings.
 */
export async function startOfTotals<T extends { _id: string }>(
  records: Pick<Records<T>, 'countDocuments'>,
  filter: mongo.Filter<T>,
  { zone, now }: { zone: string; now: number },
): Promise<string | null> {
  const counted = await records.countDocuments(filter, { limit: MAX_COUNTED + 1 });
  return counted > MAX_COUNTED ? addDays(wallClock(zone, now).date, -DAYS_OF_LONG_TOTALS) : null;
}
