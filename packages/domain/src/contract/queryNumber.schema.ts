import * as z from 'zod';

/** A number in a query, where it comes as text; described with the bounds of its schema. */
export function queryNumber<T extends z.ZodType<number>>(schema: T) {
  return z.preprocess((text) => (typeof text === 'string' && text.trim() !== '' ? Number(text) : text), schema);
}
