import type { Actor } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import type { OctoKey } from '@marea/domain/packages/octoKey.schema';
import * as z from 'zod';
import { findReseller } from '../commissions/index.ts';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { hashOfSecret, newId, newSecret } from '../db/ids.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { actorById } from '../session/index.ts';
import { OctoError } from './errors.ts';

const octoKeyRecordSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  resellerId: z.string(),
  name: z.string(),
  prefix: z.string(),
  keyHash: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});
type OctoKeyRecord = z.output<typeof octoKeyRecordSchema>;

export const octoKeys = collection('octoKeys', octoKeyRecordSchema, [
  { key: { keyHash: 1 }, unique: true },
  { key: { resellerId: 1, createdAt: -1 } },
]);

const PREFIX_LENGTH = 11;

export function octoKeyRoutes(app: AppContext) {
  return {
    async octoKeys({ params }, context) {
      const { _id } = await findReseller(app, signedIn(context), params.id);
      const keys = await app
        .db(octoKeys)
        .find({ resellerId: _id }, { sort: { createdAt: -1, _id: -1 } })
        .toArray();
      return { data: keys.map(toOctoKey) };
    },
    async createOctoKey({ params, body: { name, expiresAt = null } }, context) {
      const { _id: resellerId, companyId } = await findReseller(app, signedIn(context), params.id);
      const createdAt = new Date(app.now());
      if (expiresAt && expiresAt <= createdAt) throw invalidField('expiresAt', 'past');
      const key = `octo_${newSecret()}`;
      const record = octoKeyRecord(key, { _id: newId(), companyId, resellerId, name, createdAt, expiresAt });
      await app.db(octoKeys).insertOne(record);
      return { data: { ...toOctoKey(record), key } };
    },
    async revokeOctoKey({ params }, context) {
      const found = await app.db(octoKeys).findOne({ _id: params.id });
      if (!found) throw new DomainError('not_found');
      await findReseller(app, signedIn(context), found.resellerId);
      const revokedAt = found.revokedAt ?? new Date(app.now());
      await app.db(octoKeys).updateOne({ _id: found._id }, { $set: { revokedAt } });
      return { data: toOctoKey({ ...found, revokedAt }) };
    },
  } satisfies Partial<Handlers>;
}

type NewKey = Pick<OctoKeyRecord, '_id' | 'companyId' | 'resellerId' | 'name' | 'createdAt' | 'expiresAt'>;

/** The record of a key that nobody has used yet. */
export function octoKeyRecord(key: string, details: NewKey): OctoKeyRecord {
  const prefix = key.slice(0, PREFIX_LENGTH);
  return { ...details, prefix, keyHash: hashOfSecret(key), lastUsedAt: null, revokedAt: null };
}

/** The reseller of a key, as they are now. Throws FORBIDDEN for a key that is unknown, revoked or expired. */
export async function resellerOfKey(app: AppContext, key: string): Promise<{ keyId: string; actor: Actor }> {
  const now = new Date(app.now());
  const found = await app.db(octoKeys).findOne({ keyHash: hashOfSecret(key) });
  const isValid = found && !found.revokedAt && (!found.expiresAt || found.expiresAt > now);
  const actor = isValid ? await actorById(app, found.resellerId) : null;
  if (!isValid || actor?.kind !== 'reseller') throw new OctoError('FORBIDDEN', 'The key is not valid.');
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= MINUTE_MS) {
    await app.db(octoKeys).updateOne({ _id: found._id }, { $set: { lastUsedAt: now } });
  }
  return { keyId: found._id, actor };
}

function toOctoKey({ companyId: _companyId, keyHash: _keyHash, ...shown }: OctoKeyRecord): OctoKey {
  return shown;
}
