import type { Actor } from '@marea/domain/access/actor';
import { kindOfRole, may, modifiesCompany, modifiesCrewAndTip, reaches } from '@marea/domain/access/actor';
import type { PermissionType } from '@marea/domain/access/permissions';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { orInvalid } from '@marea/domain/core/errors/unknown';
import { crewJobs } from '@marea/domain/crew/crewAccount.endpoints';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import type { AppContext } from '../context.ts';
import { findRecord } from '../crud/index.ts';
import type { Tx } from '../db/unitOfWork.ts';

type RoleChoice = Pick<User, 'roleId' | 'otherRoleIds'>;

/** The roles to grant, each within the actor's own powers, one per location, all of one kind. Throws `invalid`. */
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

/** A person's roles as stored; a company-wide role applies at every location. */
export function scopeOfRoles([first, ...others]: readonly [Role, ...Role[]], chosenId: string | null | undefined) {
  if (first.locationId && chosenId && chosenId !== first.locationId) throw invalidField('locationId', 'not_of_role');
  return {
    role: first.name,
    locationId: first.locationId ?? chosenId ?? null,
    otherLocationIds: others.flatMap(({ locationId }) => locationId ?? []),
  };
}

/** A person's roles, including switched-off ones. */
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

/** A role within the actor's own powers. Throws `invalid` on `field`. */
export async function roleToGive(
  app: AppContext,
  actor: Actor,
  roleId: string,
  field: string,
  tx: Tx | null = null,
): Promise<Role> {
  const role = await orInvalid(findRecord(app, roles, actor, roleId, tx), field, 'unknown_role');
  assertMayGive(actor, role, field);
  return role;
}

type Powers = Pick<Role, 'locationId' | 'resources' | 'modifyCompany' | 'modifyCrewAndTip'>;

/** Whether the actor has all grants of a role where it applies. */
function mayGive(actor: Actor, { locationId, resources, modifyCompany, modifyCrewAndTip }: Powers): boolean {
  if (actor.kind === 'superadmin') return true;
  if (!reaches(actor, locationId)) return false;
  if (modifyCompany && !modifiesCompany(actor)) return false;
  if (modifyCrewAndTip && !modifiesCrewAndTip(actor, locationId)) return false;
  return resources.every(({ path, permissions }) =>
    // Owners' screens are not powers of staff.
    path.startsWith('/user/') ? true : permissions.every((permission) => may(actor, path, permission, locationId)),
  );
}

/** Throws `invalid` on `field` for powers beyond the actor's. */
export function assertMayGive(actor: Actor, powers: Powers, field: string): void {
  if (!mayGive(actor, powers)) throw invalidField(field, 'more_than_yours');
}

type Kind = Pick<User, 'role' | 'category' | 'locationId'>;
const jobs: ReadonlySet<string> = new Set(crewJobs);

/** Throws `forbidden` for kinds the actor does not manage: resellers, crew; `/settings/users` covers all. */
export function assertManagesKind(
  actor: Actor,
  permission: PermissionType,
  { role, category, locationId }: Kind,
): void {
  const isManaged =
    may(actor, '/settings/users', permission, locationId) ||
    (role === RESELLER_ROLE && may(actor, '/resellers', permission, locationId)) ||
    (role !== RESELLER_ROLE && jobs.has(category) && may(actor, '/settings/tripulacion', permission, locationId));
  if (!isManaged) throw new DomainError('forbidden');
}

/** Throws `forbidden` when a role allows more than the actor's. */
export function assertMayManage(actor: Actor, allPowers: readonly Powers[]): void {
  if (!allPowers.every((powers) => mayGive(actor, powers))) throw new DomainError('forbidden');
}
