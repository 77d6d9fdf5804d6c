import { kindOfRole } from '@marea/domain/access/actor';
import type { MenuPath } from '@marea/domain/access/permissions';
import { DomainError } from '@marea/domain/core/errors/errors';
import { keysOf } from '@marea/domain/core/errors/unknown';
import { roles } from '@marea/domain/people/user.schema';
import type { Role, User } from '@marea/domain/people/user.schema';
import type { AppContext } from '../context.ts';
import { lock, unitOfWork } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { users } from '../session/index.ts';

/** Grants that at least one person in a company must have: managing roles and people, and changing the company. */
const duties = {
  managesPeople: (role: Role) => updates(role, '/settings/roles') && updates(role, '/settings/users'),
  modifiesCompany: (role: Role) => role.modifyCompany && updates(role, '/settings/bookings'),
};
type Duty = keyof typeof duties;

/** Serialises changes of people and roles. Throws `last_administrator` if no one would be left with a duty. */
export async function changeStaff<T>(
  app: AppContext,
  companyId: string | null,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return unitOfWork(app.connection, async (tx) => {
    if (companyId === null) return change(tx);
    // First, so that later reads stay valid until the end.
    await lock(app.db, tx, `people|${companyId}`);
    const before = await dutiesDone(app, tx, companyId);
    const changed = await change(tx);
    const after = await dutiesDone(app, tx, companyId);
    if ([...before].some((duty) => !after.has(duty))) throw new DomainError('last_administrator');
    return changed;
  });
}

type Administrator = Pick<User, '_id' | 'firstName' | 'lastName' | 'email'> & { companyId: string };

/** The active people who manage the people and roles of companies, by name. */
export async function administratorsOf(app: AppContext, companyIds: readonly string[]): Promise<Administrator[]> {
  const living = { companyId: { $in: [...companyIds] }, active: true, isDeleted: false };
  const ofCompanies = await app
    .db(roles)
    .find({ ...living, locationId: null })
    .toArray();
  const managing = ofCompanies.filter(duties.managesPeople).map(({ _id }) => _id);
  return app
    .db(users)
    .find<Administrator>(
      { ...living, $or: [{ roleId: { $in: managing } }, { otherRoleIds: { $in: managing } }] },
      { projection: { firstName: 1, lastName: 1, email: 1, companyId: 1 }, sort: { 'sortKeys.firstName': 1 } },
    )
    .toArray();
}

async function dutiesDone(app: AppContext, tx: Tx, companyId: string): Promise<Set<Duty>> {
  const living = { companyId, active: true, isDeleted: false };
  const ofCompany = await app
    .db(roles)
    .find({ ...living, locationId: null }, { session: tx })
    .toArray();
  const ids = ofCompany.map(({ _id }) => _id);
  const people = await app
    .db(users)
    .find(
      { ...living, $or: [{ roleId: { $in: ids } }, { otherRoleIds: { $in: ids } }] },
      { projection: { roleId: 1, otherRoleIds: 1 }, session: tx },
    )
    .toArray();
  const roleIds = new Set(people.flatMap(({ roleId, otherRoleIds }) => [roleId, ...otherRoleIds]));
  const holding = ofCompany.filter((role) => roleIds.has(role._id) && kindOfRole(role.name) === 'staff');
  return new Set(keysOf(duties).filter((duty) => holding.some(duties[duty])));
}

function updates({ resources }: Role, menu: MenuPath): boolean {
  return resources.some(({ path, permissions }) => path === menu && permissions.includes('update'));
}
