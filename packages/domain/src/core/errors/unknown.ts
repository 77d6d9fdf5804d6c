import { DomainError, invalidField } from './errors.ts';
import type { FieldCode } from './fieldCode.ts';

/** The value, or null where there is no such record; any other failure, such as an outage, stays one. */
export async function unlessUnknown<T>(lookup: Promise<T>): Promise<T | null> {
  try {
    return await lookup;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/** The value that a field names. Throws `invalid` on the field where there is no such record. */
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

/** The names of a record's fields as what they are: a record that is declared whole has no others. */
export function keysOf<Whole extends object>(record: Whole): (keyof Whole & string)[] {
  return Object.keys(record) as (keyof Whole & string)[];
}

/** What is wrong with a text: it is missing when it is empty, and only otherwise not what it should be. */
export function unlessEmpty<Code extends string>(code: Code): (issue: { input?: unknown }) => Code | 'required' {
  return ({ input }) => (input === '' ? 'required' : code);
}
