import type { Occupancy } from '@marea/domain/availability/occupancy';
import type { House } from '../db/house.ts';

/** Longer than any trip with its extra hours and buffer: how far back a trip may have begun that still lasts. */
const LONGEST_STRETCH_MS = 3 * 86_400_000;

/**
 * What keeps the vessels between two instants (epoch milliseconds): the claims of bookings, and
 * those of holds that have not lapsed. `except` leaves out the wisher's own booking or hold.
 * An unlocked look: it serves people and speed, never the guarantee.
 */
export async function occupanciesOf(
  house: House,
  resourceIds: readonly string[],
  from: number,
  to: number,
  except: readonly string[] = [],
): Promise<Occupancy[]> {
  const now = house.now();
  const claims = await house.native.claims
    .find(
      {
        resourceId: { $in: [...resourceIds] },
        start: { $gt: new Date(from - LONGEST_STRETCH_MS), $lt: new Date(to) },
        until: { $gt: new Date(from) },
      },
      { projection: { resourceId: 1, start: 1, until: 1, expiresAt: 1 } },
    )
    .toArray();
  return claims
    .filter(({ _id, expiresAt }) => !(expiresAt && expiresAt.getTime() <= now) && !except.includes(_id))
    .map(({ resourceId, start, until }) => ({
      resourceId,
      start: start.getTime(),
      until: until.getTime(),
    }));
}
