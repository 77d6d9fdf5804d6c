import type { Language } from '@marea/domain/core/text/text';
import { DAY_MS, timeOf, wallClock, weekdays, type Weekday } from '@marea/domain/core/time/zone';

/**
 * Days and times as people read them. Everything takes either an instant (ISO 8601) with the zone
 * whose clock it is shown on, or a plain day, YYYY-MM-DD, which belongs to no zone.
 */

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** The day, YYYY-MM-DD, of a plain day or of an instant on a zone's clock. */
export function dayOf(value: string, zone?: string): string {
  if (DAY_ONLY.test(value)) return value;
  return clockOf(value, zone).date;
}

/** DD/MM/YYYY. */
export function formatDate(value: string, zone?: string): string {
  const [year, month, day] = dayOf(value, zone).split('-');
  return `${day}/${month}/${year}`;
}

/** HH:mm of an instant on a zone's clock. */
export function formatTime(instant: string, zone: string): string {
  return timeOf(clockOf(instant, zone).minutes);
}

/** The time at which a trip of `day` ends: “16:00”, with its day where that is another one: “lun 23 nov 10:00”. */
export function formatEnd(
  end: string,
  { day, zone, language }: { day: string; zone: string; language: Language },
): string {
  const last = dayOf(end, zone);
  return last === day ? formatTime(end, zone) : `${formatShortDay(last, language)} ${formatTime(end, zone)}`;
}

/**
 * From when to when, seen on a day: “22:00–01:00” on the day on which it starts, “sáb 21 nov 22:00–01:00” on the next.
 * The end has its day too where it is more than a day after the start.
 */
export function formatSpan(
  { start, end }: { start: string; end: string },
  seen: { day: string; zone: string; language: Language },
): string {
  const isLong = Date.parse(end) - Date.parse(start) > DAY_MS;
  return `${formatEnd(start, seen)}–${isLong ? formatEnd(end, seen) : formatTime(end, seen.zone)}`;
}

/** DD/MM/YYYY HH:mm. */
export function formatDateTime(instant: string, zone: string): string {
  return `${formatDate(instant, zone)} ${formatTime(instant, zone)}`;
}

/** “sábado 21 de noviembre”, “Saturday 21 November”. */
export function formatLongDay(value: string, language: Language, zone?: string): string {
  const date = utcOf(dayOf(value, zone));
  const part = (options: Intl.DateTimeFormatOptions) => formatter(language, options).format(date);
  const parts = [part({ weekday: 'long' }), part({ day: 'numeric' }), part({ month: 'long' })];
  return parts.join(' ').replace(/ (\d+) /, language === 'es' ? ' $1 de ' : ' $1 ');
}

/** “sáb 21 nov”, “Sat 21 Nov”, where there is no room for the long one. */
export function formatShortDay(value: string, language: Language): string {
  const part = (options: Intl.DateTimeFormatOptions) => formatter(language, options).format(utcOf(value));
  return [part({ weekday: 'short' }), part({ day: 'numeric' }), part({ month: 'short' })].join(' ').replaceAll('.', '');
}

/** “noviembre 2026”, “November 2026”, of a YYYY-MM, a day or an instant. */
export function formatMonth(value: string, language: Language, zone?: string): string {
  const month = /^\d{4}-\d{2}$/.test(value) ? value : dayOf(value, zone).slice(0, 7);
  const name = formatter(language, { month: 'long' }).format(utcOf(`${month}-01`));
  return `${name} ${month.slice(0, 4)}`;
}

/** Short names of the week, Monday first: “lun”, “Mon”. */
export function weekdayNames(language: Language): string[] {
  return weekdays.map((weekday) => weekdayName(weekday, language));
}

/** A weekday's short name. */
export function weekdayName(weekday: Weekday, language: Language): string {
  const aMonday = Date.UTC(2024, 0, 1);
  const date = new Date(aMonday + weekdays.indexOf(weekday) * DAY_MS);
  return formatter(language, { weekday: 'short' }).format(date).replace('.', '');
}

function clockOf(instant: string, zone: string | undefined) {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) throw new RangeError(`neither a day nor an instant: ${instant}`);
  if (zone === undefined) throw new RangeError('an instant needs the zone on whose clock it is shown');
  return wallClock(zone, milliseconds);
}

function utcOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Intl's formatters are slow to make and are kept. */
function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let known = formatters.get(key);
  if (!known) {
    const locale = language === 'es' ? 'es-MX' : 'en-GB';
    known = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    formatters.set(key, known);
  }
  return known;
}
