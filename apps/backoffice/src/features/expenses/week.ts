import { addDays, weekdayOf, weekdays } from '@marea/domain/kernel/zone';

const DAYS = 7;

/** The days of the week of a day, Monday first. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -weekdays.indexOf(weekdayOf(day)));
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, index));
}

/** The same weekday a number of weeks later, or earlier if negative. */
export function weeksAfter(day: string, weeks: number): string {
  return addDays(day, weeks * DAYS);
}
