import type { Occupancy } from '@marea/domain/availability/occupancy';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';

/** Longer than any trip with its extra hours and buffer: how far back a trip may have begun that still lasts. */
const MAX_STRETCH_MS = 3 * 86_400_000;

/** Later than any trip is sold. */
const LAST_DAY = new Date('2200-01-01');

/** The claims on vessels that touch [from, to), as a filter that the index answers. */
export function overlap(resourceIds: readonly string[], from: Date, to: Date) {
  return {
    resourceId: { $in: [...resourceIds] },
    start: { $gt: new Date(from.getTime() - MAX_STRETCH_MS), $lt: to },
    until: { $gt: from },
  };
}

/**
 * What keeps the vessels between two instants (epoch milliseconds): the claims of bookings, and
 * those of holds that have not lapsed. `except` leaves out the caller's own booking or hold.
 * An unlocked look: it serves people and speed, never the guarantee.
 */
export async function occupanciesOf(
  app: AppContext,
  resourceIds: readonly string[],
  from: number,
  to: number,
  except: readonly string[] = [],
): Promise<Occupancy[]> {
  const now = app.now();
  const claims = await app.native.claims
    .find(overlap(resourceIds, new Date(from), new Date(to)), {
      projection: { resourceId: 1, start: 1, until: 1, expiresAt: 1 },
    })
    .toArray();
  return claims
    .filter(({ _id, expiresAt }) => !(expiresAt && expiresAt.getTime() <= now) && !except.includes(_id))
    .map(({ resourceId, start, until }) => ({
      resourceId,
      start: start.getTime(),
      until: until.getTime(),
    }));
}

/** What keeps the vessels from `clock` on, within the caller's transaction; holds that have lapsed by then keep nothing. */
export async function activeClaims(
  app: AppContext,
  tx: Tx,
  resourceIds: readonly string[],
  clock: Date,
): Promise<Occupancy[]> {
  const claims = await app.native.claims
    .find(
      {
        ...overlap(resourceIds, clock, LAST_DAY),
        $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: clock } }],
      },
      { projection: { _id: 0, resourceId: 1, start: 1, until: 1 }, session: tx },
    )
    .toArray();
  return claims.map(({ resourceId, start, until }) => ({
    resourceId,
    start: start.getTime(),
    until: until.getTime(),
  }));
}
