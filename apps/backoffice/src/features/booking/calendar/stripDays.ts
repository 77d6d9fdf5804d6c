import { addDays, daysOfMonth, weekdayOf, weekdays } from '@marea/domain/kernel/zone';

/** The days of the strip: the month of `date`, or on a phone its week from Monday. */
export function stripDays(date: string, isPhone: boolean): string[] {
  if (!isPhone) return daysOfMonth(date.slice(0, 7));
  const monday = addDays(date, -weekdays.indexOf(weekdayOf(date)));
  return weekdays.map((_, i) => addDays(monday, i));
}
