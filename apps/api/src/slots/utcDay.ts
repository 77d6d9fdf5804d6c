import { DAY_MS } from '@marea/domain/kernel/durations';

/** UTC days since 1970. */
export function utcDayOf(instant: number): number {
  return Math.floor(instant / DAY_MS);
}

/** The UTC days that [start, until) touches, in order. */
export function utcDaysOf({ start, until }: { start: Date; until: Date }): number[] {
  const first = utcDayOf(start.getTime());
  return Array.from({ length: utcDayOf(until.getTime() - 1) - first + 1 }, (_, i) => first + i);
}

export function startOfUtcDay(day: number): Date {
  return new Date(day * DAY_MS);
}
