import { MIN_LETTERS, foldText } from '@marea/domain/core/text/search';
import { addDays, isDate, isTime } from '@marea/domain/core/time/zone';

/**
 * Shortest single word in which a typing mistake is accepted: 'black' is not 'block', and the name 'Salim' is not
 * 'salir'.
 */
const MIN_LETTERS_ALONE = 6;
const MIN_TYPED = 2;
const littleWords = new Set('a al an at de del el en for la las los of on para por the to un una'.split(' '));

/** The folded words of a text, without articles and prepositions. */
export function wordsOf(text: string): string[] {
  const words = foldText(text)
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .split(/\s+/);
  return words.filter((word) => word && !littleWords.has(word));
}

/** How typed words match a phrase: as its beginning, or as the whole phrase with more words after it. */
export type Saying = { isWhole: boolean; rest: readonly string[] };

/**
 * Compares typed words with those of a phrase, in order. Each may have one letter wrong, missing, too many or swapped
 * with the next, except short words; the last one typed may lack its end. Null if they do not match.
 */
export function sayingOf(typed: readonly string[], phrase: readonly string[]): Saying | null {
  if (typed.join('').length < MIN_TYPED) return null;
  const minLetters = typed.length > 1 && phrase.length > 1 ? MIN_LETTERS : MIN_LETTERS_ALONE;
  const said = typed.slice(0, phrase.length);
  const isLike = (word: string, i: number) => isWord(word, phrase[i] ?? '', minLetters);
  const isWhole = typed.length >= phrase.length && said.every(isLike);
  if (isWhole) return { isWhole, rest: typed.slice(phrase.length) };
  const last = said.length - 1;
  const isBegun =
    typed.length <= phrase.length &&
    said.slice(0, last).every(isLike) &&
    isBeginning(said[last] ?? '', phrase[last] ?? '', typed.length > 1 ? minLetters : Infinity);
  return isBegun ? { isWhole: false, rest: [] } : null;
}

function isWord(typed: string, word: string, minLetters: number): boolean {
  return typed === word || (Math.min(typed.length, word.length) >= minLetters && isNearly(typed, word));
}

function isBeginning(typed: string, word: string, minLetters: number): boolean {
  if (word.startsWith(typed)) return true;
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return typed.length >= minLetters && lengths.some((length) => isNearly(typed, word.slice(0, length)));
}

/** Whether two words are the same but for one letter that is wrong, missing, too many or swapped with the next. */
export function isNearly(one: string, other: string): boolean {
  let i = 0;
  while (i < one.length && one[i] === other[i]) i += 1;
  const [left, right] = [one.slice(i), other.slice(i)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return left.slice(1) === right.slice(1) || left === right.slice(1) || left.slice(1) === right || isSwapped;
}

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

/** A day and a time on the location's clock; null if not typed. */
export type SpokenDay = { date: string | null; hora: string | null };

/**
 * Day and time in words such as 'friday 9:00' or 'viernes 9 pm', folded; a letter of a day's name may be wrong.
 * chrono-node 2.10 reads 14 of the 29 days in this function's test, and none with a letter wrong.
 */
export function spokenDay(words: readonly string[], today: string): SpokenDay {
  const isAfterNext = words.some((word, i) => word === 'pasado' && isLike(words[i + 1] ?? '', 'manana'));
  const spokenDate = words.map((word) => dateIn(word, today)).find((day) => day !== null) ?? null;
  return { date: isAfterNext ? addDays(today, 2) : spokenDate, hora: timeIn(words) };
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
