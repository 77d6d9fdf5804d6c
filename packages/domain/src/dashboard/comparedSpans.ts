import { daysOfMonth } from '../core/time/zone.ts';

export type DaySpan = { from: string; to: string };

/**
 * The month up to a day, and the same days of the month before and of the year before; a shorter month ends earlier.
 */
export function comparedSpans(today: string): Record<'month' | 'monthBefore' | 'yearBefore', DaySpan> {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const until = (of: string): DaySpan => {
    const days = daysOfMonth(of);
    const last = days[Math.min(Number(today.slice(8)), days.length) - 1] ?? `${of}-01`;
    return { from: `${of}-01`, to: last };
  };
  const monthText = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}`;
  return {
    month: until(monthText(year, month)),
    monthBefore: until(month === 1 ? monthText(year - 1, 12) : monthText(year, month - 1)),
    yearBefore: until(monthText(year - 1, month)),
  };
}
