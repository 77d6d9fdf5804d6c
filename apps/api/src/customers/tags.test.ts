import type { Customer } from '@marea/domain/customers/customer.schema';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
});
afterAll(() => api.stop());

const known = { category: 'VIP', origin: 'Hotel', source: 'Llamada' };
const create = async (over: Partial<Customer>): Promise<Customer> => {
  const entry = { ...aGuest(), ...known, locationId: home.location._id, ...over };
  const { body, status } = await staff.post('/api/customer', entry);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
};
const list = async (query: Record<string, string>): Promise<string[]> =>
  (await staff.get(`/api/location/${home.location._id}/customers`).query(query)).body.docs.map(
    ({ _id }: Customer) => _id,
  );
const tags = async () => (await staff.get(`/api/location/${home.location._id}/customerTags`)).body.data;

describe('the tags of customers', () => {
  it('are kept once each, filter the list and are searched', async () => {
    const vegan = await create({ tags: ['Vegano', ' vegano ', 'Cumpleaños'] });
    await create({ tags: ['Hotel'] });
    expect(vegan.tags).toEqual(['Vegano', 'Cumpleaños']);
    expect(await list({ tag: 'Vegano' })).toEqual([vegan._id]);
    expect(await list({ search: 'cumplea' })).toEqual([vegan._id]);
    expect(await tags()).toEqual(['Cumpleaños', 'Hotel', 'Vegano']);
    await staff.put(`/api/customer/${vegan._id}/update`, { tags: ['vegano', 'VEGANO'] });
    expect(await tags()).toEqual(['Hotel', 'vegano']);
  });

  it('of removed customers are no longer offered', async () => {
    const gone = await create({ tags: ['Once'] });
    await staff.delete(`/api/customer/${gone._id}/delete`);
    expect(await tags()).not.toContain('Once');
  });
});

describe('the notes of customers', () => {
  it('are searched', async () => {
    const { _id } = await create({ notes: 'Alérgica a los mariscos.' });
    expect(await list({ search: 'marisc' })).toEqual([_id]);
  });
});
