import { instantOf } from '../core/time/instants.ts';
import { addDays, wallClock, weekdayOf } from '../core/time/zone.ts';
import { daysOfStep } from '../payments/periods.ts';

/** When a saved report is mailed. */
export const mailRhythms = ['never', 'day', 'monday', 'month'] as const;
export type MailRhythm = Exclude<(typeof mailRhythms)[number], 'never'>;

/** Minutes since local midnight: before the working day. */
const MAILED_AT = 6 * 60;
const MAX_WAIT_DAYS = 32;

/** The next local day on which a report is mailed, and when. */
export function nextMail(rhythm: MailRhythm, zone: string, now: number): { day: string; at: Date } {
  const today = wallClock(zone, now).date;
  for (let days = 0; days <= MAX_WAIT_DAYS; days += 1) {
    const day = addDays(today, days);
    const at = instantOf(zone, day, MAILED_AT) ?? Date.parse(day);
    if (isMailDay(rhythm, day) && at > now) return { day, at: new Date(at) };
  }
  throw new Error(`no day for ${rhythm}`);
}

/** The days in the report mailed on a day: the whole day, week or month before it. */
export function mailedDays(rhythm: MailRhythm, day: string): { from: string; to: string } {
  const steps = { day: 'day', monday: 'week', month: 'month' } as const;
  return daysOfStep(steps[rhythm], addDays(day, -1));
}

function isMailDay(rhythm: MailRhythm, day: string): boolean {
  if (rhythm === 'monday') return weekdayOf(day) === 'mon';
  return rhythm === 'day' || day.endsWith('-01');
}
