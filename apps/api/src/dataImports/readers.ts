import { readNumber } from '@marea/domain/core/money/typedNumber';
import { EMAIL, MAX_EMAIL } from '@marea/domain/core/text/phone';
import { foldText } from '@marea/domain/core/text/search';
import { MINUTE_MS, timeOf, wallClock } from '@marea/domain/core/time/zone';
import { readDate, readTime, zoneIn } from '@marea/domain/dataImports/readDate';
import type { Phone } from '../http/validation/phones.ts';
import { parsePhone } from '../http/validation/phones.ts';
import type { Problem, Reader, Reading, ReadingRules } from './importKind.ts';

const problem = (code: Problem['code'], values?: Problem['values']): { problem: Problem } => ({
  problem: { code, values },
});

/** One line; line breaks become spaces. */
export function lineReader(max: number): Reader<string> {
  return { read: (text) => upTo(max, text.replace(/\s+/g, ' ')) };
}

export function paragraphReader(max: number): Reader<string> {
  return { read: (text) => upTo(max, text.replace(/\r\n?/g, '\n')) };
}

function upTo(max: number, text: string): Reading<string> {
  return text.length > max ? problem('too_long', { count: max }) : { value: text };
}

/** Several values in a cell are separated by ` ::: ` in Google's files: the first counts. */
function firstOf(cell: string): string {
  return cell.split(/ ::: |\n/)[0] ?? '';
}

export const email: Reader<string> = {
  read(text) {
    const address = firstOf(text).replace(/^mailto:/i, '');
    return EMAIL.test(address) && address.length <= MAX_EMAIL ? { value: address } : problem('not_an_email');
  },
};

/** Bókun writes the country before the number: `MX +52 998 123 4567`. */
const COUNTRY_BEFORE = /^[A-Z]{2} ?(?=\+)/;

export const phone: Reader<Phone> = {
  read(text) {
    const read = parsePhone(firstOf(text).replace(COUNTRY_BEFORE, ''));
    return read ? { value: read } : problem('not_a_phone');
  },
};

export type DateTime = { date: string; time: string | null };

/** A day, with its time if the cell has one; converts a time with a zone to the location's clock. */
function wallTimeIn(text: string, { dateOrder, isUtc, zone }: ReadingRules): Reading<DateTime> {
  const day = readDate(text, dateOrder);
  if (day === null) return problem('not_a_date');
  const clock = readTime(text);
  const zoneOffset = zoneIn(text) ?? (isUtc ? 0 : null);
  if (zoneOffset === 'unknown') return problem('unknown_zone');
  if (zoneOffset === null || clock === null) return { value: { date: day, time: clock } };
  const { date: there, minutes } = wallClock(zone, Date.parse(`${day}T${clock}:00Z`) - zoneOffset * MINUTE_MS);
  return { value: { date: there, time: timeOf(minutes) } };
}

export const date: Reader<string> = {
  isDate: true,
  read(text, rules) {
    const reading = wallTimeIn(text, rules);
    return 'problem' in reading ? reading : { value: reading.value.date };
  },
};

export const dateTime: Reader<DateTime> = { isDate: true, read: wallTimeIn };

export const time: Reader<string> = {
  read(text) {
    if (zoneIn(text) !== null) return problem('zone_without_date');
    const read = readTime(text);
    return read ? { value: read } : problem('not_a_time');
  },
};

/** An amount of the company's currency from 0, in minor units. */
export const money: Reader<number> = {
  read(text, { currency }) {
    const { value, problem: wrong } = readNumber(text, { decimals: 2, unit: currency });
    if (wrong?.reason === 'too_many_decimals') return problem('at_most_two_decimals');
    if (wrong?.reason === 'other_currency') return problem('not_this_currency');
    if (value === null) return problem('not_a_number');
    return value < 0 ? problem('too_small', { count: 0 }) : { value: Math.round(value * 100) };
  },
};

export function number({ min, max, decimals = 0 }: { min: number; max: number; decimals?: number }): Reader<number> {
  return {
    read(text) {
      const { value, problem: wrong } = readNumber(text, { decimals });
      if (wrong?.reason === 'too_many_decimals') return problem(decimals === 0 ? 'not_whole' : 'invalid');
      if (value === null) return problem('not_a_number');
      if (value < min) return problem('too_small', { count: min });
      return value > max ? problem('too_big', { count: max }) : { value };
    },
  };
}

/** An option, by any of its names: `NO_SHOW` and `No-show` are the same. */
export function choice<Option extends string>(options: Readonly<Record<Option, readonly string[]>>): Reader<Option> {
  const byName = new Map<string, Option>();
  for (const option of Object.keys(options) as Option[]) {
    for (const name of [option, ...options[option]]) byName.set(plainName(name), option);
  }
  return {
    read(text) {
      const option = byName.get(plainName(text));
      return option === undefined ? problem('not_an_option') : { value: option };
    },
  };
}

function plainName(text: string): string {
  return foldText(text).replace(/[\s_-]+/g, ' ');
}

/** Words separated by commas, semicolons or Google's ` ::: `; Google's own groups begin with a star. */
export function words(max: number): Reader<string[]> {
  return {
    read(text) {
      const entries = text.split(/[,;\n]| ::: /).map((word) => word.trim().replace(/^\* /, ''));
      return entries.some((word) => word.length > max) ? problem('too_long', { count: max }) : { value: entries };
    },
  };
}
