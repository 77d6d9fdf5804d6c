import { createAppContext, type AppContext } from '@marea/api/context';
import { connect } from '@marea/api/db/connection';
import { toStored } from '@marea/api/db/recordModel';
import { prepareCollections } from '@marea/api/db/models';
import { readConfig } from '@marea/api/config';
import type { User } from '@marea/domain/access/user.schema';
import { roles, users } from '@marea/domain/access/user.schema';
import type { ListDefinition } from '@marea/domain/contract/defineList';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { aCompany, aCoupon, aLocation, aRole, aService, aUser, aVessel } from '@marea/testing/builders';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';

const CAPTAINS = 3;
export const COUPON = 'SOAK';
const COUPON_USES = 25;

/** Where the life is lived: two piers, one where a vessel takes one trip at a time and one where it takes three. */
export type SoakPlace = Awaited<ReturnType<typeof storeSoakPlace>>;

/** Stores the place in the database at `environment.MONGODB_URI`, and opens a house on it for the audit. */
export async function storeSoakPlace(environment: Record<string, string>) {
  const config = readConfig(environment);
  const connection = await connect(config.MONGODB_URI);
  const house = createAppContext(connection, config, pino({ level: 'silent' }));
  await prepareCollections(house.models);

  const company = aCompany({ slug: 'soak' });
  const alone = aLocation(company, { slug: 'alone' });
  const shared = aLocation(company, {
    slug: 'shared',
    bookingTimes: { maxDuration: 60, minDuration: 30, spotsPerTimeSlot: 3 },
  });
  const piers = [alone, shared].map((location) => {
    const vessels = [aVessel(location), aVessel(location, { name: 'Sea Ray 42', shortName: 'Sea Ray' })];
    return { location, vessels, service: aService(location, vessels, { duration: 2 }) };
  });
  const role = aRole(alone);
  const people = Array.from({ length: CAPTAINS + 1 }, () => aUser(role));
  await house.models.Company.create(company);
  await store(house, locations, [alone, shared]);
  await store(
    house,
    vessels,
    piers.flatMap(({ vessels }) => vessels),
  );
  await store(
    house,
    services,
    piers.map(({ service }) => service),
  );
  await store(house, coupons, [aCoupon(company, { name: COUPON, mostUses: COUPON_USES })]);
  await store(house, roles, [role]);
  const { records, token } = signedIn(people, environment.JWT_SECRET ?? '');
  await store(house, users, records);
  return { house, company, piers, token, captains: people.slice(1).map(({ _id }) => _id) };
}

async function store(house: AppContext, list: ListDefinition, records: readonly object[]): Promise<void> {
  await house.connection.collection(list.collection).insertMany(records.map((record) => toStored(list, record)));
}

/** People as they are stored, the first of them with a session and its token. */
function signedIn(people: readonly User[], secret: string) {
  const sid = 'the session of the soak';
  const expiresAt = new Date(Date.now() + 86_400_000);
  const records = people.map((user, i) => ({
    ...user,
    passwordHash: 'no hash: nobody signs in here',
    sessions: i === 0 ? [{ sid, expiresAt }] : [],
  }));
  const token = jwt.sign({ sub: people[0]?._id, sid, exp: Math.floor(expiresAt.getTime() / 1_000) }, secret);
  return { records, token };
}
