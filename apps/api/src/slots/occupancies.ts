import type { Occupancy } from '@marea/domain/availability/occupancy';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { VesselDayRecord } from './slots.collection.ts';
import { vesselDays } from './slots.collection.ts';
import { dayOf } from './vesselDays.ts';

type ReadDay = Pick<VesselDayRecord, 'resourceId' | 'spans'>;
const READ_FIELDS = { _id: 0, resourceId: 1, spans: 1 } as const;

/** What keeps vessels in [from, to), epoch ms: bookings and live holds, without those of `except`. Unlocked: no guarantee. */
export async function occupanciesOf(
  app: AppContext,
  resourceIds: readonly string[],
  from: number,
  to: number,
  except: readonly string[] = [],
): Promise<Occupancy[]> {
  const days = await app
    .db(vesselDays)
    .find<ReadDay>(
      { resourceId: { $in: [...resourceIds] }, day: { $gte: dayOf(from), $lte: dayOf(to - 1) } },
      // A month of a fleet comes in one answer; the driver's first has 101 records else.
      { projection: READ_FIELDS, batchSize: 2_000 },
    )
    .toArray();
  return liveSpans(days, app.now(), except).filter(({ start, until }) => start < to && until > from);
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
