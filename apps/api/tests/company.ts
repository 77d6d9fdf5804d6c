import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aCompany, aLocation, aRole, aService, aUser, aVessel } from '@marea/testing/builders';
import { companies } from '../src/catalogue/catalogue.ts';
import type { Database } from '../src/db/collection.ts';
import { users } from '../src/session/session.ts';
import { store } from './store.ts';

const PASSWORD_HASH_OF_NOBODY = 'no hash: these people never sign in with a password';

/** Stores a company with an administrator's role, a location, two vessels and a service on them. */
export async function storeCompany(db: Database, over: Partial<Location> = {}) {
  const company = aCompany();
  const location = aLocation(company, over);
  const fleet = [aVessel(location), aVessel(location, { name: 'Sea Ray 42', shortName: 'Sea Ray' })];
  const service = aService(location, fleet);
  const role = aRole(location, { locationId: null });
  await db(companies).insertOne(company);
  await store(db, locations, location);
  await store(db, vessels, fleet);
  await store(db, services, service);
  await store(db, roles, role);
  const [vessel, other] = fleet as [Vessel, Vessel];
  return { company, location, vessel, other, service, role };
}
export type StoredCompany = Awaited<ReturnType<typeof storeCompany>>;

/** Stores a person in a role; in one of the company they work at its first location. */
export async function storeUser(db: Database, role: Role, over: Partial<User> = {}): Promise<User> {
  const first =
    role.locationId ?? (await db(locations).findOne({ companyId: role.companyId }, { sort: { _id: 1 } }))?._id;
  const user = aUser(role, { locationId: first ?? null, ...over });
  await store(db, users, { ...user, passwordHash: PASSWORD_HASH_OF_NOBODY, sessions: [] });
  return user;
}
