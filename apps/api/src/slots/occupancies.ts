import type { Occupancy } from '@marea/domain/availability/occupancy';
import { firstOverCapacity } from '@marea/domain/availability/occupancy';
import { DomainError } from '@marea/domain/core/errors/errors';
import { dayBounds } from '@marea/domain/core/time/instants';
import { addDays, DAY_MS } from '@marea/domain/core/time/zone';
import type { AppContext } from '../context.ts';
import { readTogether } from '../db/cache/readTogether.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { lockAllSales } from './salesLock.ts';
import type { VesselDayRecord } from './slots.collection.ts';
import { vesselDays, utcDayOf } from './slots.collection.ts';

/** Epoch milliseconds, `to` excluded. */
export type Range = { from: number; to: number };

/**
 * The ranges that dates in order cover, each with `after` days more. Adjacent dates share a range, so that only its
 * ends are converted.
 */
export function rangesOfDays(zone: string, dates: readonly string[], after: number): Range[] {
  const runs: { first: string; last: string }[] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && Date.parse(date) - Date.parse(run.last) <= (after + 1) * DAY_MS) run.last = date;
    else runs.push({ first: date, last: date });
  }
  return runs.map(({ first, last }) => ({
    from: dayBounds(zone, first).from,
    to: dayBounds(zone, addDays(last, after)).to,
  }));
}

type ReadDay = Pick<VesselDayRecord, 'resourceId' | 'day' | 'spans'>;
const READ_FIELDS = { _id: 0, resourceId: 1, day: 1, spans: 1 } as const;

/** Days as the collection counts them, `last` included. */
type Days = { resourceIds: readonly string[]; first: number; last: number };

/** Bookings and live holds of vessels in some ranges, without those of `except`. Unlocked. */
export async function occupanciesOf(
  app: AppContext,
  resourceIds: readonly string[],
  ranges: readonly Range[],
  except: readonly string[] = [],
): Promise<Occupancy[]> {
  const requests = ranges.map(({ from, to }) => ({ resourceIds, first: utcDayOf(from), last: utcDayOf(to - 1) }));
  const days = await Promise.all(requests.map((one) => readDays(app, one)));
  const spans = liveSpans(days.flat(), app.now(), except);
  return spans.filter(({ start, until }) => ranges.some(({ from, to }) => start < to && until > from));
}

/** Reads days of the same vessels by one filter: half the work of one for each ("free times of a day, 20 vessels"). */
const readDays = readTogether(async (app, requests: readonly Days[]): Promise<ReadDay[][]> => {
  const filters = [...Map.groupBy(requests, ({ resourceIds }) => resourceIds.join()).values()].map((same) => ({
    resourceId: { $in: [...(same[0]?.resourceIds ?? [])] },
    day: { $in: [...new Set(same.flatMap(daysOf))] },
  }));
  const [only] = filters;
  const found = await app
    .db(vesselDays)
    // Returns a month of a fleet in one answer; the driver's first batch has 101 records by default.
    .find<ReadDay>(only && filters.length === 1 ? only : { $or: filters }, {
      projection: READ_FIELDS,
      batchSize: 2_000,
    })
    .toArray();
  if (requests.length === 1) return [found];
  // Splits by day first, so that a request for a day does not scan another's month.
  const byDay = Map.groupBy(found, ({ day }) => day);
  return requests.map((one) => {
    const ids = new Set(one.resourceIds);
    return daysOf(one).flatMap((day) => byDay.get(day)?.filter(({ resourceId }) => ids.has(resourceId)) ?? []);
  });
});

function daysOf({ first, last }: Days): number[] {
  return Array.from({ length: last - first + 1 }, (_, after) => first + after);
}

/** Bookings and live holds of vessels from `clock` on, in the caller's transaction. */
export async function occupanciesAhead(
  app: AppContext,
  tx: Tx,
  resourceIds: readonly string[],
  clock: Date,
): Promise<Occupancy[]> {
  const from = clock.getTime();
  const days = await app
    .db(vesselDays)
    .find({ resourceId: { $in: [...resourceIds] }, day: { $gte: utcDayOf(from) } }, { session: tx })
    .toArray();
  return liveSpans(days, from).filter(({ until }) => until > from);
}

/** Each live span once, although every day that it touches has it. */
function liveSpans(days: readonly ReadDay[], now: number, except: readonly string[] = []): Occupancy[] {
  const byOwner = new Map<string, Occupancy>();
  for (const { resourceId, spans } of days) {
    for (const { owner, start, until, shared, expiresAt } of spans) {
      if (except.includes(owner) || (expiresAt && expiresAt.getTime() <= now)) continue;
      byOwner.set(owner, { resourceId, start: start.getTime(), until: until.getTime(), shared });
    }
  }
  return [...byOwner.values()];
}

/** Throws `in_use` with vessel and first moment if more than `spots` overlap, in the transaction that lowers it. */
export async function assertCapacityHolds(
  app: AppContext,
  tx: Tx,
  { locationId, resourceIds, spots }: { locationId: string; resourceIds: readonly string[]; spots: number },
): Promise<void> {
  const clock = await lockAllSales(app, tx, locationId);
  const occupancies = await occupanciesAhead(app, tx, resourceIds, clock);
  for (const resourceId of resourceIds) {
    const ahead = occupancies.filter((one) => one.resourceId === resourceId);
    const crowded = firstOverCapacity(ahead, clock.getTime(), spots);
    if (crowded !== null) throw new DomainError('in_use', { resourceId, at: new Date(crowded).toISOString() });
  }
}
