import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { spanOnDay } from './wallSpan.ts';

/** The rows that block a vessel on some part of a day, also those that began before. */
export function blocksOn(rows: readonly BookingRowView[], zone: string, day: string): BookingRowView[] {
  return rows.filter(({ status, start, end }) => status === 'blackout' && spanOnDay(zone, day, start, end) !== null);
}
