import { firstInstantFrom } from '../core/time/instants.ts';
import { DAY_MINUTES, addDays, minutesOf, wallClock, weekdayOf } from '../core/time/zone.ts';
import type { Location, Opening, WeekHours } from './location.schema.ts';

const DAYS_AHEAD = 7;

/** The hours in which trips run: the location's own if `use_defaults` is off, else the business hours. */
export function tripHours(location: Pick<Location, 'businessHours' | 'wait_settings'>): WeekHours {
  return location.wait_settings.use_defaults ? location.businessHours : location.wait_settings.hours;
}

export function tripStep({ wait_settings, bookingTimes }: Pick<Location, 'bookingTimes' | 'wait_settings'>): number {
  return wait_settings.use_defaults ? bookingTimes.minDuration : wait_settings.minDuration;
}

/** Minutes since a day's midnight; `to` exceeds 1,440 if it is on the next day. */
export type OpenSpan = { from: number; to: number };

/**
 * The open hours of a weekday, or null if closed. A `to` earlier than its `from` is on the next day; `24:00` is the end
 * of the day (decisions, "Long trips").
 */
export function openSpanOf({ isOpen, from, to }: Opening): OpenSpan | null {
  if (!isOpen) return null;
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  return { from: opens, to: closes < opens ? closes + DAY_MINUTES : closes };
}

/** The number of hours a weekday is open; 0 if closed. */
export function openHoursOf(opening: Opening): number {
  const span = openSpanOf(opening);
  return span ? (span.to - span.from) / 60 : 0;
}

/** A day's open hours, in minutes since its midnight: the rest of the day before's, and its own. */
export function openSpansOn(hours: WeekHours, date: string): OpenSpan[] {
  const before = openSpanOf(hours[weekdayOf(addDays(date, -1))]);
  const own = openSpanOf(hours[weekdayOf(date)]);
  const spans = own ? [own] : [];
  if (!before || before.to <= DAY_MINUTES) return spans;
  return [{ from: before.from - DAY_MINUTES, to: before.to - DAY_MINUTES }, ...spans];
}

export function isOpenAt(hours: WeekHours, date: string, minutes: number): boolean {
  return openSpansOn(hours, date).some(({ from, to }) => minutes >= from && minutes < to);
}

/** The business day at an instant: past midnight still the day before, while its hours last. */
export function businessDay(hours: WeekHours, zone: string, now: number): string {
  const { date, minutes } = wallClock(zone, now);
  const dayBefore = addDays(date, -1);
  const before = openSpanOf(hours[weekdayOf(dayBefore)]);
  return before && minutes + DAY_MINUTES < before.to ? dayBefore : date;
}

/** When a location next opens after `now`, epoch milliseconds; null if it never does. */
export function nextOpening(hours: WeekHours, zone: string, now: number): number | null {
  const today = wallClock(zone, now).date;
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const date = addDays(today, days);
    const { isOpen, from } = hours[weekdayOf(date)];
    const opening = isOpen ? firstInstantFrom(zone, date, minutesOf(from)) : null;
    if (opening !== null && opening > now) return opening;
  }
  return null;
}
