import { issuedKey } from '@marea/api/db/issuedKeys';
import { toStored } from '@marea/api/db/pages/listCollection';
import { octoKeys } from '@marea/api/octo/index';
import { users } from '@marea/api/session/session';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { addDays } from '@marea/domain/core/time/zone';
import { packages } from '@marea/domain/packages/package.schema';
import { roles, userList } from '@marea/domain/people/user.schema';
import { aRecord, aRole, aUser, anId } from '@marea/testing/builders';
import type { freeSlots } from './comparisons.ts';
import type { BenchmarkData } from './data.ts';
import { MONTH } from './data.ts';
import type { BenchCall } from './load.ts';

/** A key makes at most 600 requests a minute. */
const KEYS = 200;
const DAYS = 30;
const ADULTS = 8;

/** Requests of a reseller's platform that sells each vessel as a product. */
export async function octoCalls(
  { db, company, location, service, vessels }: BenchmarkData,
  slotOf: ReturnType<typeof freeSlots>,
) {
  const role = aRole(location, { name: RESELLER_ROLE, locationId: location._id });
  const reseller = aUser(role);
  await db(roles).insertOne(toStored(roles, role));
  await db(users).insertOne(toStored(userList, { ...reseller, passwordHash: 'no hash', sessions: [] }));
  const offers = vessels.map(({ _id, name }) => ({
    ...aRecord(location),
    ...packages.defaults(),
    name,
    serviceId: service._id,
    resourceIds: [_id],
    productId: _id,
  }));
  await db(packages).insertMany(offers.map((offer) => toStored(packages, offer)));
  const keys = Array.from({ length: KEYS }, () => `octo_${anId()}${anId()}`);
  await db(octoKeys).insertMany(
    keys.map((key, i) => ({
      _id: anId(),
      companyId: company._id,
      resellerId: reseller._id,
      ...issuedKey(key, { name: `Key ${i}`, createdAt: new Date(), expiresAt: null }),
    })),
  );
  let requestCount = 0;
  const post = (path: string, body: object): BenchCall => {
    requestCount += 1;
    const headers = { Authorization: `Bearer ${keys[requestCount % KEYS]}`, 'Octo-Capabilities': 'octo/pricing' };
    return { method: 'POST', path: `/octo${path}`, headers, body: JSON.stringify(body) };
  };
  return {
    availability: (i: number) => {
      const from = addDays(`${MONTH}-01`, i % 28);
      return post('/availability', {
        productId: vessels[i % vessels.length]?._id,
        optionId: 'DEFAULT',
        localDateStart: from,
        localDateEnd: addDays(from, DAYS - 1),
      });
    },
    /** Reserves, then confirms. */
    booking: (): BenchCall => {
      const { resourceId, bookingDate, hora } = slotOf();
      const reservation = post('/bookings', {
        productId: resourceId,
        optionId: 'DEFAULT',
        availabilityId: `${bookingDate}T${hora}:00-05:00`,
        unitItems: Array.from({ length: ADULTS }, () => ({ unitId: 'ADULT' })),
      });
      const contact = { fullName: 'Ana Ruiz', emailAddress: `${anId()}@example.com` };
      const next = (answer: string) =>
        post(`/bookings/${(JSON.parse(answer) as { uuid: string }).uuid}/confirm`, { contact });
      return { ...reservation, next };
    },
  };
}
