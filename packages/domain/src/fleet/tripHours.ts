import { addDays, firstInstantFrom, minutesOf, wallClock, weekdayOf } from '../kernel/zone.ts';
import type { Location, WeekHours } from './location.schema.ts';

const DAYS_AHEAD = 7;

/** The hours in which trips run: the location's own where `use_defaults` is off, else the business hours. */
export function tripHours(location: Pick<Location, 'businessHours' | 'wait_settings'>): WeekHours {
  return location.wait_settings.use_defaults ? location.businessHours : location.wait_settings.hours;
}

export function tripStep({ wait_settings, bookingTimes }: Pick<Location, 'bookingTimes' | 'wait_settings'>): number {
  return wait_settings.use_defaults ? bookingTimes.minDuration : wait_settings.minDuration;
}

/**
 * Whether a place is open at a day's minute. A `to` earlier than its `from` is on the next day, so that the hours of the
 * day before may still run; `24:00` is the end of the day.
 */
export function isOpenAt(hours: WeekHours, date: string, minutes: number): boolean {
  const today = hours[weekdayOf(date)];
  const [from, to] = [minutesOf(today.from), minutesOf(today.to)];
  if (today.isOpen && minutes >= from && (minutes < to || to < from)) return true;
  const before = hours[weekdayOf(addDays(date, -1))];
  const end = minutesOf(before.to);
  return before.isOpen && end < minutesOf(before.from) && minutes < end;
}

/** When a place next opens after `now`, epoch milliseconds; null for one that never does. */
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
