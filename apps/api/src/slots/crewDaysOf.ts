import type { CrewDayRecord } from './slots.collection.ts';
import { startOfUtcDay, utcDaysOf } from './utcDay.ts';
import type { Span } from './vesselDays.ts';

type Manned = Span & { _id: string; crew: readonly { userId: string }[] };

/** The days of the crew of bookings that are stored all at once instead of assigned: the demo's, an older release's. */
export function crewDaysOf(trips: readonly Manned[]): CrewDayRecord[] {
  const days = new Map<string, CrewDayRecord>();
  for (const { _id: bookingId, resourceId, start, until, crew } of trips) {
    for (const day of utcDaysOf({ start, until })) {
      for (const { userId } of crew) {
        const _id = `${userId}|${day}`;
        const stored = days.get(_id) ?? { _id, userId, claims: [], at: startOfUtcDay(day) };
        stored.claims.push({ bookingId, resourceId, start, until });
        days.set(_id, stored);
      }
    }
  }
  return [...days.values()];
}
