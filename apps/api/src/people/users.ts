import type { Actor } from '@marea/domain/access/actor';
import { may } from '@marea/domain/access/actor';
import type { PermissionType } from '@marea/domain/access/permissions';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Role, User } from '@marea/domain/access/user.schema';
import { roles, users } from '@marea/domain/access/user.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import { newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { assertAdministered, assertManagesKind, assertMayGive, assertMayManage, lockPeople } from './mayGive.ts';
import { createRecord, findRecord, findRecordWhere, removeRecord, updateRecord } from '../records/index.ts';
import type { Passwords } from '../session/index.ts';
import { followPasswordChange, assertGoodPassword, invite, endSessions } from '../session/index.ts';

type NewUser = Partial<User> & Pick<User, 'firstName' | 'email'> & { roleId: string; password?: string | undefined };
type UserChange = { [Name in keyof User]?: User[Name] | undefined } & { password?: string | undefined };

/** Adds a person; without a password they are invited by mail. Throws `invalid` for role, address or password. */
export async function addUser(
  app: AppContext,
  passwords: Passwords,
  actor: Actor,
  { password, roleId, locationId, ...values }: NewUser,
): Promise<User> {
  const { companyId } = await roleToGive(app, actor, roleId);
  await assertResellers(app, companyId, values.resellers ?? []);
  if (password !== undefined) await assertGoodPassword(password, { lastName: '', ...values });
  const passwordHash = await passwords.hash(password ?? newSecret());
  const { language } = await app.catalogue.company(companyId);
  const record = await unitOfWork(app.connection, async (tx) => {
    await lockPeople(app, tx, companyId);
    const role = await roleToGive(app, actor, roleId, tx);
    assertManagesKind(actor, 'create', { role: role.name, category: values.category ?? '' });
    const place = { companyId, locationId: locationId ?? role.locationId };
    const entry = { ...values, companyId, roleId, role: role.name, isAdmin: false, passwordHash, sessions: [] };
    const added = await createRecord(app, users, actor, place, entry, tx);
    if (password === undefined) await invite(app, tx, added._id, language);
    return added;
  });
  const { passwordHash: _, sessions: __, ...user } = record as User & { passwordHash: string; sessions: unknown };
  return user;
}

/**
 * Changes a person; a new password, role or deactivation ends their sessions. Throws `own_account`, `forbidden`,
 * `last_administrator`.
 */
export async function changeUser(
  app: AppContext,
  passwords: Passwords,
  actor: Actor,
  id: string,
  { password, ...changes }: UserChange,
): Promise<User> {
  const before = await findRecord(app, users, actor, id);
  await assertManages(app, actor, 'update', before);
  const isOther = changes.roleId !== undefined && changes.roleId !== before.roleId;
  const isSwitchedOff = changes.active === false && before.active;
  if (id === actor.userId && (isOther || isSwitchedOff)) throw new DomainError('own_account');
  let role: Role | null = null;
  if (isOther) {
    if (!changes.roleId) throw invalidField('roleId', 'required');
    role = await roleToGive(app, actor, changes.roleId);
    if (role.companyId !== before.companyId) throw invalidField('roleId', 'not_on_offer');
  }
  if (before.companyId && changes.resellers) await assertResellers(app, before.companyId, changes.resellers);
  if (password !== undefined) await assertGoodPassword(password, before);
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  return updateRecord(app, users, actor, id, changes, {
    kept: () => (role ? { role: role.name } : {}),
    alongside: async (tx, _, after) => {
      assertManagesKind(actor, 'update', after);
      if (role) await assertStillAs(app, actor, tx, role);
      if (passwordHash) await setPassword(app, tx, after, passwordHash);
      if (passwordHash || isOther || isSwitchedOff) await endSessions(app, id, tx);
      if ((isOther || isSwitchedOff) && after.companyId) await assertAdministered(app, tx, after.companyId);
    },
    always: passwordHash !== null,
  });
}

/** Removes a person and ends their sessions. Throws `own_account`, `forbidden`, `last_administrator`. */
export async function removeUser(app: AppContext, actor: Actor, id: string): Promise<{ _id: string }> {
  const before = await findRecord(app, users, actor, id);
  if (id === actor.userId) throw new DomainError('own_account');
  await assertManages(app, actor, 'delete', before);
  return removeRecord(app, users, actor, id, {
    afterwards: async (tx) => {
      await endSessions(app, id, tx);
      if (before.companyId) await assertAdministered(app, tx, before.companyId);
    },
  });
}

/** Pay is visible to those who manage people. */
export function asSeenBy(actor: Actor, user: User): User {
  const manages = may(actor, '/settings/users', 'read') || may(actor, '/resellers', 'read');
  return manages || user._id === actor.userId ? user : { ...user, comision: null, serviceCharge: null };
}

/** Throws `invalid` for a person who is no reseller. */
async function assertResellers(app: AppContext, companyId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const known = await app.db(users).countDocuments({ _id: { $in: wanted }, companyId, role: RESELLER_ROLE });
  if (known !== wanted.length) throw invalidField('resellers', 'not_on_offer');
}

async function setPassword(app: AppContext, tx: Tx, { _id, companyId }: User, passwordHash: string): Promise<void> {
  const language = companyId ? (await app.catalogue.company(companyId)).language : 'es';
  await app.db(users).updateOne({ _id }, { $set: { passwordHash } }, { session: tx });
  await followPasswordChange(app, tx, _id, language);
}

/** Throws `invalid` for a role the actor may not give. */
async function roleToGive(app: AppContext, actor: Actor, roleId: string, tx: Tx | null = null): Promise<Role> {
  const role = await findRecord(app, roles, actor, roleId, tx).catch((error: unknown) => {
    throw error instanceof DomainError ? invalidField('roleId', 'not_on_offer') : error;
  });
  assertMayGive(actor, role, 'roleId');
  return role;
}

/** Throws `version_conflict` when a role changed since it was chosen. */
async function assertStillAs(app: AppContext, actor: Actor, tx: Tx, role: Role): Promise<void> {
  await lockPeople(app, tx, role.companyId);
  const { version } = await roleToGive(app, actor, role._id, tx);
  if (version !== role.version) throw new DomainError('version_conflict');
}

/** Throws `forbidden` for a kind the actor does not manage, or higher powers. */
async function assertManages(app: AppContext, actor: Actor, permission: PermissionType, user: User): Promise<void> {
  const { roleId, companyId } = user;
  assertManagesKind(actor, permission, user);
  assertMayManage(actor, roleId && companyId ? await findRecordWhere(app, roles, { _id: roleId, companyId }) : null);
}
