import { DomainError, invalidField } from './errors.ts';
import type { FieldCode } from './fieldCode.ts';

/** The value, or null if the record is unknown; other failures, such as an outage, are rethrown. */
export async function unlessUnknown<T>(lookup: Promise<T>): Promise<T | null> {
  try {
    return await lookup;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/** The value found. Throws `invalid` on the field that names it if the record is unknown. */
export async function orInvalid<T>(lookup: Promise<T>, field: string, code: FieldCode): Promise<T> {
  try {
    return await lookup;
  } catch (error) {
    throw isUnknown(error) ? invalidField(field, code) : error;
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'not_found';
}

/** A record's field names, typed; a fully declared record has no others. */
export function keysOf<Whole extends object>(record: Whole): (keyof Whole & string)[] {
  return Object.keys(record) as (keyof Whole & string)[];
}

/** The error code of a text field: `required` if it is empty, else `code`. */
export function unlessEmpty<Code extends string>(code: Code): (issue: { input?: unknown }) => Code | 'required' {
  return ({ input }) => (input === '' ? 'required' : code);
}
