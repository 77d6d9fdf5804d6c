import { companies } from '@marea/api/catalogue/catalogue';
import { readConfig } from '@marea/api/config';
import '@marea/api/app';
import type { AppContext } from '@marea/api/context';
import { createAppContext } from '@marea/api/createContext';
import { connect } from '@marea/api/db/connection';
import { toStored } from '@marea/api/db/pages/listCollection';
import { upgradeDatabase } from '@marea/api/release';
import type { ListDefinition } from '@marea/domain/contract/defineList';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { User } from '@marea/domain/people/user.schema';
import { roles, userList } from '@marea/domain/people/user.schema';
import { aCompany, aCoupon, aLocation, aRole, aService, aUser, aVessel } from '@marea/testing/builders';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';

const CAPTAINS = 3;
export const COUPON = 'SOAK';
const COUPON_USES = 25;

export type SoakFixture = Awaited<ReturnType<typeof storeSoakFixture>>;

export async function storeSoakFixture(environment: Record<string, string>) {
  const config = readConfig(environment);
  const connection = await connect(config.MONGODB_URI);
  const app = createAppContext(connection, config, pino({ level: 'silent' }));
  await upgradeDatabase(connection);

  const company = aCompany({ slug: 'soak' });
  const alone = aLocation(company, { slug: 'alone' });
  const shared = aLocation(company, {
    slug: 'shared',
    bookingTimes: { maxDuration: 60, minDuration: 30, spotsPerTimeSlot: 3 },
  });
  const sites = [alone, shared].map((location) => {
    const fleet = [aVessel(location), aVessel(location, { name: 'Sea Ray 42', shortName: 'Sea Ray' })];
    return { location, vessels: fleet, service: aService(location, fleet, { duration: 2 }) };
  });
  const role = aRole(alone);
  const people = Array.from({ length: CAPTAINS + 1 }, () => aUser(role));
  await app.db(companies).insertOne(company);
  await store(app, locations, [alone, shared]);
  await store(
    app,
    vessels,
    sites.flatMap((site) => site.vessels),
  );
  await store(
    app,
    services,
    sites.map(({ service }) => service),
  );
  await store(app, coupons, [aCoupon(company, { name: COUPON, mostUses: COUPON_USES })]);
  await store(app, roles, [role]);
  const { records, token } = signedIn(people, environment.JWT_SECRET ?? '');
  await store(app, userList, records);
  return { app, company, sites, token, captains: people.slice(1).map(({ _id }) => _id) };
}

async function store(app: AppContext, list: ListDefinition, records: readonly object[]): Promise<void> {
  await app.connection.collection(list.collection).insertMany(records.map((record) => toStored(list, record)));
}

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
