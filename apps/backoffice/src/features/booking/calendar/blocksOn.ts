import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { sails } from './dayFigures.ts';
import { spanOnDay } from './wallSpan.ts';

/** The rows that block a vessel on some part of a day, also those that began before. */
export function blocksOn(rows: readonly BookingRowView[], zone: string, day: string): BookingRowView[] {
  return rows.filter(({ status, start, end }) => status === 'blackout' && spanOnDay(zone, day, start, end) !== null);
}

/** The trips that left on an earlier day and are still out on a day. */
export function awayOn(rows: readonly BookingRowView[], zone: string, day: string): BookingRowView[] {
  return rows.filter((row) => sails(row) && row.bookingDate < day && spanOnDay(zone, day, row.start, row.end) !== null);
}
