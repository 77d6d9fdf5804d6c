import { addDays, addMonths, daysOfMonth, weekdayOf, weekdays } from '@marea/domain/kernel/zone';

/** How much of time the calendar shows at once. */
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
