import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marea/domain/access/actor';
import { may } from '@marea/domain/access/actor';
import { sellsTrips } from '@marea/domain/access/guestData';
import type { PermissionType } from '@marea/domain/access/permissions';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import { namesOfRole } from '@marea/domain/people/standardRoles';
import type { User, userViewSchema } from '@marea/domain/people/user.schema';
import { roles, userList } from '@marea/domain/people/user.schema';
import type * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import { takeOffCrew } from '../booking/index.ts';
import { assertNoAccount } from '../commissions/index.ts';
import type { AppContext } from '../context.ts';
import { assertNoTipsOpen, isWithoutTips } from '../crew/index.ts';
import { createRecord, findRecord, removeRecord, updateRecord } from '../crud/index.ts';
import { newSecret } from '../db/ids.ts';
import { assertMayChange } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Passwords } from '../session/index.ts';
import {
  followPasswordChange,
  assertGoodPassword,
  invite,
  endSessions,
  revokeInvitation,
  voidPasswordLink,
} from '../session/index.ts';
import { changeStaff } from './administrators.ts';
import { scopeOfRoles, rolesOf, rolesToGive, assertManagesKind, assertMayManage } from './heldRoles.ts';

type NewUser = Partial<User> & Pick<User, 'firstName' | 'email'> & { roleId: string; password?: string | undefined };
type UserChange = { [Name in keyof User]?: User[Name] | undefined } & { password?: string | undefined };

/** Adds a person; without a password they are invited by mail. Throws `invalid` for role, address or password. */
export async function addUser(
  app: AppContext,
  passwords: Passwords,
  actor: Actor,
  { password, roleId, otherRoleIds = [], locationId, ...values }: NewUser,
): Promise<User> {
  const roleIds = { roleId, otherRoleIds };
  const [{ companyId }] = await rolesToGive(app, actor, roleIds);
  await assertResellers(app, companyId, values.resellers ?? []);
  if (password !== undefined) await assertGoodPassword(password, { lastName: '', ...values });
  const passwordHash = await passwords.hash(password ?? newSecret());
  const { language } = await app.catalogue.company(companyId);
  const record = await changeStaff(app, companyId, async (tx) => {
    const held = scopeOfRoles(await rolesToGive(app, actor, roleIds, tx), locationId);
    assertManagesKind(actor, 'create', { ...held, category: values.category ?? '' });
    const scope = { companyId, locationId: held.locationId };
    const entry = { ...values, ...roleIds, ...held, companyId, isAdmin: false, passwordHash, sessions: [] };
    const added = await createRecord(app, userList, actor, scope, entry, tx);
    return password === undefined ? { ...added, ...(await invite(app, tx, added._id, language)) } : added;
  });
  const { passwordHash: _, sessions: __, ...user } = record as User & { passwordHash: string; sessions: unknown };
  return user;
}

/**
 * Adds the first administrator of a new company, in the transaction that creates it. `passwordHash` is of an unknown
 * random secret. Throws `invalid` for an address in use.
 */
export async function addAdministrator(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  { companyId, locationId }: { companyId: string; locationId: string },
  { passwordHash, ...person }: Partial<User> & { passwordHash: string },
): Promise<User> {
  const name = { $in: namesOfRole('admin') };
  const role = await app.db(roles).findOne({ companyId, locationId: null, name }, { session: tx });
  if (!role) throw new Error(`the company ${companyId} has no administrator's role`);
  const scope = { companyId, locationId };
  const entry = { ...person, ...scope, roleId: role._id, role: role.name, passwordHash, sessions: [] };
  return createRecord(app, userList, actor, scope, entry, tx);
}

/**
 * Changes a person; may end their sessions. Throws `own_account`, `forbidden`, `last_administrator`, `has_records`,
 * `tips_open`.
 */
export async function changeUser(
  app: AppContext,
  passwords: Passwords,
  actor: Actor,
  id: string,
  { password, ...changes }: UserChange,
): Promise<User> {
  const known = await findToManage(app, actor, 'update', id);
  if (known.companyId && changes.resellers) await assertResellers(app, known.companyId, changes.resellers);
  if (password !== undefined) await assertGoodPassword(password, known);
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  return changeStaff(app, known.companyId, async (tx) => {
    const before = await findToManage(app, actor, 'update', id, tx);
    const roleIds = {
      roleId: changes.roleId === undefined ? before.roleId : changes.roleId,
      otherRoleIds: changes.otherRoleIds ?? before.otherRoleIds,
    };
    const { roleId, otherRoleIds } = before;
    const isOther = !isDeepStrictEqual(roleIds, { roleId, otherRoleIds });
    const isSwitchedOff = changes.active === false && before.active;
    if (id === actor.userId && (isOther || isSwitchedOff)) throw new DomainError('own_account');
    const isMoved = isOther || changes.locationId !== undefined;
    const held = isMoved ? await heldAfter(app, actor, before, roleIds, changes, tx) : {};
    return updateRecord(app, userList, actor, id, changes, {
      tx,
      derive: () => held,
      alongside: async (_tx, _before, after) => {
        assertManagesKind(actor, 'update', after);
        if (after.role !== before.role) await assertLeavesNoAccount(app, tx, before, after.role);
        if (passwordHash) await setPassword(app, tx, after, passwordHash);
        if (passwordHash || isOther || isSwitchedOff) await endSessions(app, id, tx);
        if (isSwitchedOff) await takeOffCrew(app, tx, actor, id);
        if (after.email !== before.email || isSwitchedOff) {
          const again = isSwitchedOff ? null : { language: await languageOf(app, after) };
          await voidPasswordLink(app, tx, id, again);
        }
      },
      always: passwordHash !== null,
    });
  });
}

