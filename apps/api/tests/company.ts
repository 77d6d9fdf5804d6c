import type { Role, User } from '@marea/domain/access/user.schema';
import { aCompany, aLocation, aRole, aService, aUser, aVessel } from '@marea/testing/builders';
import type { Models } from '../src/db/models.ts';
import type { Location } from '@marea/domain/fleet/location.schema';

const PASSWORD_HASH_OF_NOBODY = 'no hash: these people never sign in with a password';

/** Stores a company with a location, two vessels and a service on them. */
export async function storeCompany(models: Models, over: Partial<Location> = {}) {
  const company = aCompany();
  const location = aLocation(company, over);
  const vessels = [aVessel(location), aVessel(location, { name: 'Sea Ray 42', shortName: 'Sea Ray' })];
  const service = aService(location, vessels);
  const role = aRole(location);
  await models.Company.create(company);
  await models.Location.create(location);
  await models.Vessel.create(vessels);
  await models.Service.create(service);
  await models.Role.create(role);
  const [vessel, other] = vessels as [(typeof vessels)[0], (typeof vessels)[0]];
  return { company, location, vessel, other, service, role };
}
export type StoredCompany = Awaited<ReturnType<typeof storeCompany>>;

/** Stores a person in a role. */
export async function storeUser(models: Models, role: Role, over: Partial<User> = {}): Promise<User> {
  const user = aUser(role, over);
  await models.User.create({ ...user, passwordHash: PASSWORD_HASH_OF_NOBODY, sessions: [] });
  return user;
}
