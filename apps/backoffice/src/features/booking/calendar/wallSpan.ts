import { DAY_MINUTES } from '@marea/domain/kernel/durations';
import { minutesOf, wallClock } from '@marea/domain/kernel/zone';

/** Minutes of one day on a location's clock, `from` included and `to` not; at most 0 to 1440. */
export type Span = { from: number; to: number };

/**
 * The part of [start, end) that falls on `date` on the clock of `zone`, or null when none does.
 * A trip that runs into the next day is cut at midnight.
 */
export function spanOnDay(zone: string, date: string, start: string, end: string): Span | null {
  const begins = wallClock(zone, Date.parse(start));
  const ends = wallClock(zone, Date.parse(end));
  if (begins.date > date || ends.date < date) return null;
  const from = begins.date < date ? 0 : begins.minutes;
  const to = ends.date > date ? DAY_MINUTES : ends.minutes;
  return to > from ? { from, to } : null;
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
