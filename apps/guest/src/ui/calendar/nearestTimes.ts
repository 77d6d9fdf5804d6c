import type { NearestTime, DayTimes } from '@marea/domain/availability/availability.schema';
import { isNearestTime } from '@marea/domain/availability/freeTimes';
import { minutesOf } from '@marea/domain/core/time/zone';
import { ApiError } from '@marea/web/client/client';

/**
 * The free times that the API offers when a slot is gone. The requested day comes first, then the other days, nearest
 * first; each day is in order of time.
 */
export function nearestOf(error: unknown, date: string | null): NearestTime[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details.nearest)) return [];
  const times = error.details.nearest.filter(isNearestTime);
  // The API names the nearest time first.
  const days = times.map(({ bookingDate }) => bookingDate);
  const rank = (day: string) => (day === date ? -1 : days.indexOf(day));
  return times.toSorted((a, b) => rank(a.bookingDate) - rank(b.bookingDate) || a.start.localeCompare(b.start));
}

/** The free times of a day nearest to a requested one, in order of time. */
export function nearestFreeTimes({ date, times }: DayTimes, hora: string, count: number): NearestTime[] {
  const away = (time: string) => Math.abs(minutesOf(time) - minutesOf(hora));
  return times
    .filter(({ resourceIds }) => resourceIds.length > 0)
    .toSorted((a, b) => away(a.hora) - away(b.hora))
    .slice(0, count)
    .map(({ hora, start, end }) => ({ bookingDate: date, hora, start, end }))
    .toSorted((a, b) => a.hora.localeCompare(b.hora));
}
