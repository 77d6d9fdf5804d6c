import type { Actor } from '@marea/domain/access/actor';
import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { standardRoles } from '@marea/domain/access/standardRoles';
import type { Role } from '@marea/domain/access/user.schema';
import { roles } from '@marea/domain/access/user.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { createRecord, findRecord, removeRecord, updateRecord } from '../records/records.service.ts';
import { assertAdministered, assertMayGive, assertMayManage, takeTurn } from './mayGive.service.ts';

type RoleChange = { [Name in keyof Role]?: Role[Name] | undefined };
const meaningful: ReadonlySet<string> = new Set([OWNER_ROLE, RESELLER_ROLE]);

/**
 * Changes a role; it holds from the next request of everybody who has it. A name that makes its
 * people owners or resellers is not taken or lost while somebody has the role (`in_use`). Throws
 * `invalid` for powers beyond the actor's own, `last_administrator`.
 */
export async function changeRole(house: House, actor: Actor, id: string, changes: RoleChange): Promise<Role> {
  const before = await findRecord(house, roles, actor, id);
  assertMayManage(actor, before);
  const wanted = { ...before, ...withoutUndefined(changes) };
  assertMayGive(actor, wanted, 'resources');
  const isRenamed = wanted.name !== before.name;
  return updateRecord(house, roles, actor, id, changes, {
    alongside: async (tx, _, after) => {
      await takeTurn(house, tx, after.companyId);
      if (isRenamed) await renameOf(house, tx, before, after);
      const isWeaker = (before.modifyCompany && !after.modifyCompany) || (before.active && !after.active);
      if (isWeaker) await assertAdministered(house, tx, after.companyId);
    },
  });
}

/** Removes a role that nobody has. Throws `in_use` with the number of its people. */
export async function removeRole(house: House, actor: Actor, id: string): Promise<{ _id: string }> {
  assertMayManage(actor, await findRecord(house, roles, actor, id));
  return removeRecord(house, roles, actor, id, {
    alongside: async (tx, { companyId }) => {
      await takeTurn(house, tx, companyId);
      const people = await peopleIn(house, tx, id);
      if (people > 0) throw new DomainError('in_use', { people });
    },
  });
}

/** Gives a new location the roles with which one begins, in the transaction that opens it. */
export async function createStandardRoles(
  house: House,
  actor: Actor,
  place: { companyId: string; locationId: string },
  tx: Tx,
): Promise<void> {
  for (const role of Object.values(standardRoles)) await createRecord(house, roles, actor, place, role, tx);
}

async function renameOf(house: House, tx: Tx, before: Role, after: Role): Promise<void> {
  const people = await peopleIn(house, tx, after._id);
  if (people > 0 && (meaningful.has(before.name) || meaningful.has(after.name))) {
    throw new DomainError('in_use', { people });
  }
  await house.native.users.updateMany({ roleId: after._id }, { $set: { role: after.name } }, { session: tx });
}

function peopleIn(house: House, tx: Tx, roleId: string): Promise<number> {
  return house.native.users.countDocuments({ roleId, isDeleted: false }, { session: tx });
}

function withoutUndefined(changes: RoleChange): Partial<Role> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
