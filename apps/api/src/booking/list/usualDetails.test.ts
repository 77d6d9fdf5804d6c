import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookTrip, callerOf, inDays, type Caller } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let seller: Caller;
let colleague: Caller;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  seller = await callerIn(home);
  colleague = await callerIn(home);
});
afterAll(() => api.stop());

const callerIn = async ({ role }: StoredCompany) => callerOf(api, await api.tokenOf(await storeUser(api.db, role)));
const usualOf = async (caller: Caller) =>
  (await caller.get(`/api/location/${home.location._id}/usualDetails`).expect(200)).body.data;

it('proposes category, origin and source of the last new customer whom the caller booked', async () => {
  expect(await usualOf(seller)).toBeNull();
  const hotel = { category: 'VIP', origin: 'Hotel', source: 'Llamada' };
  const { customer } = await bookTrip(seller, home, { bookingDate: inDays(11), customer: { ...aGuest(), ...hotel } });
  await bookTrip(colleague, home, { bookingDate: inDays(12), customer: { ...aGuest(), ...hotel, category: 'Grupo' } });
  // A known customer brings no new details.
  await bookTrip(seller, home, { bookingDate: inDays(13), customer: undefined, customerId: customer.customerId });

  expect(await usualOf(seller)).toEqual(hotel);
  expect(await usualOf(colleague)).toEqual({ ...hotel, category: 'Grupo' });
});
