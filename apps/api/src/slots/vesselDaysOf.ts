import type { VesselDayRecord } from './slots.collection.ts';
import { utcDaysOf } from './utcDay.ts';
import type { Span } from './vesselDays.ts';

/** The vessel days of bookings that are stored all at once instead of sold: the demo's, a measurement's. */
export function vesselDaysOf(trips: readonly (Span & { _id: string })[], at: Date): VesselDayRecord[] {
  const days = new Map<string, VesselDayRecord>();
  for (const { _id: owner, resourceId, start, until } of trips) {
    for (const day of utcDaysOf({ start, until })) {
      const _id = `${resourceId}|${day}`;
      const stored = days.get(_id) ?? { _id, resourceId, day, spans: [], claimId: owner, at };
      stored.spans.push({ owner, start, until });
      days.set(_id, stored);
    }
  }
  return [...days.values()];
}