/** Mails an invited person another link, or voids the current one; audited. Throws `not_invited`. */
export async function changeInvitation(
  app: AppContext,
  actor: Actor,
  id: string,
  outcome: 'again' | 'revoked',
): Promise<User> {
  return unitOfWork(app.connection, async (tx) => {
    const before = await findToManage(app, actor, 'update', id, tx);
    if (!before.isInvited || !before.active) throw new DomainError('not_invited');
    const state =
      outcome === 'again'
        ? await invite(app, tx, id, await languageOf(app, before))
        : await revokeInvitation(app, tx, id);
    const after = { ...before, ...state };
    const { companyId, locationId } = before;
    if (companyId) {
      const scope = { companyId, locationId };
      await recordAudit(app, tx, { actor, scope, entity: 'user', entityId: id, before, after });
    }
    return after;
  });
}

/** Removes resellers, or all, from a person's list. Throws `forbidden`, `version_conflict`. */
export async function takeResellersOff(
  app: AppContext,
  actor: Actor,
  id: string,
  { resellers, version }: { resellers?: readonly string[] | undefined; version?: number | undefined },
): Promise<User> {
  return unitOfWork(app.connection, async (tx) => {
    const before = await findToManage(app, actor, 'update', id, tx);
    const left = resellers ? before.resellers.filter((one) => !resellers.includes(one)) : [];
    return updateRecord(app, userList, actor, id, { resellers: left, version }, { tx });
  });
}

/**
 * Removes a person. Throws `own_account`, `forbidden`, `last_administrator`; `has_records`, `tips_open` with an account.
 */
export async function removeUser(app: AppContext, actor: Actor, id: string): Promise<{ _id: string }> {
  const { companyId } = await findRecord(app, userList, actor, id);
  if (id === actor.userId) throw new DomainError('own_account');
  return changeStaff(app, companyId, async (tx) => {
    await findToManage(app, actor, 'delete', id, tx);
    return removeRecord(app, userList, actor, id, {
      tx,
      alongside: (_tx, before) => assertLeavesNoAccount(app, tx, before),
      afterwards: async () => {
        await endSessions(app, id, tx);
        await takeOffCrew(app, tx, actor, id);
        await app.announce(tx, 'userRemoved', { userId: id });
      },
    });
  });
}

/**
 * Refuses the removal of a person, or a role in which nobody reads their account. Throws `has_records` for a reseller
 * with an account, `tips_open` for crew.
 */
async function assertLeavesNoAccount(
  app: AppContext,
  tx: Tx,
  { _id, role, companyId }: User,
  next: string | null = null,
): Promise<void> {
  if (!companyId) return;
  if (role === RESELLER_ROLE) return assertNoAccount(app, tx, { _id, companyId });
  if (next === null || isWithoutTips(next)) await assertNoTipsOpen(app, tx, { _id, companyId });
}

/** Shows the pay only to people who manage people where the person works. */
export function toUserView(actor: Actor, user: User): User {
  const at = user.locationId;
  const manages = may(actor, '/settings/users', 'read', at) || may(actor, '/resellers', 'read', at);
  return manages || user._id === actor.userId ? user : { ...user, comision: null, serviceCharge: null };
}

/** A crew member as the actor may see them; people who only assign crews choose by name. */
export function toCrewView(actor: Actor, user: User): z.output<typeof userViewSchema> {
  const seen = toUserView(actor, user);
  const at = user.locationId ?? undefined;
  const reads = may(actor, '/settings/users', 'read', at) || may(actor, '/settings/tripulacion', 'read', at);
  const calls =
    reads || sellsTrips.some(({ menus, permission }) => menus.some((menu) => may(actor, menu, permission, at)));
  return calls || user._id === actor.userId ? seen : { ...seen, phone: null, email: null };
}

async function assertResellers(app: AppContext, companyId: string, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)];
  const known = await app.db(userList).countDocuments({ _id: { $in: unique }, companyId, role: RESELLER_ROLE });
  if (known !== unique.length) throw invalidField('resellers', 'unknown_reseller');
}

async function setPassword(app: AppContext, tx: Tx, user: User, passwordHash: string): Promise<void> {
  const { _id } = user;
  const arrived = { passwordHash, isInvited: false, invitedUntil: null };
  await app.db(userList).updateOne({ _id }, { $set: arrived }, { session: tx });
  await followPasswordChange(app, tx, _id, await languageOf(app, user));
}

async function languageOf(app: AppContext, { companyId, language }: User): Promise<Language> {
  if (language) return language;
  return companyId ? (await app.catalogue.company(companyId)).language : 'es';
}

async function heldAfter(
  app: AppContext,
  actor: Actor,
  before: User,
  roleIds: Pick<User, 'roleId' | 'otherRoleIds'>,
  { locationId }: UserChange,
  tx: Tx,
) {
  const given = await rolesToGive(app, actor, roleIds, tx);
  if (given[0].companyId !== before.companyId) throw invalidField('roleId', 'unknown_role');
  return scopeOfRoles(given, locationId);
}

/** Throws `not_found`; `forbidden` for a kind the actor does not manage, or powers higher than theirs. */
async function findToManage(
  app: AppContext,
  actor: Actor,
  permission: PermissionType,
  id: string,
  tx: Tx | null = null,
): Promise<User> {
  const user = await findRecord(app, userList, actor, id, tx);
  assertMayChange(actor, userList, user);
  assertManagesKind(actor, permission, user);
  assertMayManage(actor, user.companyId ? await rolesOf(app, user, tx) : []);
  return user;
}
