import type { GuestLanguage } from '@marea/domain/core/text/text';
import { DAY_MS, timeOf, wallClock, weekdays, type Weekday } from '@marea/domain/core/time/zone';

/**
 * Days and times as people read them. Functions take either an instant (ISO 8601) with the zone whose clock to use, or
 * a plain day, YYYY-MM-DD, which has no zone.
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

/** The end time of a trip of `day`: “16:00”, with its day if that is another: “lun 23 nov 10:00”. */
export function formatEnd(
  end: string,
  { day, zone, language }: { day: string; zone: string; language: GuestLanguage },
): string {
  const last = dayOf(end, zone);
  return last === day ? formatTime(end, zone) : `${formatShortDay(last, language)} ${formatTime(end, zone)}`;
}

/**
 * Start and end as shown on a day: “22:00–01:00” on the day of the start, “sáb 21 nov 22:00–01:00” on the next. The end
 * has its day too if it is more than a day after the start.
 */
export function formatSpan(
  { start, end }: { start: string; end: string },
  seen: { day: string; zone: string; language: GuestLanguage },
): string {
  const isLong = Date.parse(end) - Date.parse(start) > DAY_MS;
  return `${formatEnd(start, seen)}–${isLong ? formatEnd(end, seen) : formatTime(end, seen.zone)}`;
}

/** DD/MM/YYYY HH:mm. */
export function formatDateTime(instant: string, zone: string): string {
  return `${formatDate(instant, zone)} ${formatTime(instant, zone)}`;
}

type Until = { today: (time: string) => string; later: (day: string, time: string) => string };
const untils: Record<GuestLanguage, Until> = {
  en: { today: (time) => time, later: (day, time) => `${day} at ${time}` },
  es: { today: (time) => `las ${time}`, later: (day, time) => `el ${day} a las ${time}` },
  fr: { today: (time) => `à ${time}`, later: (day, time) => `au ${day} à ${time}` },
  pt: { today: (time) => `as ${time}`, later: (day, time) => `${day} às ${time}` },
};

/**
 * A moment for use after 'until': “18:40”, with its day unless that is `today`: “Mon 23 Nov at 18:40”. With its article
 * if the language has one: “las 18:40”, “el lun 23 nov a las 18:40”; after “jusqu’”: “à 18:40”, “au lun 23 nov à
 * 18:40”.
 */
export function formatUntil(
  instant: string,
  { today, zone, language }: { today: string; zone: string; language: GuestLanguage },
): string {
  const time = formatTime(instant, zone);
  const day = dayOf(instant, zone);
  const words = untils[language];
  return day === today ? words.today(time) : words.later(formatShortDay(day, language), time);
}

const locales: Record<GuestLanguage, string> = { en: 'en-GB', es: 'es-MX', fr: 'fr-FR', pt: 'pt-BR' };

type DayParts = { weekday: string; day: string; month: string };
const longDays: Record<GuestLanguage, (parts: DayParts) => string> = {
  en: ({ weekday, day, month }) => `${weekday} ${day} ${month}`,
  es: ({ weekday, day, month }) => `${weekday} ${day} de ${month}`,
  fr: ({ weekday, day, month }) => `${weekday} ${day === '1' ? '1er' : day} ${month}`,
  pt: ({ weekday, day, month }) => `${weekday}, ${day === '1' ? '1º' : day} de ${month}`,
};

/** “sábado 21 de noviembre”, “Saturday 21 November”, “samedi 21 novembre”, “sábado, 21 de novembro”. */
export function formatLongDay(value: string, language: GuestLanguage, zone?: string): string {
  const date = utcOf(dayOf(value, zone));
  const part = (options: Intl.DateTimeFormatOptions) => formatter(language, options).format(date);
  return longDays[language]({
    weekday: part({ weekday: 'long' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'long' }),
  });
}

/** “sáb 21 nov”, “Sat 21 Nov”, for narrow places. */
export function formatShortDay(value: string, language: GuestLanguage): string {
  const part = (options: Intl.DateTimeFormatOptions) => formatter(language, options).format(utcOf(value));
  return [part({ weekday: 'short' }), part({ day: 'numeric' }), part({ month: 'short' })].join(' ').replaceAll('.', '');
}

/** “noviembre 2026”, “November 2026”, “novembro de 2026”, of a YYYY-MM, a day or an instant. */
export function formatMonth(value: string, language: GuestLanguage, zone?: string): string {
  const month = /^\d{4}-\d{2}$/.test(value) ? value : dayOf(value, zone).slice(0, 7);
  const name = formatter(language, { month: 'long' }).format(utcOf(`${month}-01`));
  return [name, ...(language === 'pt' ? ['de'] : []), month.slice(0, 4)].join(' ');
}

/** Short names of the week, Monday first: “lun”, “Mon”. */
export function weekdayNames(language: GuestLanguage): string[] {
  return weekdays.map((weekday) => weekdayName(weekday, language));
}

/** A weekday's short name. */
export function weekdayName(weekday: Weekday, language: GuestLanguage): string {
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

/** Cached, since Intl's formatters are slow to create. */
function formatter(language: GuestLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let known = formatters.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options });
    formatters.set(key, known);
  }
  return known;
}
