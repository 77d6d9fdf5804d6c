import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../tests/bookings.ts';
import { bookTrip, callerOf } from '../tests/bookings.ts';
import type { StoredCompany } from '../tests/company.ts';
import { storeCompany, storeUser } from '../tests/company.ts';
import type { TestApi } from '../tests/testApi.ts';
import { startTestApi } from '../tests/testApi.ts';
import { forgetFilledFields } from './db/newFields.ts';
import { fillSpanishSortKeys } from './fillSpanishSortKeys.ts';

const NAMES = ['Ñuñez', 'Nz', 'Oca', 'Nunez', 'Na', 'ñandú'];
const SPANISH = ['Na', 'Nunez', 'Nz', 'ñandú', 'Ñuñez', 'Oca'];

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  for (const [i, lastName] of NAMES.entries()) {
    const { status } = await staff.post('/api/customer', aGuest({ lastName, phone: `+52998400000${i}` }));
    if (status !== 201) throw new Error(`a customer was refused: ${status}`);
  }
});
afterAll(() => api.stop());

const lastNames = async (query = ''): Promise<string[]> => {
  const path = `/api/location/${home.location.slug}/customers?sort=lastName&order=asc${query}`;
  return (await staff.get(path)).body.docs.map(({ lastName }: { lastName: string }) => lastName);
};

it('lists in the order of the Spanish alphabet, by a query with or without the tilde', async () => {
  expect(await lastNames()).toEqual(SPANISH);
  expect(await lastNames('&search=nunez')).toEqual(['Nunez', 'Ñuñez']);
});

it('sorts records of an older version so, once', async () => {
  const trip = await bookTrip(staff, home, { customer: aGuest({ firstName: 'Íñigo', lastName: 'Peña' }) });
  const customers = api.app.connection.collection('customers');
  const bookings = api.app.connection.collection<{ _id: string; sortKeys: object }>('bookings');
  await customers.updateMany({ lastName: 'ñandú' }, { $set: { 'sortKeys.lastName': 'nandu' } });
  await bookings.updateOne({ _id: trip._id }, { $set: { 'sortKeys.name': 'inigo pena' } });
  await fillSpanishSortKeys(api.app.connection);
  // The records of a database that was new need no filling.
  expect(await lastNames()).not.toEqual(SPANISH);

  for (const name of ['customers', 'bookings']) {
    await forgetFilledFields(api.app.connection, name, ['sortKeys of Ñ']);
  }
  await fillSpanishSortKeys(api.app.connection);

  expect((await lastNames()).filter((name) => SPANISH.includes(name))).toEqual(SPANISH);
  expect((await bookings.findOne({ _id: trip._id }))?.sortKeys).toMatchObject({ name: 'in~igo pen~a' });
});
