import * as z from 'zod';

/** Ids allowed in an address, which is at most 16 KB long; more go in a body. */
export const MAX_IN_ADDRESS = 50;
const MAX_LENGTH_IN_ADDRESS = MAX_IN_ADDRESS * 25;

/** Several values of a query parameter, separated by commas; empty for none. A pattern describes the options. */
export function commaList<T extends z.ZodType<unknown, string>>(item: T, max: number) {
  const options =
    item instanceof z.ZodEnum
      ? item.options.map((option) => String(option).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
      : null;
  return z
    .string()
    .max(MAX_LENGTH_IN_ADDRESS)
    .meta(options === null ? {} : { pattern: `^((${options})(,(${options}))*)?$` })
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(item).max(max));
}

/** A number in a query, sent as text; described with the bounds of its schema. */
export function queryNumber<T extends z.ZodType<number>>(schema: T) {
  return z.preprocess((text) => (typeof text === 'string' && text.trim() !== '' ? Number(text) : text), schema);
}
