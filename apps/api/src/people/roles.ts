import type { Actor } from '@marea/domain/access/actor';
import { kindOfRole } from '@marea/domain/access/actor';
import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Company } from '@marea/domain/company/company.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import { firstRoles, opensNoMenu } from '@marea/domain/people/standardRoles';
import type { Role } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import type { AppContext } from '../context.ts';
import { createRecord, findRecord, removeRecord, scopeOfNew, updateRecord } from '../crud/index.ts';
import { listCollection } from '../db/pages/listCollection.ts';
import { assertMayChange, assertMayWriteAt } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { users } from '../session/index.ts';
import { changeStaff } from './administrators.ts';
import { assertMayGive, assertMayManage } from './heldRoles.ts';

type RoleChange = { [Name in keyof Role]?: Role[Name] | undefined };
type NewRole = RoleChange & Pick<Role, 'name'>;
const specialRoleNames: ReadonlySet<string> = new Set([OWNER_ROLE, RESELLER_ROLE]);

/**
 * Adds a role within the actor's own powers, of a location or (`locationId` null) of the company. A role without
 * `resources` gets its menus later. Throws `invalid`.
 */
export async function addRole(app: AppContext, actor: Actor, values: NewRole): Promise<Role> {
  const scope = await scopeOfNew(app, roles, actor, values);
  const { resources = [], modifyCompany = false, modifyCrewAndTip = false } = values;
  const powers = { locationId: scope.locationId, resources, modifyCompany, modifyCrewAndTip };
  assertMayGive(actor, powers, 'resources');
  assertOpensMenu(values);
  return createRecord(app, roles, actor, scope, { ...values, ...scope });
}

/** Changes a role, effective from the next request. Throws `in_use`, `invalid`, `last_administrator`. */
export async function changeRole(app: AppContext, actor: Actor, id: string, changes: RoleChange): Promise<Role> {
  assertOpensMenu(changes);
  const { companyId } = await findRecord(app, roles, actor, id);
  return changeStaff(app, companyId, async (tx) => {
    const before = await findRecord(app, roles, actor, id, tx);
    assertMayChange(actor, roles, before);
    assertMayManage(actor, [before]);
    if (changes.locationId !== undefined) assertMayWriteAt(actor, changes.locationId);
    assertMayGive(actor, { ...before, ...withoutUndefined(changes) }, 'resources');
    return updateRecord(app, roles, actor, id, changes, {
      tx,
      alongside: async (_tx, _before, after) => {
        if (after.locationId !== before.locationId) await assertNobodyHas(app, tx, id);
        if (after.name !== before.name) await renameOf(app, tx, before, after);
      },
    });
  });
}

/** Removes a role. Throws `in_use` with the number of people who have it. */
export async function removeRole(app: AppContext, actor: Actor, id: string): Promise<{ _id: string }> {
  const { companyId } = await findRecord(app, roles, actor, id);
  return changeStaff(app, companyId, async (tx) => {
    assertMayManage(actor, [await findRecord(app, roles, actor, id, tx)]);
    return removeRecord(app, roles, actor, id, { tx, alongside: () => assertNobodyHas(app, tx, id) });
  });
}

/** The first roles of a company, in the transaction that creates it. */
export async function createCompanyRoles(
  app: AppContext,
  actor: Actor,
  { _id: companyId, language }: Pick<Company, '_id' | 'language'>,
  tx: Tx,
): Promise<void> {
  const scope = { companyId, locationId: null };
  for (const role of firstRoles('company', language)) await createRecord(app, roles, actor, scope, role, tx);
}

/** The first roles of a location, in the transaction that creates it. */
export async function createStandardRoles(
  app: AppContext,
  actor: Actor,
  { language, ...scope }: { companyId: string; locationId: string; language: Language },
  tx: Tx,
): Promise<void> {
  for (const role of firstRoles('location', language)) await createRecord(app, roles, actor, scope, role, tx);
}

/** Adds to roles the number of people who sign in with each. */
export async function withPeople<Row extends Pick<Role, '_id' | 'companyId'>>(
  app: AppContext,
  rows: readonly Row[],
): Promise<(Row & { people: number })[]> {
  const ids = rows.map(({ _id }) => _id);
  const holders = await app
    .db(users)
    .find(
      {
        companyId: { $in: [...new Set(rows.map(({ companyId }) => companyId))] },
        active: true,
        isDeleted: false,
        $or: [{ roleId: { $in: ids } }, { otherRoleIds: { $in: ids } }],
      },
      { projection: { roleId: 1, otherRoleIds: 1 } },
    )
    .toArray();
  const roleIdsOfHolders = holders.map(({ roleId, otherRoleIds }) => [roleId, ...otherRoleIds]);
  return rows.map((row) => ({
    ...row,
    people: roleIdsOfHolders.filter((roleIds) => roleIds.includes(row._id)).length,
  }));
}

function assertOpensMenu({ resources }: RoleChange): void {
  if (resources && opensNoMenu(resources)) throw invalidField('resources', 'no_menu');
}

async function renameOf(app: AppContext, tx: Tx, before: Role, after: Role): Promise<void> {
  if (specialRoleNames.has(before.name) || specialRoleNames.has(after.name)) await assertNobodyHas(app, tx, after._id);
  await app.db(users).updateMany({ roleId: after._id }, { $set: { role: after.name } }, { session: tx });
}

async function assertNobodyHas(app: AppContext, tx: Tx, roleId: string): Promise<void> {
  const holders = { $or: [{ roleId }, { otherRoleIds: roleId }], isDeleted: false };
  const people = await app.db(users).countDocuments(holders, { session: tx });
  if (people > 0) throw new DomainError('in_use', { people });
}

function withoutUndefined(changes: RoleChange): Partial<Role> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

listCollection(roles);

/** Merges roles that may modify the company into a company-wide one if it has none, so that it has an administrator. */
export async function grantNewMenusToAdmins(app: AppContext): Promise<void> {
  const companyIds = await app.db(roles).distinct('companyId', { locationId: null, isDeleted: false });
  const ids = companyIds.filter((id) => typeof id === 'string');
  const filter = { companyId: { $nin: ids }, modifyCompany: true, isDeleted: false };
  const older = await app
    .db(roles)
    .find(filter, { sort: { _id: 1 } })
    .toArray();
  const alike = Map.groupBy(
    older.filter(({ name }) => kindOfRole(name) === 'staff'),
    ({ companyId, name }) => `${companyId} ${name}`,
  );
  await unitOfWork(app.connection, async (tx) => {
    for (const [first, ...others] of alike.values()) {
      if (!first) continue;
      const { _id } = first;
      const same = others.map((role) => role._id);
      await app.db(roles).updateOne({ _id }, { $set: { locationId: null } }, { session: tx });
      await app.db(users).updateMany({ roleId: { $in: same } }, { $set: { roleId: _id } }, { session: tx });
    }
  });
}
