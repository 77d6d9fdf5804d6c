import type { Actor } from '@marea/domain/access/actor';
import { kindOfRole } from '@marea/domain/access/actor';
import { invalidField } from '@marea/domain/kernel/errors';
import { orInvalid } from '@marea/domain/kernel/unknown';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { findRecord } from '../records/index.ts';
import { assertMayGive } from './mayGive.ts';

type RoleChoice = Pick<User, 'roleId' | 'otherRoleIds'>;

/** The roles to give, each at most what the actor has, one in a location, all of one kind. Throws `invalid`. */
export async function rolesToGive(
  app: AppContext,
  actor: Actor,
  { roleId, otherRoleIds }: RoleChoice,
  tx: Tx | null = null,
): Promise<[Role, ...Role[]]> {
  if (!roleId) throw invalidField('roleId', 'required');
  const first = await roleToGive(app, actor, roleId, 'roleId', tx);
  const others: Role[] = [];
  for (const [i, id] of otherRoleIds.entries()) {
    const field = `otherRoleIds.${i}`;
    const role = await roleToGive(app, actor, id, field, tx);
    const isTwice = [first, ...others].some(({ locationId }) => locationId === role.locationId);
    if (isTwice) throw invalidField(field, 'twice_in_list');
    const isAlike = role.companyId === first.companyId && kindOfRole(role.name) === kindOfRole(first.name);
    if (!isAlike) throw invalidField(field, 'another_kind_of_role');
    others.push(role);
  }
  return [first, ...others];
}

/** What is stored of roles with a person; with a role of the company they work where they like. */
export function scopeOfRoles([first, ...others]: readonly [Role, ...Role[]], wanted: string | null | undefined) {
  if (first.locationId && wanted && wanted !== first.locationId) throw invalidField('locationId', 'not_of_role');
  return {
    role: first.name,
    locationId: first.locationId ?? wanted ?? null,
    otherLocationIds: others.flatMap(({ locationId }) => locationId ?? []),
  };
}

/** The roles of somebody, also those that are switched off. */
export async function rolesOf(
  app: AppContext,
  { roleId, otherRoleIds }: RoleChoice,
  tx: Tx | null = null,
): Promise<Role[]> {
  const ids = [...(roleId ? [roleId] : []), ...otherRoleIds];
  return app
    .db(roles)
    .find({ _id: { $in: ids } }, { session: tx })
    .toArray();
}

async function roleToGive(app: AppContext, actor: Actor, roleId: string, field: string, tx: Tx | null): Promise<Role> {
  const role = await orInvalid(findRecord(app, roles, actor, roleId, tx), field, 'unknown_role');
  assertMayGive(actor, role, field);
  return role;
}
