import { invalidField } from '@marea/domain/core/errors/errors';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { hashOfSecret, newId, newSecret } from './ids.ts';

/** The fields of a key that is shown once: only its hash is stored. */
export const issuedKeyFields = {
  _id: z.string(),
  name: z.string(),
  prefix: z.string(),
  keyHash: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
};
export type IssuedKey = z.output<z.ZodObject<typeof issuedKeyFields>>;

/** The number of characters of the secret that are stored, to recognise it. */
const SHOWN_CHARACTERS = 6;

type NewKey = Pick<IssuedKey, 'name' | 'createdAt' | 'expiresAt'>;

/** A new key `<kind>_<secret>` and its record. Throws `invalid` for an expiry that has passed. */
export function issueKey(
  app: AppContext,
  kind: string,
  { name, expiresAt }: Omit<NewKey, 'createdAt'>,
): { key: string; issued: IssuedKey } {
  const createdAt = new Date(app.now());
  if (expiresAt && expiresAt <= createdAt) throw invalidField('expiresAt', 'past');
  const key = `${kind}_${newSecret()}`;
  return { key, issued: { _id: newId(), ...issuedKey(key, { name, createdAt, expiresAt }) } };
}

/** The record of a new, unused key. */
export function issuedKey(key: string, details: NewKey): Omit<IssuedKey, '_id'> {
  const prefix = key.slice(0, key.indexOf('_') + 1 + SHOWN_CHARACTERS);
  return { ...details, prefix, keyHash: hashOfSecret(key), lastUsedAt: null, revokedAt: null };
}

/** Whether a key is neither revoked nor expired. */
export function isUsable(app: AppContext, key: Pick<IssuedKey, 'revokedAt' | 'expiresAt'>): boolean {
  return key.revokedAt === null && !hasExpired(app, key);
}

export function hasExpired({ now }: AppContext, { expiresAt }: Pick<IssuedKey, 'expiresAt'>): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now();
}

/** The update that stores the use of a key, to the minute; null while the stored time is recent enough. */
export function dueUse(
  { now }: AppContext,
  { lastUsedAt }: Pick<IssuedKey, 'lastUsedAt'>,
): { lastUsedAt: Date } | null {
  const isRecent = lastUsedAt !== null && now() - lastUsedAt.getTime() < MINUTE_MS;
  return isRecent ? null : { lastUsedAt: new Date(now()) };
}
