import { invalidField } from './errors.ts';

/** Throws `invalid` at `path` if the last day is before the first; either may be absent. */
export function assertInOrder(first: string | undefined, last: string | undefined, path: string): void {
  if (first !== undefined && last !== undefined && last < first) throw invalidField(path, 'ends_before_start');
}
