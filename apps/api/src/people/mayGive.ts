import type { Actor } from '@marea/domain/access/actor';
import { may, modifiesCompany, modifiesCrewAndTip, reaches } from '@marea/domain/access/actor';
import type { PermissionType } from '@marea/domain/access/permissions';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { crewJobs } from '@marea/domain/crew/crewJobs';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { Role, User } from '@marea/domain/people/user.schema';

type Powers = Pick<Role, 'locationId' | 'resources' | 'modifyCompany' | 'modifyCrewAndTip'>;

/** Nobody gives more than they have where the role holds. */
function mayGive(actor: Actor, { locationId, resources, modifyCompany, modifyCrewAndTip }: Powers): boolean {
  if (actor.kind === 'superadmin') return true;
  if (!reaches(actor, locationId)) return false;
  if (modifyCompany && !modifiesCompany(actor)) return false;
  if (modifyCrewAndTip && !modifiesCrewAndTip(actor, locationId)) return false;
  return resources.every(({ path, permissions }) =>
    // Owners' screens are no powers of staff.
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
export function assertMayManage(actor: Actor, held: readonly Powers[]): void {
  if (!held.every((powers) => mayGive(actor, powers))) throw new DomainError('forbidden');
}
