import { addDays, DAY_MS, MINUTE_MS, offsetAtMidnight, offsetMinutes, timeOf, wallToUtc } from './zone.ts';

/** The instant (epoch milliseconds) of a wall clock day and minute in `zone`, or null if its clocks skip it. */
export function instantOf(zone: string, date: string, minutes: number): number | null {
  return instantsOn(zone, date)(minutes);
}

/** `instantOf` for one day: most days have one offset, which is looked up once for all minutes. */
export function instantsOn(zone: string, date: string): (minutes: number) => number | null {
  const midnight = wallToUtc(date, 0);
  const day = midnight / DAY_MS;
  const offset = offsetAtMidnight(zone, day - 1);
  const isSteady = [day, day + 1, day + 2].every((near) => offsetAtMidnight(zone, near) === offset);
  if (isSteady) return (minutes) => midnight + (minutes - offset) * MINUTE_MS;
  return (minutes) => instantOnChange(zone, midnight + minutes * MINUTE_MS);
}

/** `wall`: the wall clock's time read as UTC. */
function instantOnChange(zone: string, wall: number): number | null {
  const candidates = [offsetMinutes(zone, wall - DAY_MS), offsetMinutes(zone, wall + DAY_MS)]
    .map((offset) => wall - offset * MINUTE_MS)
    .filter((instant) => instant + offsetMinutes(zone, instant) * MINUTE_MS === wall);
  return candidates.length > 0 ? Math.min(...candidates) : null;
}

/** A day's first instant and the next day's, epoch milliseconds; 23 to 25 hours apart. */
export function dayBounds(zone: string, date: string): { from: number; to: number } {
  return { from: firstInstantFrom(zone, date, 0), to: firstInstantFrom(zone, addDays(date, 1), 0) };
}

/** Minutes: no clock jumps further, and each jump ends at a whole step. */
const MAX_GAP = 180;
const GAP_STEP = 5;

/** `instantOf`, or the first instant after the gap if the zone's clocks skip that time (a few skip midnight itself). */
export function firstInstantFrom(zone: string, date: string, minutes: number): number {
  for (let later = minutes; later <= minutes + MAX_GAP; later += GAP_STEP) {
    const instant = instantOf(zone, date, later);
    if (instant !== null) return instant;
  }
  throw new RangeError(`no instant after ${date} ${timeOf(minutes)} in ${zone}`);
}
