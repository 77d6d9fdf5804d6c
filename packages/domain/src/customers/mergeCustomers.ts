import { keysOf } from '../core/errors/unknown.ts';
import type { Customer } from './customer.schema.ts';
import { tidyTags } from './tags.ts';

type Details = Pick<
  Customer,
  | 'firstName'
  | 'lastName'
  | 'code'
  | 'phone'
  | 'email'
  | 'notes'
  | 'tags'
  | 'origin'
  | 'source'
  | 'category'
  | 'groupSize'
  | 'country'
  | 'state'
  | 'city'
  | 'qroo'
  | 'regiones'
>;

/** The parts of a customer that a merge takes from one record or the other. Related fields stay together. */
const fieldsOfPart = {
  name: ['firstName', 'lastName'],
  phone: ['phone', 'code'],
  email: ['email'],
  category: ['category'],
  origin: ['origin'],
  source: ['source'],
  groupSize: ['groupSize'],
  place: ['country', 'state', 'city', 'regiones', 'qroo'],
} as const satisfies Record<string, readonly (keyof Details)[]>;
export type MergePart = keyof typeof fieldsOfPart;
export const mergeParts = keysOf(fieldsOfPart);

export function lacksPart(customer: Details, part: MergePart): boolean {
  return fieldsOfPart[part].every((field) => !customer[field]);
}

export function differInPart(one: Details, other: Details, part: MergePart): boolean {
  if (lacksPart(one, part) || lacksPart(other, part)) return false;
  return fieldsOfPart[part].some((field) => one[field] !== other[field]);
}

/**
 * The details of the remaining customer, with the `taken` parts of the duplicate and all that only the duplicate has.
 */
export function mergedDetails(
  customer: Details,
  duplicate: Details,
  duplicateParts: readonly MergePart[],
): Partial<Details> {
  const parts = mergeParts.filter(
    (part) => !lacksPart(duplicate, part) && (duplicateParts.includes(part) || lacksPart(customer, part)),
  );
  const fields = parts.flatMap((part) => fieldsOfPart[part].map((field) => [field, duplicate[field]]));
  const notes = [...new Set([customer.notes.trim(), duplicate.notes.trim()].filter((text) => text !== ''))].join(
    '\n\n',
  );
  return { ...Object.fromEntries(fields), notes, tags: tidyTags([...customer.tags, ...duplicate.tags]) };
}
