import { instantOf } from '../core/time/instants.ts';
import { addDays, wallClock } from '../core/time/zone.ts';

const ASKED_AT = 10 * 60;
const DAY_BEGINS = 9 * 60;
const DAY_ENDS = 20 * 60;

type Trip = { end: Date; zone: string };

export function askedOn({ end, zone }: Trip): string {
  return addDays(wallClock(zone, end.getTime()).date, 1);
}

/** When guests get the review request on a local day: ten in the morning. */
export function askedAt(zone: string, day: string): Date {
  return new Date(instantOf(zone, day, ASKED_AT) ?? Date.parse(day));
}

/** The local day to postpone the request to, so that it comes at a decent hour; null if now is one. */
export function putOffTo(zone: string, instant: number): string | null {
  const { date, minutes } = wallClock(zone, instant);
  if (minutes < DAY_BEGINS) return date;
  return minutes < DAY_ENDS ? null : addDays(date, 1);
}

/** Stars of the best rating. */
export const MAX_RATING = 5;
