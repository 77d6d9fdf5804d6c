import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { fillPartiesTold } from '../notifications/index.ts';
import { fillParties } from './fillParties.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

type Stored = { _id: string; [field: string]: unknown };

it('what an older version stored of a waiting party under visitId gets its own name, once', async () => {
  const records = (name: string) => api.app.connection.collection<Stored>(name);
  await records('bookings').insertMany([
    { _id: 'seats', folio: 'MAR-1', visitId: 'party' },
    { _id: 'sold', folio: 'MAR-2', visitId: null },
  ]);
  await records('notifications').insertMany([
    { _id: 'joined', kind: 'waitlist_joined', visitId: 'party' },
    { _id: 'made', kind: 'booking_made', visitId: 'sold' },
  ]);
  for (let times = 0; times < 2; times += 1) {
    await fillParties(api.app.connection);
    await fillPartiesTold(api.app.connection);
  }
  expect(await records('bookings').find().toArray()).toEqual([
    { _id: 'seats', folio: 'MAR-1', partyId: 'party' },
    { _id: 'sold', folio: 'MAR-2', partyId: null },
  ]);
  expect(await records('notifications').find().toArray()).toEqual([
    { _id: 'joined', kind: 'waitlist_joined', visitId: null, partyId: 'party' },
    { _id: 'made', kind: 'booking_made', visitId: 'sold', partyId: null },
  ]);
});
