import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookingRequest, bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let office: Caller;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  office = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
});
afterAll(() => api.stop());

const add = async (phone: object) => (await office.post('/api/customer', { ...aGuest(), ...phone })).body.data;
const save = (id: string, phone: object) => office.put(`/api/customer/${id}/update`, phone);

describe('the phone of a customer', () => {
  it('is stored with its country\u2019s code, and saved again as often as one likes changes nothing', async () => {
    const customer = await add({ code: '52', phone: '998 123 4567' });
    expect(customer).toMatchObject({ code: '+52', phone: '+529981234567', version: 1 });
    for (const same of [
      { code: '52', phone: '529981234567' },
      { code: '+52', phone: '+52 998 123 4567' },
      { code: '52', phone: '(998) 123-4567' },
      { code: '', phone: '9981234567' },
      { phone: '+529981234567' },
      { code: '52' },
    ]) {
      expect((await save(customer._id, same)).body.data).toEqual(customer);
    }
  });

  it('has the code that its number has, whatever else is said', async () => {
    const customer = await add({ code: '+52', phone: '+1 305 555 0123' });
    expect(customer).toMatchObject({ code: '+1', phone: '+13055550123' });
    expect(await add({ phone: '+13055550124' })).toMatchObject({ code: '+1' });
    expect((await save(customer._id, { code: '52' })).body.data).toMatchObject({ code: '+52', phone: '+523055550123' });
  });

  it.each([
    [{ code: 'abc', phone: '9981234567' }, 'code'],
    [{ code: '999', phone: '9981234567' }, 'code'],
    [{ code: '52', phone: '998123' }, 'phone'],
    [{ code: '52', phone: '+5252529981234567' }, 'phone'],
    [{ phone: { $gt: '' } }, 'phone'],
  ])('that cannot be one is refused by its field: %j', async (phone, path) => {
    const created = await office.post('/api/customer', { ...aGuest(), ...phone });
    expect([created.status, created.body.errors[0].path]).toEqual([422, path]);
    const { _id } = await add({ phone: '9981234567' });
    const saved = await save(_id, phone);
    expect([saved.status, saved.body.errors[0].path]).toEqual([422, path]);
    expect((await save(_id, { code: '999' })).body.errors[0].path).toBe('code');
  });
});

describe('every other phone', () => {
  it('is stored alike: of a booking, a person, a location, a company and a party that waits', async () => {
    const typed = { phone: '52 998 123 4567' };
    const booking = await bookTrip(office, home, { customer: { ...aGuest(), ...typed, code: '52' } });
    const edited = await office.put(`/api/booking/${booking._id}/update`, {
      customer: { phone: '+52 1 998 123 4567', code: '52' },
    });
    const user = await office.post('/api/user', {
      ...typed,
      firstName: 'Iker',
      email: 'iker@marea.test',
      roleId: home.role._id,
    });
    const location = await office.put(`/api/location/${home.location._id}/update`, typed);
    const company = await office.put(`/api/company/${home.company._id}/update`, typed);
    const party = await office.post('/api/visit', {
      locationId: home.location._id,
      customer: { firstName: 'Zoë', ...typed, code: '52' },
    });
    expect([
      booking.customer.phone,
      edited.body.data.customer.phone,
      user.body.data.phone,
      location.body.data.phone,
      company.body.data.phone,
      party.body.data.customer.phone,
    ]).toEqual(Array.from({ length: 6 }, () => '+529981234567'));
  });

  it('is refused by its field where it cannot be one', async () => {
    const wrong = { phone: '998-12' };
    const answers = await Promise.all([
      office.post('/api/booking', bookingRequest(home, { customer: { ...aGuest(), phone: '998123' } })),
      office.post('/api/user', { firstName: 'A', email: 'a@marea.test', roleId: home.role._id, phone: 'call me' }),
      office.put(`/api/location/${home.location._id}/update`, { phone: '9981234' }),
      office.put(`/api/company/${home.company._id}/update`, wrong),
    ]);
    expect(answers.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
      [422, 'customer.phone'],
      [422, 'phone'],
      [422, 'phone'],
      [422, 'phone'],
    ]);
  });
});
