import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { isCarried } from '@marea/domain/counting/counting';
import { spanOnDay } from './wallSpan.ts';

/** The rows that block a vessel on some part of a day, also those that began before. */
export function blocksOn(rows: readonly BookingRowView[], zone: string, day: string): BookingRowView[] {
  return rows.filter(({ status, start, end }) => status === 'blackout' && spanOnDay(zone, day, start, end) !== null);
}

/** The trips that left on an earlier day and are still out on a day. */
export function awayOn(rows: readonly BookingRowView[], zone: string, day: string): BookingRowView[] {
  return rows.filter(
    (row) => isCarried(row.status) && row.bookingDate < day && spanOnDay(zone, day, row.start, row.end) !== null,
  );
}

/** How many vessels are blocked on some part of a day, and how many left earlier and are out beyond `from`, in minutes. */
export function vesselsTakenOn(
  rows: readonly BookingRowView[],
  { zone, day, from }: { zone: string; day: string; from: number },
): { blocked: number; away: number } {
  const isOutBeyond = ({ start, end }: BookingRowView) => (spanOnDay(zone, day, start, end)?.to ?? 0) > from;
  const vesselsIn = (taken: readonly BookingRowView[]) => new Set(taken.map(({ resourceId }) => resourceId)).size;
  return {
    blocked: vesselsIn(blocksOn(rows, zone, day)),
    away: vesselsIn(awayOn(rows, zone, day).filter(isOutBeyond)),
  };
}
