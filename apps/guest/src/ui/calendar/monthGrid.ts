import { addDays, addMonths as addMonthsTo, daysOfMonth, weekdayOf, weekdays } from '@marea/domain/core/time/zone';

/** The weeks of a YYYY-MM month, Monday first; null for days outside the month. */
export function monthGrid(month: string): (string | null)[][] {
  const days = daysOfMonth(month);
  const before = weekdays.indexOf(weekdayOf(`${month}-01`));
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}

/** The month `count` months later; negative goes back. */
export function monthAfter(month: string, count: number): string {
  return addMonthsTo(`${month}-01`, count).slice(0, 7);
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The selectable day that an arrow key, Home or End leads to; null if there is none. */
export function dayByKey(key: string, from: string, choosable: readonly string[]): string | null {
  if (key === 'Home') return choosable[0] ?? null;
  if (key === 'End') return choosable.at(-1) ?? null;
  const step = steps[key];
  if (step === undefined) return null;
  const month = from.slice(0, 7);
  for (let day = addDays(from, step); day.startsWith(month); day = addDays(day, step)) {
    if (choosable.includes(day)) return day;
  }
  return null;
}
