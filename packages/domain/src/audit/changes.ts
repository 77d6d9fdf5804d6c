import type { AuditChange } from './audit.schema.ts';

/** Personal data: only administrators read these values in the log. */
const personal: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'phone',
  'email',
  'code',
  'notes',
  'address1',
  'address2',
  'allergies',
  'answers',
  'tendered',
  'receipt',
]);

export const MASK = '•••';

/** The changes as somebody who is no administrator may read them. */
export function masked(changes: readonly AuditChange[]): AuditChange[] {
  const hide = (value: unknown) => (value === null ? null : MASK);
  return changes.map(({ path, from, to }) =>
    path.split('.').some((step) => personal.has(step)) ? { path, from: hide(from), to: hide(to) } : { path, from, to },
  );
}

/** What differs between two states of a record, field by field; lists are compared whole. */
export function changesBetween(before: object | null, after: object | null, path = ''): AuditChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const from: unknown = before ? Reflect.get(before, name) : undefined;
    const to: unknown = after ? Reflect.get(after, name) : undefined;
    const here = path === '' ? name : `${path}.${name}`;
    if (unlogged.has(here) || JSON.stringify(from) === JSON.stringify(to)) return [];
    if (isPlain(from) && isPlain(to)) return changesBetween(from, to, here);
    return [{ path: here, from: from ?? null, to: to ?? null }];
  });
}

const unlogged: ReadonlySet<string> = new Set([
  '_id',
  'companyId',
  'version',
  'createdAt',
  'updatedAt',
  'history',
  'searchTerms',
  'ownerSearchTerms',
  'sortKeys',
  'passwordHash',
  'sessions',
]);

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
