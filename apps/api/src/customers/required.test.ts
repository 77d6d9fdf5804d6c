import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookingRequest, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let asking: StoredCompany;
let staff: Caller;

/** A location that asks for the size of groups. */
beforeAll(async () => {
  api = await startTestApi();
  asking = await storeCompany(api.db, { isEnableGroupSize: true });
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, asking.role)));
});
afterAll(() => api.stop());

type Body = { errors: { path: string; message: string }[] };
const paths = ({ body }: { body: Body }) => body.errors.map(({ path }) => path);
const book = (customer: object, over: object = {}) =>
  staff.post('/api/booking', bookingRequest(asking, { customer, bookingDate: inDays(10), ...over }));
const create = (customer: object) => staff.post('/api/customer', customer);

describe('what staff enter about a customer', () => {
  it('is complete in a booking: category, origin, source, and the group where the location asks', async () => {
    const { category: _, origin: __, source: ___, ...rest } = aGuest();
    const bare = await book(rest);
    expect(bare.status).toBe(422);
    expect(paths(bare)).toEqual(['customer.category', 'customer.origin', 'customer.source', 'customer.groupSize']);
    const spanish = await api
      .request()
      .post('/api/booking')
      .set('token', await api.tokenOf(await storeUser(api.db, asking.role)))
      .set('Accept-Language', 'es')
      .send(bookingRequest(asking, { customer: { ...aGuest(), category: ' ' } }));
    expect(spanish.body.errors[0]).toEqual({ path: 'customer.category', message: 'Requerido' });
  });

  it('is complete in a record of its own, and cannot be emptied afterwards', async () => {
    const missing = await create({ firstName: 'Ana', phone: '+529981234567' });
    expect(paths(missing).toSorted()).toEqual(['category', 'email', 'lastName', 'origin', 'source']);
    expect(paths(await create(aGuest()))).toEqual(['groupSize']);
    const customer = (await create({ ...aGuest(), groupSize: 2 })).body.data;
    for (const field of ['lastName', 'email', 'category', 'origin', 'source']) {
      expect(paths(await staff.put(`/api/customer/${customer._id}/update`, { [field]: '' }))).toEqual([field]);
    }
  });

  it('has a group size that is a number, also where the form sends its digits', async () => {
    const created = (await create({ ...aGuest(), groupSize: '4' })).body.data;
    expect(created.groupSize).toBe(4);
    const { customer } = await bookTrip(staff, asking, { customer: { ...aGuest(), groupSize: '12' } });
    const { body } = await staff.get(`/api/customer/${customer.customerId}/details`);
    expect(body.data.groupSize).toBe(12);
    for (const groupSize of ['four', '-1', '1.5', '12345', { $gt: 0 }]) {
      expect(paths(await create({ ...aGuest(), groupSize }))).toEqual(['groupSize']);
    }
    expect(paths(await book({ ...aGuest(), groupSize: '' }))).toEqual(['customer.groupSize']);
  });

  it('has a source from the option list', async () => {
    expect(paths(await create({ ...aGuest(), groupSize: 1, source: 'A friend' }))).toEqual(['source']);
    expect(paths(await book({ ...aGuest(), groupSize: 1, source: 'A friend' }))).toEqual(['customer.source']);
  });

  it('has a country and a state from the option lists, stored under one name whoever says it', async () => {
    const of = async (place: object) => (await create({ ...aGuest(), groupSize: 1, ...place })).body;
    const stored = [];
    for (const country of ['MX', 'Mexico', 'México']) stored.push((await of({ country, state: 'Quintana Roo' })).data);
    expect(stored.map(({ country, state }) => [country, state])).toEqual(stored.map(() => ['México', 'Quintana Roo']));
    expect((await of({ country: 'Otro' })).data.country).toBe('Otro');
    for (const [place, path] of [
      [{ country: 'Atlantis' }, 'country'],
      [{ country: 'México', state: 'Texas' }, 'state'],
      [{ country: 'Otro', state: 'Texas' }, 'state'],
      [{ state: 'Texas' }, 'country'],
    ] as const) {
      expect(paths({ body: await of(place) })).toEqual([path]);
    }
    expect(paths(await book({ ...aGuest(), groupSize: 1, country: 'Atlantis' }))).toEqual(['customer.country']);
  });

  it('loses state and city when the country becomes another, and nothing when it is saved twice', async () => {
    const place = { country: 'MX', state: 'Quintana Roo', city: 'Cancún' };
    const { _id, version } = (await create({ ...aGuest(), groupSize: 1, ...place })).body.data;
    const path = `/api/customer/${_id}/update`;
    const again = (await staff.put(path, place)).body.data;
    expect(again).toMatchObject({ version, country: 'México', city: 'Cancún' });
    expect((await staff.put(path, { country: 'US' })).body.data).toMatchObject({ state: '', city: '' });
    expect((await staff.put(path, { state: 'Texas' })).body.data.state).toBe('Texas');
  });

  it('is not required of guests or known customers', async () => {
    const first = await bookTrip(staff, asking, {
      customer: { ...aGuest(), groupSize: 3 },
      bookingDate: inDays(20),
    });
    const again = await book(
      { firstName: 'Ana', lastName: 'Ruiz', phone: '+529981234567', email: 'ana@example.com', groupSize: 2 },
      { customerId: first.customer.customerId, bookingDate: inDays(21) },
    );
    expect(again.status).toBe(201);
  });
});

describe('a new location', () => {
  it('needs a name alone: its address is made of it, and the company answers its phone', async () => {
    const { status, body } = await staff.post('/api/location', { name: 'Playa del Carmen ⛵ Muelle 7' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      slug: 'playa-del-carmen-muelle-7',
      phone: asking.company.phone,
      email: asking.company.email,
      zone: 'America/Cancun',
      allowBooking: true,
    });
    const twin = await staff.post('/api/locations', { name: 'Playa del Carmen – Muelle 7' });
    expect(twin.body.data.slug).toBe(`playa-del-carmen-muelle-7-${asking.company.slug}`);
    expect((await staff.post('/api/location', { name: '船' })).body.data.slug).toBe('location');
    expect(paths(await staff.post('/api/location', {}))).toEqual(['name']);
  });
});
