import { DAY_MINUTES, DAY_MS, minutesOf, wallClock } from '@marea/domain/core/time/zone';

/** Minutes of one day on a location's clock, `from` included and `to` not; at most 0 to 1440. */
export type WallSpan = { from: number; to: number };

/**
 * The part of [start, end) that falls on `date` on the clock of `zone`, or null when none does.
 * A trip that runs into the next day is cut at midnight.
 */
export function spanOnDay(zone: string, date: string, start: string, end: string): WallSpan | null {
  const begins = wallClock(zone, Date.parse(start));
  const ends = wallClock(zone, Date.parse(end));
  if (begins.date > date || ends.date < date) return null;
  const from = begins.date < date ? 0 : begins.minutes;
  const to = ends.date > date ? DAY_MINUTES : ends.minutes;
  return to > from ? { from, to } : null;
}

/** The span from start to end in minutes of `date` on the clock of `zone`, also before and after that day. */
export function spanFrom(zone: string, date: string, start: string, end: string): WallSpan {
  const minuteOf = (instant: string) => {
    const { date: on, minutes } = wallClock(zone, Date.parse(instant));
    return ((Date.parse(on) - Date.parse(date)) / DAY_MS) * DAY_MINUTES + minutes;
  };
  return { from: minuteOf(start), to: minuteOf(end) };
}

/** The time of day at `instant` as HH:mm minutes when it falls on `date` in `zone`, else null. */
export function minuteOfDay(zone: string, date: string, instant: number): number | null {
  const wall = wallClock(zone, instant);
  return wall.date === date ? wall.minutes : null;
}

/** The first multiple of `step` at or after an HH:mm, in minutes. */
export function stepAfter(time: string | number, step: number): number {
  const minutes = typeof time === 'string' ? minutesOf(time) : time;
  return Math.ceil(minutes / step) * step;
}
