import { invalidField } from './errors.ts';

/** Throws `invalid` at `path` for days of which the last comes before the first; either may be left open. */
export function assertInOrder(first: string | undefined, last: string | undefined, path: string): void {
  if (first !== undefined && last !== undefined && last < first) throw invalidField(path, 'ends_before_start');
}
