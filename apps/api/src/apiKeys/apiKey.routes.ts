import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { ApiKey, ApiKeyState } from '@marea/domain/apiKeys/apiKey.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Role } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { hasExpired, issueKey } from '../db/issuedKeys.ts';
import { pageOf } from '../db/pages/page.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { roleToGive } from '../people/index.ts';
import { actorById } from '../session/index.ts';
import type { ApiKeyRecord } from './apiKeys.ts';
import { actorFor, API_KEY_KIND, apiKeys, isRoleOfStaff } from './apiKeys.ts';

export function apiKeyRoutes(app: AppContext) {
  return {
    async apiKeys({ query }, context) {
      const page = await pageOf(app.db(apiKeys), ofCompanyOf(signedIn(context)), query, { createdAt: -1 });
      return { ...page, docs: await toApiKeys(app, page.docs) };
    },
    async createApiKey({ body: { name, roleId, expiresAt = null } }, context) {
      const actor = signedIn(context);
      const role = await roleToGive(app, actor, roleId, 'roleId');
      if (!role.active || !isRoleOfStaff(role)) throw invalidField('roleId', 'not_for_keys');
      const { key, issued } = issueKey(app, API_KEY_KIND, { name, expiresAt });
      const createdBy = { userId: actor.userId, name: actor.name };
      const record: ApiKeyRecord = { ...issued, companyId: role.companyId, roleId, createdBy };
      await unitOfWork(app.connection, async (tx) => {
        await app.db(apiKeys).insertOne(record, { session: tx });
        const after = auditedOf(record);
        await recordAudit(app, tx, { actor, scope: record, entity: 'apiKey', entityId: record._id, after });
      });
      return { data: { ...toApiKey(app, record, role, actor), key } };
    },
    async revokeApiKey({ params: { id } }, context) {
      const record = await revoke(signedIn(context), id);
      const [view] = await toApiKeys(app, [record]);
      if (!view) throw new DomainError('not_found');
      return { data: view };
    },
  } satisfies Partial<Handlers>;

  function revoke(actor: Actor, id: string): Promise<ApiKeyRecord> {
    return unitOfWork(app.connection, async (tx) => {
      const before = await app.db(apiKeys).findOne({ _id: id, ...ofCompanyOf(actor) }, { session: tx });
      if (!before) throw new DomainError('not_found');
      if (before.revokedAt) return before;
      const after = { ...before, revokedAt: new Date(app.now()) };
      await app.db(apiKeys).updateOne({ _id: id }, { $set: { revokedAt: after.revokedAt } }, { session: tx });
      const change = { before: auditedOf(before), after: auditedOf(after) };
      await recordAudit(app, tx, { actor, scope: before, entity: 'apiKey', entityId: id, ...change });
      return after;
    });
  }
}

/** Limits keys to the actor’s company; a superadmin outside any company sees all. */
function ofCompanyOf(actor: Actor): { companyId?: string } {
  const companyId = companyOf(actor);
  return companyId === null ? {} : { companyId };
}

function auditedOf({ name, roleId, prefix, expiresAt, revokedAt }: ApiKeyRecord) {
  return { name, roleId, prefix, expiresAt, revokedAt };
}

async function toApiKeys(app: AppContext, records: readonly ApiKeyRecord[]): Promise<ApiKey[]> {
  const roleIds = records.map(({ roleId }) => roleId);
  const keyRoles = await app
    .db(roles)
    .find({ _id: { $in: roleIds }, isDeleted: false })
    .toArray();
  const makerIds = [...new Set(records.map(({ createdBy }) => createdBy.userId))];
  const makers = new Map(await Promise.all(makerIds.map(async (id) => [id, await actorById(app, id)] as const)));
  return records.map((record) => {
    const role = keyRoles.find(({ _id }) => _id === record.roleId) ?? null;
    return toApiKey(app, record, role, makers.get(record.createdBy.userId) ?? null);
  });
}

function toApiKey(app: AppContext, record: ApiKeyRecord, role: Role | null, maker: Actor | null): ApiKey {
  const { _id, name, roleId, prefix, createdBy, createdAt, lastUsedAt, expiresAt, revokedAt } = record;
  const now = { role: role?.name ?? '', state: stateOf(app, record, role, maker) };
  return { _id, name, roleId, ...now, prefix, createdBy, createdAt, lastUsedAt, expiresAt, revokedAt };
}

function stateOf(app: AppContext, record: ApiKeyRecord, role: Role | null, maker: Actor | null): ApiKeyState {
  if (record.revokedAt) return 'revoked';
  if (hasExpired(app, record)) return 'expired';
  return actorFor(record, role, maker) ? 'valid' : 'suspended';
}
