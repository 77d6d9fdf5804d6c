import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { OctoKey } from '@marea/domain/packages/octoKey.schema';
import * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import { findReseller } from '../commissions/index.ts';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { hashOfSecret } from '../db/ids.ts';
import { issuedKeyFields, issueKey, isUsable, dueUse } from '../db/issuedKeys.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { actorById } from '../session/index.ts';
import { OctoError } from './errors.ts';

const octoKeyRecordSchema = z.strictObject({ ...issuedKeyFields, companyId: z.string(), resellerId: z.string() });
type OctoKeyRecord = z.output<typeof octoKeyRecordSchema>;

export const octoKeys = collection('octoKeys', octoKeyRecordSchema, [
  { key: { keyHash: 1 }, unique: true },
  { key: { resellerId: 1, createdAt: -1 } },
]);

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
      const actor = signedIn(context);
      const { _id: resellerId, companyId } = await findReseller(app, actor, params.id);
      const { key, issued } = issueKey(app, 'octo', { name, expiresAt });
      const record = { ...issued, companyId, resellerId };
      await unitOfWork(app.connection, async (tx) => {
        await app.db(octoKeys).insertOne(record, { session: tx });
        await recordAudit(app, tx, { ...auditedBy(actor, record), after: auditedOf(record) });
      });
      return { data: { ...toOctoKey(record), key } };
    },
    async revokeOctoKey({ params }, context) {
      const actor = signedIn(context);
      const found = await app.db(octoKeys).findOne({ _id: params.id });
      if (!found) throw new DomainError('not_found');
      await findReseller(app, actor, found.resellerId);
      return { data: toOctoKey(await revoke(actor, found._id)) };
    },
  } satisfies Partial<Handlers>;

  function revoke(actor: Actor, _id: string): Promise<OctoKeyRecord> {
    return unitOfWork(app.connection, async (tx) => {
      const before = await app.db(octoKeys).findOne({ _id }, { session: tx });
      if (!before) throw new DomainError('not_found');
      if (before.revokedAt) return before;
      const after = { ...before, revokedAt: new Date(app.now()) };
      await app.db(octoKeys).updateOne({ _id }, { $set: { revokedAt: after.revokedAt } }, { session: tx });
      const change = { before: auditedOf(before), after: auditedOf(after) };
      await recordAudit(app, tx, { ...auditedBy(actor, before), ...change });
      return after;
    });
  }
}

function auditedBy(actor: Actor, key: OctoKeyRecord) {
  return { actor, scope: key, entity: 'octoKey', entityId: key._id } as const;
}

function auditedOf({ name, resellerId, prefix, expiresAt, revokedAt }: OctoKeyRecord) {
  return { name, resellerId, prefix, expiresAt, revokedAt };
}

/** The reseller of a key, with current permissions. Throws FORBIDDEN for an unknown, revoked or expired key. */
export async function resellerOfKey(app: AppContext, key: string): Promise<{ keyId: string; actor: Actor }> {
  const found = await app.db(octoKeys).findOne({ keyHash: hashOfSecret(key) });
  const isValid = found && isUsable(app, found);
  const actor = isValid ? await actorById(app, found.resellerId) : null;
  if (!isValid || actor?.kind !== 'reseller') throw new OctoError('FORBIDDEN', 'The key is not valid.');
  const use = dueUse(app, found);
  if (use) await app.db(octoKeys).updateOne({ _id: found._id }, { $set: use });
  return { keyId: found._id, actor };
}

function toOctoKey({ companyId: _companyId, keyHash: _keyHash, ...key }: OctoKeyRecord): OctoKey {
  return key;
}
