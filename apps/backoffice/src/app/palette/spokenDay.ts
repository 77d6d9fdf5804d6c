import { MIN_LETTERS } from '@marea/domain/kernel/search';
import { addDays, isDate, isTime } from '@marea/domain/kernel/zone';
import { isNearly } from './phrases.ts';

const weekdays = [
  ['sunday', 'domingo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
] as const;
const daysAhead: Readonly<Record<string, number>> = { today: 0, hoy: 0, tomorrow: 1, manana: 1 };
const MIN_ABBREVIATION = 3;

/** A day and a time of the location's clock; null what was not said. */
export type SpokenDay = { date: string | null; hora: string | null };

/** Day and time in words such as 'friday 9:00' or 'viernes 9 pm', folded; a letter of a day's name may be wrong. */
export function spokenDay(words: readonly string[], today: string): SpokenDay {
  const isAfterNext = words.some((word, i) => word === 'pasado' && isLike(words[i + 1] ?? '', 'manana'));
  const named = words.map((word) => dateIn(word, today)).find((day) => day !== null) ?? null;
  return { date: isAfterNext ? addDays(today, 2) : named, hora: timeIn(words) };
}

function dateIn(word: string, today: string): string | null {
  if (isDate(word)) return word;
  const written = writtenDate(word, today);
  if (written) return written;
  const ahead = Object.keys(daysAhead).find((name) => isLike(word, name));
  if (ahead !== undefined) return addDays(today, daysAhead[ahead] ?? 0);
  const isOf = (names: readonly string[], fits: (name: string) => boolean) => names.some(fits);
  const begun = weekdays.findIndex((names) => isOf(names, (name) => isAbbreviation(word, name)));
  const weekday = begun >= 0 ? begun : weekdays.findIndex((names) => isOf(names, (name) => isLike(word, name)));
  if (weekday < 0) return null;
  return addDays(today, (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7);
}

/** DD/MM/YYYY, or DD/MM of the next such day. */
function writtenDate(word: string, today: string): string | null {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(word) ?? [];
  const dateOf = (ofYear: number) => `${ofYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const date = dateOf(year ? Number(year) : thisYear);
  const next = !year && date < today ? dateOf(thisYear + 1) : date;
  return isDate(next) ? next : null;
}

function isAbbreviation(word: string, name: string): boolean {
  return word.length >= MIN_ABBREVIATION && name.startsWith(word);
}

function isLike(word: string, name: string): boolean {
  return word === name || (Math.min(word.length, name.length) >= MIN_LETTERS && isNearly(word, name));
}

/** '9:00', '9;00', '14.30', '930', '9h', '9 am', '9pm' and, as the last word, '9'. */
function timeIn(words: readonly string[]): string | null {
  const text = words.join(' ').replace(/(\d)\s+(?=(?:[ap]\.?\s?m?\.?|h|hrs?|horas?)(?:\s|$))/g, '$1');
  const tokens = text.split(' ');
  const times = tokens.map((token, i) => timeOf(token, i === tokens.length - 1));
  return times.find((time) => time !== null) ?? null;
}

function timeOf(token: string, isLast: boolean): string | null {
  const parts = /^(\d{1,2}?)(?:([:.;,h]?)(\d\d))?(h|hrs?|horas?)?(?:([ap])\.?m?\.?)?$/.exec(token);
  if (!parts) return null;
  const [, hours = '', mark, minutes = '00', unit, half] = parts;
  if (!isLast && !mark && !unit && !half) return null;
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : null;
}
