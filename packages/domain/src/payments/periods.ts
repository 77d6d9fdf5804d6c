import { DAY_MS, addDays, lastDayOf, weekdayOf, weekdays } from '../core/time/zone.ts';

/** Specification §9; `range` has a first and a last day. */
export const periods = ['day', 'week', 'month', 'quarter', 'year', 'range'] as const;
export const steps = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Step = (typeof steps)[number];

export type Bucket = { key: string; from: string; to: string };

/** The first and last day of the step in which a day lies; weeks start on Monday. */
export function daysOfStep(step: Step, date: string): { from: string; to: string } {
  const year = date.slice(0, 4);
  switch (step) {
    case 'day':
      return { from: date, to: date };
    case 'week': {
      const monday = addDays(date, -weekdays.indexOf(weekdayOf(date)));
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'month':
      return { from: `${date.slice(0, 7)}-01`, to: lastDayOf(date.slice(0, 7)) };
    case 'quarter': {
      const first = quarterOf(date) * 3 - 2;
      return { from: `${year}-${twoDigits(first)}-01`, to: lastDayOf(`${year}-${twoDigits(first + 2)}`) };
    }
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
}

/** Optional limits of a list, both inclusive. */
export type ChosenDays = { from?: string | undefined; to?: string | undefined };

/**
 * The days of an account. They end today by default, or on a later day that they begin with; they begin on the first of
 * that month, or as `firstDay` says.
 */
export function accountDays(
  chosen: ChosenDays,
  today: string,
  firstDay = (to: string) => daysOfStep('month', to).from,
): { from: string; to: string } {
  const to = chosen.to ?? (chosen.from && chosen.from > today ? chosen.from : today);
  return { from: chosen.from ?? firstDay(to), to };
}

/** The default step: a few dozen steps at most. */
export function stepFor(from: string, to: string): Step {
  const days = daysBetween(from, to);
  if (days <= 45) return 'day';
  if (days <= 190) return 'week';
  return days <= 1_100 ? 'month' : 'year';
}

/** The steps from one day to another, without gaps; the first and last are cut to the period. */
export function bucketsOf(from: string, to: string, step: Step): Bucket[] {
  const buckets: Bucket[] = [];
  for (let day = from; day <= to;) {
    const whole = daysOfStep(step, day);
    buckets.push({ key: periodKey(step, day), from: day, to: whole.to < to ? whole.to : to });
    day = addDays(whole.to, 1);
  }
  return buckets;
}

/** The key of a day's step: 2026-11-21, its week's Monday, 2026-11, 2026-Q4, 2026. */
export function periodKey(step: Step, date: string): string {
  if (step === 'quarter') return `${date.slice(0, 4)}-Q${quarterOf(date)}`;
  const { from } = daysOfStep(step, date);
  return step === 'year' ? from.slice(0, 4) : step === 'month' ? from.slice(0, 7) : from;
}

function quarterOf(date: string): number {
  return Math.ceil(Number(date.slice(5, 7)) / 3);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
