import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

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

it('lists people by first name, then by last', async () => {
  const people = [
    ['ñandú', 'Tours'],
    ['Azul', 'Zeta'],
    ['Nz', 'Agencia'],
    ['azul', 'Ávila'],
    ['Nube', 'Viajes'],
  ] as const;
  const role = aRole(home.location, { name: RESELLER_ROLE });
  await store(api.db, roles, [role]);
  for (const [index, [firstName, lastName]] of people.entries()) {
    const person = { firstName, lastName, email: `agency${index}@people.test`, phone: `+52998400010${index}` };
    const { status } = await staff.post('/api/user', { ...person, roleId: role._id, locationId: home.location._id });
    expect(status).toBe(201);
  }

  const { docs } = (await staff.get(`/api/location/${home.location.slug}/resellers`)).body;
  expect(docs.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
    'Ávila',
    'Zeta',
    'Viajes',
    'Agencia',
    'Tours',
  ]);
});

const foundBy = async (list: 'bookings' | 'payments', search: string): Promise<string[]> => {
  const { slug } = home.location;
  const answers = {
    bookings: () => staff.post(`/api/location/${slug}/bookings`, { search }),
    payments: () => staff.post(`/api/payment/${slug}/all`, { search }),
  };
  const { body } = await answers[list]();
  return body.docs.map(({ folio }: { folio: string }) => folio);
};

it('finds bookings and payments by their folio’s letters, and not by what all folios begin with', async () => {
  const { _id, folio } = await bookTrip(staff, home, {
    customer: aGuest({ firstName: 'Eva', lastName: 'Sol', email: 'eva@sol.mx' }),
  });
  const paid = await staff.post('/api/payment', { visitId: _id, type: 'Cash', amount: 100 });
  expect(paid.status).toBe(201);
  const prefix = folio.slice(0, 3).toLowerCase();

  for (const list of ['bookings', 'payments'] as const) {
    for (const typed of [folio, folio.slice(0, 7), folio.replace('-', ''), folio.slice(4), 'eva sol']) {
      expect(await foundBy(list, typed)).toEqual([folio]);
    }
    expect(await foundBy(list, prefix)).toEqual([]);
  }
});
