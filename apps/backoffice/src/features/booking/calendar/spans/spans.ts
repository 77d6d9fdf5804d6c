import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { isCarried } from '@marea/domain/booking/price/salesFigures';
import { addDays, addMonths, daysOfMonth, weekdayOf, weekdays } from '@marea/domain/core/time/zone';
import { useStoredChoice } from '@marea/web/storage/useStored';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../../core/api.ts';
import { useBookingInput } from '../../useBookings.ts';
import { spanOnDay } from '../grid/wallSpan.ts';

/** The time spans that the calendar can show. */
export const calendarSpans = ['day', 'week', 'month'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

/** The days from Monday of the week of a day. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -weekdays.indexOf(weekdayOf(date)));
  return weekdays.map((_, i) => addDays(monday, i));
}

/** The weeks of the month of a day, Monday first; days of other months are null. */
export function monthWeeks(date: string): (string | null)[][] {
  const days = daysOfMonth(date.slice(0, 7));
  const before = weekdays.indexOf(weekdayOf(days[0] ?? date));
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) => weekdays.map((__, i) => cells[week * 7 + i] ?? null));
}

/** A day one week or month later, or earlier. */
export function turned(date: string, span: CalendarSpan, direction: 1 | -1): string {
  return span === 'month' ? addMonths(date, direction) : addDays(date, (span === 'week' ? 7 : 1) * direction);
}

/** The calendar's time span chosen in this browser. */
export function useCalendarSpan() {
  return useStoredChoice('calendarSpan', calendarSpans, 'day');
}

/** The bookings of several days; undefined while loading. */
export function useSpanRows(days: readonly string[]) {
  const input = useBookingInput()({ start: days[0], end: days.at(-1) });
  const query = useQuery(queries(bookingListsEndpoints.bookingList, input));
  const rows = query.data && 'data' in query.data ? query.data.data : undefined;
  return { rows, error: rows ? null : query.error, retry: () => void query.refetch() };
}

/** The rows that block a vessel for some part of a day, including those that began before. */
export function blocksOn(rows: readonly BookingRowView[], zone: string, day: string): BookingRowView[] {
  return rows.filter(({ status, start, end }) => status === 'blackout' && spanOnDay(zone, day, start, end) !== null);
}

/** The trips that left on an earlier day and are still out on a day. */
export function awayOn(rows: readonly BookingRowView[], zone: string, day: string): BookingRowView[] {
  return rows.filter(
    (row) => isCarried(row.status) && row.bookingDate < day && spanOnDay(zone, day, row.start, row.end) !== null,
  );
}

/**
 * The number of vessels blocked for some part of a day, and of those that left earlier and are out beyond `from`, in
 * minutes.
 */
export function vesselsTakenOn(
  rows: readonly BookingRowView[],
  { zone, day, from }: { zone: string; day: string; from: number },
): { blocked: number; away: number } {
  const isOutBeyond = ({ start, end }: BookingRowView) => (spanOnDay(zone, day, start, end)?.to ?? 0) > from;
  const vesselsIn = (bookings: readonly BookingRowView[]) => new Set(bookings.map(({ resourceId }) => resourceId)).size;
  return {
    blocked: vesselsIn(blocksOn(rows, zone, day)),
    away: vesselsIn(awayOn(rows, zone, day).filter(isOutBeyond)),
  };
}
