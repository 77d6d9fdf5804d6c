import { addDays, DAY_MINUTES, isDate, timeOf } from '../core/time/zone.ts';
import type { DateOrder } from './dataImport.endpoints.ts';

const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const NAMED_DAY_FIRST =
  /^(?:\p{L}+\.?,? )?(\d{1,2})(?:st|nd|rd|th)?[ ./-](?:de )?(\p{L}{3,})\.?,?(?:[ /-](?:del? )?(\d{4})|(?:[/-]|['’])(\d{2})(?![\d:.]))/u;
const NAMED_MONTH_FIRST = /^(?:\p{L}+\.?,? )?(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/u;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

/** The first three letters of the months in both languages. */
const monthNames: readonly string[][] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];

/** Day 0 of Excel's dates, since Excel has a 29 February 1900. */
const EXCEL_EPOCH = '1899-12-30';
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 80_000];
const LAST_MONTH = 12;

/** The order of day and month in a column's dates; null without dates that depend on it. */
export function dateOrderIn(values: Iterable<string>): DateOrder | 'ambiguous' | null {
  let [dayFirst, monthFirst, open] = [0, 0, 0];
  for (const value of values) {
    const [, one, other] = NUMERIC.exec(value.trim()) ?? [];
    if (one === undefined) continue;
    if (Number(one) > LAST_MONTH) dayFirst += 1;
    else if (Number(other) > LAST_MONTH) monthFirst += 1;
    else if (one !== other) open += 1;
  }
  if (dayFirst > 0 && monthFirst === 0) return 'dayFirst';
  if (monthFirst > 0 && dayFirst === 0) return 'monthFirst';
  return open + dayFirst + monthFirst > 0 ? 'ambiguous' : null;
}

/**
 * Reads a date in the forms people and programs write, as YYYY-MM-DD; null for none. Excel's day numbers count as
 * dates.
 */
export function readDate(text: string, order: DateOrder): string | null {
  const typed = text.trim().replace(/\s+/gu, ' ');
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? COMPACT.exec(typed) ?? [];
  if (year !== undefined) return dateOf(year, month, day);
  const numeric = NUMERIC.exec(typed);
  if (numeric) {
    const [, one, other, written = ''] = numeric;
    const [first, second] = order === 'dayFirst' ? [other, one] : [one, other];
    return dateOf(written.padStart(4, '20'), first, second);
  }
  const dayFirst = NAMED_DAY_FIRST.exec(typed);
  if (dayFirst) {
    const [, ofMonth, name, full, short = ''] = dayFirst;
    return dateOf(full ?? short.padStart(4, '20'), monthOf(name), ofMonth);
  }
  const american = NAMED_MONTH_FIRST.exec(typed);
  if (american) return dateOf(american[3], monthOf(american[1]), american[2]);
  return SERIAL.test(typed) ? dateOfSerial(Number(typed)) : null;
}

const CLOCK =
  /(?:^|[T ,])(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(a\.?\s?m\.?|p\.?\s?m\.?|hrs?\.?|h)?(?:\s*(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/iu;
/** A fraction of a day, alone or after a day number; `10.30` is a time as people write it. */
const FRACTION = /^(?:0?|\d{5})\.\d+$/;
const NOON = 12;

/** Reads a time of day, alone or after a date, as HH:mm; null for none. Excel's fractions of a day count as times. */
export function readTime(text: string): string | null {
  const typed = text.trim().replace(/\s+/gu, ' ');
  if (FRACTION.test(typed)) return timeOf(Math.round((Number(typed) % 1) * DAY_MINUTES) % DAY_MINUTES);
  const [, hours, minutes, mark = ''] = CLOCK.exec(typed) ?? [];
  if (hours === undefined || (minutes === undefined && mark === '')) return null;
  const hour = hourOf(Number(hours), mark.toLowerCase());
  const minute = Number(minutes ?? 0);
  return hour === null || minute > 59 ? null : timeOf(hour * 60 + minute);
}

const ZONED =
  /(^|[T ,])\d{1,2}[:.h]\d{2}(:\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s?m\.?\s*)?(?:(Z|UTC|GMT)|([+-])(\d{2})(?::?(\d{2}))?)$/iu;
/** `10:00-12:00` is a span of time, and `10:00 -0500` a zone. */
const SIGNED_ZONE = /\+\d{2}(?::?\d{2})?$|-\d{4}$/u;
const NAMED_ZONE =
  /\d[:.h]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s?m\.?\s*)?\(?(?!(?:[AP]M|HRS?|H)\b)(?:[A-Z]{3,5}|[A-Z][a-z]+\/[A-Za-z_]+)\)?$/u;

/** The zone given with a time, in minutes east of Greenwich; null without one. */
export function zoneIn(text: string): number | 'unknown' | null {
  const typed = text.trim().replace(/\s+/gu, ' ');
  const match = ZONED.exec(typed);
  if (!match) return NAMED_ZONE.test(typed) ? 'unknown' : null;
  const [, before = '', seconds, utc, sign, hours, minutes = '0'] = match;
  if (utc !== undefined) return 0;
  const isZone = before.toUpperCase() === 'T' || seconds !== undefined || SIGNED_ZONE.test(typed);
  if (!isZone) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function hourOf(hours: number, mark: string): number | null {
  if (!/^[ap]/.test(mark)) return hours < 24 ? hours : null;
  if (hours > NOON) return mark.startsWith('p') && hours < 24 ? hours : null;
  return (hours % NOON) + (mark.startsWith('p') ? NOON : 0);
}

function monthOf(name = ''): string | undefined {
  const start = name.slice(0, 3).toLowerCase();
  const index = monthNames.findIndex((names) => names.includes(start));
  return index < 0 ? undefined : String(index + 1);
}

function dateOf(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

function dateOfSerial(serial: number): string | null {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  return addDays(EXCEL_EPOCH, Math.floor(serial));
}
