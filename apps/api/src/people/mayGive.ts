import type { Actor } from '@marea/domain/access/actor';
import { may } from '@marea/domain/access/actor';
import type { PermissionType } from '@marea/domain/access/permissions';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Role, User } from '@marea/domain/access/user.schema';
import { crewJobs } from '@marea/domain/crew/crew.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { roles } from '@marea/domain/access/user.schema';
import { locks } from '../slots/index.ts';
import { users } from '../session/index.ts';

type Powers = Pick<Role, 'resources' | 'modifyCompany' | 'modifyCrewAndTip'>;

/** Administrators may give any powers, others only their own. */
function mayGive(actor: Actor, { resources, modifyCompany, modifyCrewAndTip }: Powers): boolean {
  if (actor.kind === 'superadmin' || actor.modifyCompany) return true;
  if (modifyCompany || (modifyCrewAndTip && !actor.modifyCrewAndTip)) return false;
  return resources.every(({ path, permissions }) =>
    // Owners' screens are no powers of staff.
    path.startsWith('/user/') ? true : permissions.every((permission) => may(actor, path, permission)),
  );
}

/** Throws `invalid` on `field` for powers beyond the actor's. */
export function assertMayGive(actor: Actor, powers: Powers, field: string): void {
  if (!mayGive(actor, powers)) throw invalidField(field, 'more_than_yours');
}

type Kind = Pick<User, 'role' | 'category'>;
const jobs: ReadonlySet<string> = new Set(crewJobs);

/** Throws `forbidden` for kinds the actor does not manage: resellers, crew; `/settings/users` covers all. */
export function assertManagesKind(actor: Actor, permission: PermissionType, { role, category }: Kind): void {
  const isManaged =
    may(actor, '/settings/users', permission) ||
    (role === RESELLER_ROLE && may(actor, '/resellers', permission)) ||
    (role !== RESELLER_ROLE && jobs.has(category) && may(actor, '/settings/tripulacion', permission));
  if (!isManaged) throw new DomainError('forbidden');
}

/** Throws `forbidden` when the role allows more than the actor's. */
export function assertMayManage(actor: Actor, powers: Powers | null): void {
  if (powers && !mayGive(actor, powers)) throw new DomainError('forbidden');
}

/** Serialises a company's changes of people and roles; reads after it in the transaction are stable. */
export async function lockPeople(app: AppContext, tx: Tx, companyId: string): Promise<void> {
  await app
    .db(locks)
    .updateOne(
      { _id: `people|${companyId}` },
      { $inc: { turn: 1 }, $currentDate: { at: true } },
      { session: tx, upsert: true },
    );
}

/** Throws `last_administrator` when no active one is left. Call after the change, in its transaction. */
export async function assertAdministered(app: AppContext, tx: Tx, companyId: string): Promise<void> {
  await lockPeople(app, tx, companyId);
  const living = { companyId, active: true, isDeleted: false };
  const storedRoles = await app
    .db(roles)
    .find({ ...living, modifyCompany: true }, { projection: { _id: 1 }, session: tx })
    .toArray();
  const administrator = await app
    .db(users)
    .findOne(
      { ...living, roleId: { $in: storedRoles.map(({ _id }) => _id) } },
      { session: tx, projection: { _id: 1 } },
    );
  if (!administrator) throw new DomainError('last_administrator');
}
