import { addDays, daysOfMonth, weekdayOf, weekdays } from '@marea/domain/kernel/zone';

/** The days of the strip: the month of `date`, or on a phone its week from Monday. */
export function stripDays(date: string, isPhone: boolean): string[] {
  if (!isPhone) return daysOfMonth(date.slice(0, 7));
  const monday = addDays(date, -weekdays.indexOf(weekdayOf(date)));
  return weekdays.map((_, i) => addDays(monday, i));
}

/** The same day `months` later, or that month's last day where it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 1970, month = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
  const days = daysOfMonth(first);
  return days[Math.min(Number(date.slice(8)), days.length) - 1] ?? `${first}-01`;
}
