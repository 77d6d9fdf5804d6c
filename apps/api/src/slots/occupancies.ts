import type { Occupancy } from '@marea/domain/availability/occupancy';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { claims } from './slots.collection.ts';

/** Longer than any trip: how far back a running trip may have begun. */
const MAX_STRETCH_MS = 3 * 86_400_000;

/** After any trip. */
const LAST_DAY = new Date('2200-01-01');

/** Claims that touch [from, to), as an indexed filter. */
export function overlap(resourceIds: readonly string[], from: Date, to: Date) {
  return {
    resourceId: { $in: [...resourceIds] },
    start: { $gt: new Date(from.getTime() - MAX_STRETCH_MS), $lt: to },
    until: { $gt: from },
  };
}

/** Claims of bookings and live holds (epoch ms), without those of `except`. Unlocked: no guarantee. */
export async function occupanciesOf(
  app: AppContext,
  resourceIds: readonly string[],
  from: number,
  to: number,
  except: readonly string[] = [],
): Promise<Occupancy[]> {
  const now = app.now();
  const storedClaims = await app
    .db(claims)
    .find(overlap(resourceIds, new Date(from), new Date(to)), {
      projection: { resourceId: 1, start: 1, until: 1, expiresAt: 1 },
    })
    .toArray();
  return storedClaims
    .filter(({ _id, expiresAt }) => !(expiresAt && expiresAt.getTime() <= now) && !except.includes(_id))
    .map(({ resourceId, start, until }) => ({
      resourceId,
      start: start.getTime(),
      until: until.getTime(),
    }));
}

/** Claims from `clock` on, in the caller's transaction, without lapsed holds. */
export async function activeClaims(
  app: AppContext,
  tx: Tx,
  resourceIds: readonly string[],
  clock: Date,
): Promise<Occupancy[]> {
  const storedClaims = await app
    .db(claims)
    .find(
      {
        ...overlap(resourceIds, clock, LAST_DAY),
        $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: clock } }],
      },
      { projection: { _id: 0, resourceId: 1, start: 1, until: 1 }, session: tx },
    )
    .toArray();
  return storedClaims.map(({ resourceId, start, until }) => ({
    resourceId,
    start: start.getTime(),
    until: until.getTime(),
  }));
}
