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

/** Whether an actor may give a role's powers away: administrators any, others none that they do not have. */
function mayGive(actor: Actor, { resources, modifyCompany, modifyCrewAndTip }: Powers): boolean {
  if (actor.kind === 'superadmin' || actor.modifyCompany) return true;
  if (modifyCompany || (modifyCrewAndTip && !actor.modifyCrewAndTip)) return false;
  return resources.every(({ path, permissions }) =>
    // The owners' screens are nobody else's: to give them takes nothing away.
    path.startsWith('/user/') ? true : permissions.every((permission) => may(actor, path, permission)),
  );
}

/** Throws `invalid` on `field` when the powers are more than the actor's own. */
export function assertMayGive(actor: Actor, powers: Powers, field: string): void {
  if (!mayGive(actor, powers)) throw invalidField(field, 'more_than_yours');
}

type Kind = Pick<User, 'role' | 'category'>;
const jobs: ReadonlySet<string> = new Set(crewJobs);

/**
 * Throws `forbidden` for people of a kind that the actor does not manage: whoever keeps the list of
 * resellers adds and changes resellers, whoever keeps the crew's its crew, and only `/settings/users`
 * means everybody.
 */
export function assertManagesKind(actor: Actor, permission: PermissionType, { role, category }: Kind): void {
  const isManaged =
    may(actor, '/settings/users', permission) ||
    (role === RESELLER_ROLE && may(actor, '/resellers', permission)) ||
    (role !== RESELLER_ROLE && jobs.has(category) && may(actor, '/settings/tripulacion', permission));
  if (!isManaged) throw new DomainError('forbidden');
}

/** Throws `forbidden` when somebody's role allows more than the actor's: nobody rules over their betters. */
export function assertMayManage(actor: Actor, powers: Powers | null): void {
  if (powers && !mayGive(actor, powers)) throw new DomainError('forbidden');
}

/**
 * Lets a company's changes of people and roles run one after the other: a role is not widened,
 * renamed or removed while somebody is given it. What is read after it in the same transaction holds.
 */
export async function lockPeople(app: AppContext, tx: Tx, companyId: string): Promise<void> {
  await app
    .db(locks)
    .updateOne(
      { _id: `people|${companyId}` },
      { $inc: { turn: 1 }, $currentDate: { at: true } },
      { session: tx, upsert: true },
    );
}

/**
 * Throws `last_administrator` when the company would be left without anybody active who may
 * administer it. Called after the change, within its transaction.
 */
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
