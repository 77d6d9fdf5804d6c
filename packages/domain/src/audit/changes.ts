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
  'username',
]);

export const MASK = '•••';

/** The changes as shown to readers other than administrators, with personal data masked. */
export function masked(changes: readonly AuditChange[]): AuditChange[] {
  return changes.map(({ path, from, to }) => {
    const hide = path.split('.').some((step) => personal.has(step)) ? hidden : maskedWithin;
    return { path, from: hide(from), to: hide(to) };
  });
}

/** The changes that contain personal data. */
export function changesOfPerson(changes: readonly AuditChange[]): AuditChange[] {
  const hides = masked(changes);
  return changes.filter((change, at) => JSON.stringify(change) !== JSON.stringify(hides[at]));
}

function hidden(value: unknown): unknown {
  return value === null ? null : MASK;
}

/** Masks the personal data in a value, such as the guest of a deleted booking. */
function maskedWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedWithin);
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => {
    return [name, personal.has(name) ? hidden(inner) : maskedWithin(inner)] as const;
  });
  return Object.fromEntries(entries);
}

/** The differences between two states of a record, field by field; lists are compared whole. */
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

export const auditedKinds = [
  'booking',
  'bookingFile',
  'waitlist',
  'customer',
  'category',
  'coupon',
  'account',
  'heldPayment',
  'paymentAttempt',
  'authorisedPayment',
  'cashCount',
  'expense',
  'resource',
  'service',
  'addon',
  'form',
  'package',
  'food',
  'drink',
  'protein',
  'bar',
  'recipe',
  'product',
  'supplyCount',
  'user',
  'role',
  'review',
  'image',
  'location',
  'company',
  'settings',
  'waiver',
  'ownerAgreement',
  'ownerPeriod',
  'webhook',
  'apiKey',
  'octoKey',
  'calendarImport',
  'dataImport',
  'companyExport',
  'messageAccount',
  'walletAccount',
  'customerChannel',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];
