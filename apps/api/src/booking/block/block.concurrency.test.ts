import { vessels } from '@marea/domain/fleet/vessel.schema';
import { aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { blockRequest, bookingRequest, callerOf, inDays, wholeDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

const FLEET = 30;
const DAYS = 89;
const STAFF = 6;
const GUESTS = 40;
const TRIPS_EACH = 4;

let api: TestApi;
let fixture: StoredCompany;
let caller: Caller;
let fleet: string[];

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  const many = Array.from({ length: FLEET }, (_, i) => aVessel(fixture.location, { name: `Panga ${i}` }));
  await store(api.db, vessels, many);
  fleet = many.map(({ _id }) => _id);
  caller = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

it('blocks of a fleet for months, several at once, wait for each other while guests buy', async () => {
  const block = (number: number) =>
    caller.post(
      '/api/booking/block',
      blockRequest(fixture, { resourceIds: fleet, ...wholeDays(1 + number * DAYS, (number + 1) * DAYS) }),
    );
  const buy = async (guest: number) => {
    const statuses: number[] = [];
    for (let trip = 0; trip < TRIPS_EACH; trip += 1) {
      const bookingDate = inDays(10 + guest * TRIPS_EACH + trip);
      statuses.push((await caller.post('/api/booking', bookingRequest(fixture, { bookingDate }))).status);
    }
    return statuses;
  };

  const [blocked, saleStatuses] = await Promise.all([
    Promise.all(Array.from({ length: STAFF }, (_, number) => block(number))),
    Promise.all(Array.from({ length: GUESTS }, (_, guest) => buy(guest))),
  ]);

  expect(blocked.map(({ status, body }) => [status, body.data?.length])).toEqual(
    Array.from({ length: STAFF }, () => [201, FLEET]),
  );
  expect(new Set(saleStatuses.flat())).toEqual(new Set([201]));
}, 60_000);
