import type { Occupancy } from '@marea/domain/availability/occupancy';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { VesselDayRecord } from './slots.collection.ts';
import { vesselDays } from './slots.collection.ts';
import { dayOf } from './vesselDays.ts';

/** Epoch milliseconds, `to` excluded. */
export type Range = { from: number; to: number };

type ReadDay = Pick<VesselDayRecord, 'resourceId' | 'spans'>;
const READ_FIELDS = { _id: 0, resourceId: 1, spans: 1 } as const;

/** What keeps vessels during some ranges: bookings and live holds, without those of `except`. Unlocked. */
export async function occupanciesOf(
  app: AppContext,
  resourceIds: readonly string[],
  ranges: readonly Range[],
  except: readonly string[] = [],
): Promise<Occupancy[]> {
  const days = await app
    .db(vesselDays)
    .find<ReadDay>(
      { resourceId: { $in: [...resourceIds] }, day: daysOf(ranges) },
      // A month of a fleet comes in one answer; the driver's first has 101 records else.
      { projection: READ_FIELDS, batchSize: 2_000 },
    )
    .toArray();
  const spans = liveSpans(days, app.now(), except);
  return spans.filter(({ start, until }) => ranges.some(({ from, to }) => start < to && until > from));
}

/** One range is looked through in order, several are looked up day by day. */
function daysOf(ranges: readonly Range[]) {
  const [only, ...others] = ranges.map(({ from, to }) => ({ first: dayOf(from), last: dayOf(to - 1) }));
  if (!only) return { $in: [] };
  if (others.length === 0) return { $gte: only.first, $lte: only.last };
  const days = [only, ...others].flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  return { $in: [...new Set(days)] };
}

/** What keeps vessels from `clock` on, in the caller's transaction. */
export async function occupanciesAhead(
  app: AppContext,
  tx: Tx,
  resourceIds: readonly string[],
  clock: Date,
): Promise<Occupancy[]> {
  const from = clock.getTime();
  const days = await app
    .db(vesselDays)
    .find({ resourceId: { $in: [...resourceIds] }, day: { $gte: dayOf(from) } }, { session: tx })
    .toArray();
  return liveSpans(days, from).filter(({ until }) => until > from);
}

/** Each span once, though it stands in every day that it touches. */
function liveSpans(days: readonly ReadDay[], now: number, except: readonly string[] = []): Occupancy[] {
  const byOwner = new Map<string, Occupancy>();
  for (const { resourceId, spans } of days) {
    for (const { owner, start, until, expiresAt } of spans) {
      if (except.includes(owner) || (expiresAt && expiresAt.getTime() <= now)) continue;
      byOwner.set(owner, { resourceId, start: start.getTime(), until: until.getTime() });
    }
  }
  return [...byOwner.values()];
}
