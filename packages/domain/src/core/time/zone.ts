import { invalidField } from '../errors/errors.ts';

export const DAY_HOURS = 24;
export const DAY_MINUTES = 1_440;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Wall clocks and UTC instants. A time that a zone skips is refused; a repeated one is its first occurrence. */
export const DEFAULT_ZONE = 'America/Cancun';

const DATE = /^20\d\d-\d\d-\d\d$/;
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const CLOSING_TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Whether a text is an existing day of this century, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  return DATE.test(text) && addDays(text, 0) === text;
}

/** HH:mm from 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** `America/Port_of_Spain`, `Etc/GMT+5`: a mere offset is no zone, since it has no summer time. */
const ZONE_NAME = /^[A-Z][A-Za-z0-9+_-]*(?:\/[A-Z][A-Za-z0-9+_-]*)*$/;

/** Whether `zone` is an IANA zone known to this machine, written as IANA writes it. */
export function isZone(zone: string): boolean {
  if (!ZONE_NAME.test(zone)) return false;
  try {
    const name = formatterOf(zone).resolvedOptions().timeZone;
    return name === zone || name.toLowerCase() !== zone.toLowerCase();
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

function computeOffset(zone: string, instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) {
    if (type !== 'literal') parts[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return (wall - Math.floor(instant / 1000) * 1000) / MINUTE_MS;
}

/** Offsets at UTC midnights per zone, cached: Intl is slow. */
const midnightOffsets = new Map<string, Map<number, number>>();
const MAX_REMEMBERED_DAYS = 5_000;

/** The offset in minutes at a UTC midnight, given as days since 1970. */
export function offsetAtMidnight(zone: string, day: number): number {
  let days = midnightOffsets.get(zone);
  if (!days) midnightOffsets.set(zone, (days = new Map()));
  let offset = days.get(day);
  if (offset === undefined) {
    if (days.size >= MAX_REMEMBERED_DAYS) days.clear();
    days.set(day, (offset = computeOffset(zone, day * DAY_MS)));
  }
  return offset;
}

/** Minutes that `zone` is ahead of UTC at `instant` (epoch milliseconds); Cancún gives −300. */
export function offsetMinutes(zone: string, instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  const before = offsetAtMidnight(zone, day);
  return before === offsetAtMidnight(zone, day + 1) ? before : computeOffset(zone, instant);
}

/** A wall clock's day and minute read as UTC, epoch milliseconds. */
export function wallToUtc(date: string, minutes: number): number {
  return Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8, 10)) + minutes * MINUTE_MS;
}

/** Minutes since midnight of HH:mm. */
export function minutesOf(time: string): number {
  return +time.slice(0, 2) * 60 + +time.slice(3, 5);
}

/** HH:mm of minutes since midnight, 0 ≤ minutes < 1440. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The day and minutes since midnight in `zone` at `instant` (epoch milliseconds). */
export function wallClock(zone: string, instant: number): { date: string; minutes: number } {
  const wall = instant + offsetMinutes(zone, instant) * MINUTE_MS;
  return {
    date: new Date(wall).toISOString().slice(0, 10),
    minutes: Math.floor((((wall % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS),
  };
}

/**
 * The last day in `zone` of something that ends at `end` (epoch milliseconds); ending at midnight counts as the day
 * before.
 */
export function lastDayUntil(zone: string, end: number): string {
  return wallClock(zone, end - 1).date;
}

/** The day `days` after `date`, or before it if negative. */
export function addDays(date: string, days: number): string {
  return new Date(wallToUtc(date, 0) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day `months` later, or that month's last day if it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 1970, month = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
  const days = daysOfMonth(first);
  return days[Math.min(Number(date.slice(8)), days.length) - 1] ?? `${first}-01`;
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(wallToUtc(date, 0)).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] as Weekday;
}

/** The last day of a month, YYYY-MM. */
export function lastDayOf(month: string): string {
  return addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);
}

/** Every day, YYYY-MM-DD, of a month, YYYY-MM. */
export function daysOfMonth(month: string): string[] {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`);
}

/** Throws `invalid` at `path` if the last day is before the first; either may be absent. */
export function assertInOrder(first: string | undefined, last: string | undefined, path: string): void {
  if (first !== undefined && last !== undefined && last < first) throw invalidField(path, 'ends_before_start');
}
