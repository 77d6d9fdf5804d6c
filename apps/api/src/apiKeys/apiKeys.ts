import type { Actor } from '@marea/domain/access/actor';
import { kindOfRole, sharedRoles } from '@marea/domain/access/actor';
import { locationsOf } from '@marea/domain/access/mayCall';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Role } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { hashOfSecret } from '../db/ids.ts';
import { dueUse, issuedKeyFields, isUsable } from '../db/issuedKeys.ts';
import { actorById, isCompanyOn } from '../session/index.ts';

export const API_KEY_KIND = 'marea';

const apiKeyRecordSchema = z.strictObject({
  ...issuedKeyFields,
  companyId: z.string(),
  roleId: z.string(),
  createdBy: z.strictObject({ userId: z.string(), name: z.string() }),
});
export type ApiKeyRecord = z.output<typeof apiKeyRecordSchema>;

export const apiKeys = collection('apiKeys', apiKeyRecordSchema, [
  { key: { keyHash: 1 }, unique: true },
  { key: { companyId: 1, createdAt: -1, _id: -1 } },
]);

/** Whether a bearer token is an API key, not the token of a session. */
export function isApiKey(token: string): boolean {
  return token.startsWith(`${API_KEY_KIND}_`);
}

/**
 * The key as an actor: its maker's id, with the grants of its role that its maker currently has too. Throws
 * `token_expired`, and `token_not_matched` for a key that is unknown, revoked or suspended.
 */
export async function actorOfApiKey(app: AppContext, key: string): Promise<Actor> {
  const found = await app.db(apiKeys).findOne({ keyHash: hashOfSecret(key) });
  if (!found || found.revokedAt) throw new DomainError('token_not_matched');
  if (!isUsable(app, found)) throw new DomainError('token_expired');
  const [role, maker, isOn] = await Promise.all([
    app.db(roles).findOne({ _id: found.roleId, isDeleted: false }),
    actorById(app, found.createdBy.userId, found.companyId),
    isCompanyOn(app, found.companyId),
  ]);
  const actor = actorFor(found, role, maker);
  if (!actor || !isOn) throw new DomainError('token_not_matched');
  const use = dueUse(app, found);
  if (use) await app.db(apiKeys).updateOne({ _id: found._id }, { $set: use });
  return actor;
}

/** Null for a suspended key, which shares no grant of its role with its maker any more. */
export function actorFor(
  { _id: apiKeyId, name, companyId }: Pick<ApiKeyRecord, '_id' | 'name' | 'companyId'>,
  role: Role | null,
  maker: Actor | null,
): Actor | null {
  if (!maker || !role?.active || !isRoleOfStaff(role) || !mayHaveKeys(maker)) return null;
  const { locationId, resources: grants, modifyCompany, modifyCrewAndTip } = role;
  const keyRoles = sharedRoles({ locationId, grants, modifyCompany, modifyCrewAndTip }, maker);
  if (keyRoles.every((shared) => shared.grants.every(({ permissions }) => permissions.length === 0))) return null;
  return {
    kind: 'staff',
    userId: maker.userId,
    name: `API key: ${name}`,
    companyId,
    locationId: locationId ?? (maker.kind === 'superadmin' ? null : maker.locationId),
    roles: keyRoles,
    locationIds: locationsOf(keyRoles),
    resources: [],
    apiKeyId,
  };
}

/** Owners and resellers see only their own records; a company's key has none. */
export function isRoleOfStaff({ name }: Pick<Role, 'name'>): boolean {
  return kindOfRole(name) === 'staff';
}

function mayHaveKeys({ kind }: Actor): boolean {
  return kind === 'staff' || kind === 'superadmin';
}
