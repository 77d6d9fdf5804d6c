import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { tripsOf } from './dayFigures.ts';

export type DayLoad = { trips: number; share: number };

/**
 * How full each day is: its trips, and their share (0 to 1) of the fullest day, or of one trip a
 * vessel where no day is that full. A quiet month must not look like a busy one.
 */
export function dayLoads(
  days: readonly string[],
  rows: readonly Pick<BookingRowView, 'status' | 'bookingDate'>[],
  vessels: number,
): Map<string, DayLoad> {
  const trips = new Map(days.map((day) => [day, 0]));
  for (const row of tripsOf(rows)) {
    const count = trips.get(row.bookingDate);
    if (count !== undefined) trips.set(row.bookingDate, count + 1);
  }
  const fullest = Math.max(vessels, 1, ...trips.values());
  return new Map(days.map((day) => [day, loadOf(trips.get(day) ?? 0, fullest)]));
}

function loadOf(trips: number, fullest: number): DayLoad {
  return { trips, share: trips / fullest };
}
