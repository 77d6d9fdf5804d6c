import type { AnyObject, SchemaDefinition } from 'mongoose';
import { Schema } from 'mongoose';

/** Shapes that several collections share. None has an id of its own. */
const embedded = { _id: false, strict: 'throw' } as const;

export const bilingualField = {
  type: new Schema({ en: String, es: String }, embedded),
  required: true,
} as const;

/**
 * Of an index over words: a query that names none may not use it. It begins with the company, so the
 * planner would take it for a company's list now and then, and read each record once a word.
 */
export const onlyForSearches = {
  // A name of its own: older databases have an index on the same fields that is not partial.
  name: 'searches',
  partialFilterExpression: { words: { $exists: true } },
} as const;

const opening = new Schema({ isOpen: Boolean, from: String, to: String }, embedded);
export const weekHours = new Schema(
  { mon: opening, tue: opening, wed: opening, thu: opening, fri: opening, sat: opening, sun: opening },
  embedded,
);

export const dateRange = new Schema({ start: String, end: String, reason: String }, embedded);

/** A schema for a part of a record. Its shape is the domain's; here it only guards what is written. */
export function part(definition: SchemaDefinition): Schema {
  return new Schema<AnyObject>(definition, embedded);
}
