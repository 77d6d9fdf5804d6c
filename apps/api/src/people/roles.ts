import type { Actor } from '@marea/domain/access/actor';
import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { standardRoles } from '@marea/domain/access/standardRoles';
import type { Role } from '@marea/domain/access/user.schema';
import { roles } from '@marea/domain/access/user.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { assertAdministered, assertMayGive, assertMayManage, lockPeople } from './mayGive.ts';
import './roles.collection.ts';
import { createRecord, findRecord, removeRecord, updateRecord } from '../records/index.ts';
import { users } from '../session/index.ts';

type RoleChange = { [Name in keyof Role]?: Role[Name] | undefined };
const specialRoleNames: ReadonlySet<string> = new Set([OWNER_ROLE, RESELLER_ROLE]);

/** Effective from the next request. Throws `in_use`, `invalid`, `last_administrator`. */
export async function changeRole(app: AppContext, actor: Actor, id: string, changes: RoleChange): Promise<Role> {
  const before = await findRecord(app, roles, actor, id);
  assertMayManage(actor, before);
  const wanted = { ...before, ...withoutUndefined(changes) };
  assertMayGive(actor, wanted, 'resources');
  const isRenamed = wanted.name !== before.name;
  return updateRecord(app, roles, actor, id, changes, {
    alongside: async (tx, _, after) => {
      await lockPeople(app, tx, after.companyId);
      if (isRenamed) await renameOf(app, tx, before, after);
      const isWeaker = (before.modifyCompany && !after.modifyCompany) || (before.active && !after.active);
      if (isWeaker) await assertAdministered(app, tx, after.companyId);
    },
  });
}

/** Throws `in_use` with the number of people who have the role. */
export async function removeRole(app: AppContext, actor: Actor, id: string): Promise<{ _id: string }> {
  assertMayManage(actor, await findRecord(app, roles, actor, id));
  return removeRecord(app, roles, actor, id, {
    alongside: async (tx, { companyId }) => {
      await lockPeople(app, tx, companyId);
      const people = await countHolders(app, tx, id);
      if (people > 0) throw new DomainError('in_use', { people });
    },
  });
}

/** The first roles of a location, in the transaction that creates it. */
export async function createStandardRoles(
  app: AppContext,
  actor: Actor,
  place: { companyId: string; locationId: string },
  tx: Tx,
): Promise<void> {
  for (const role of Object.values(standardRoles)) await createRecord(app, roles, actor, place, role, tx);
}

async function renameOf(app: AppContext, tx: Tx, before: Role, after: Role): Promise<void> {
  const people = await countHolders(app, tx, after._id);
  if (people > 0 && (specialRoleNames.has(before.name) || specialRoleNames.has(after.name))) {
    throw new DomainError('in_use', { people });
  }
  await app.db(users).updateMany({ roleId: after._id }, { $set: { role: after.name } }, { session: tx });
}

function countHolders(app: AppContext, tx: Tx, roleId: string): Promise<number> {
  return app.db(users).countDocuments({ roleId, isDeleted: false }, { session: tx });
}

function withoutUndefined(changes: RoleChange): Partial<Role> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
