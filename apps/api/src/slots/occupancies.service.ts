import type { Occupancy } from '@marea/domain/availability/occupancy';
import type { House } from '../db/house.ts';

/** Longer than any trip with its extra hours and buffer: how far back a trip may have begun that still lasts. */
const LONGEST_STRETCH_MS = 3 * 86_400_000;

/**
 * What keeps the vessels between two instants (epoch milliseconds): bookings, and holds that have
 * not lapsed. `except` leaves out one booking or hold, for asking whether it could be elsewhere.
 * An unlocked look: it serves people and speed, never the guarantee.
 */
export async function occupanciesOf(
  house: House,
  resourceIds: readonly string[],
  from: number,
  to: number,
  except: readonly string[] = [],
): Promise<Occupancy[]> {
  const { visits, holds } = house.native;
  const window = {
    resourceId: { $in: [...resourceIds] },
    start: { $gt: new Date(from - LONGEST_STRETCH_MS), $lt: new Date(to) },
    until: { $gt: new Date(from) },
  };
  // Without an exception the index alone answers.
  const projection = { _id: except.length > 0 ? 1 : 0, resourceId: 1, start: 1, until: 1 };
  const [booked, held] = await Promise.all([
    visits.find({ ...window, occupies: true }, { projection }).toArray(),
    holds
      .find({ ...window, expiresAt: { $gt: new Date(house.now()) } }, { projection })
      .toArray(),
  ]);
  return [...booked, ...held]
    .filter(({ _id }) => !except.includes(String(_id)))
    .map(({ resourceId, start, until }) => ({
      resourceId,
      start: start.getTime(),
      until: until.getTime(),
    }));
}
