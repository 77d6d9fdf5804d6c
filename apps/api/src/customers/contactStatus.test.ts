import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let crew: Caller;
beforeAll(async () => {
  api = await startTestApi();
  // Noon in Cancún: the waitlist is open.
  api.clock.now = () => Date.parse('2027-03-03T17:00:00Z');
  fixture = await storeCompany(api.db);
  const looking = aRole(fixture.location, {
    name: 'Muelle',
    resources: [{ path: '/waitlist', permissions: ['read'] }],
  });
  await store(api.db, roles, looking);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  crew = callerOf(api, await api.tokenOf(await storeUser(api.db, looking)));
});
afterAll(() => api.stop());

const idsOf = (docs: { _id: string }[]) => docs.map(({ _id }) => _id);

describe('how an attempt to reach somebody ended', () => {
  it('is kept with a customer, and customers are listed by it', async () => {
    const entered = { ...aGuest(), category: 'Privado', origin: 'Hotel', source: 'Llamada' };
    const add = async (phone: string) => (await staff.post('/api/customer', { ...entered, phone })).body.data;
    const [silent, reached, nobody] = [await add('9980000001'), await add('9980000002'), await add('9980000003')];
    expect(nobody.contactStatus).toBeNull();
    const set = (id: string, contactStatus: unknown) => staff.put(`/api/customer/${id}/update`, { contactStatus });
    expect((await set(silent._id, 'No respondio')).body.data.contactStatus).toBe('No respondio');
    await set(reached._id, 'Contactado');
    expect((await set(nobody._id, 'Llamar')).status).toBe(422);
    const list = async (contactStatus: string) =>
      (await staff.get(`/api/location/${fixture.location._id}/customers?contactStatus=${contactStatus}`)).body;
    expect(idsOf((await list('No%20respondio')).docs)).toEqual([silent._id]);
    expect(idsOf((await list('No%20respondio,Contactado')).docs)).toEqual([reached._id, silent._id]);
    expect((await list('Llamar')).code).toBe('invalid');
    await set(silent._id, null);
    expect((await list('No%20respondio')).total).toBe(0);
  });

  it('is kept with a waiting party, shown where it waits and where it is served', async () => {
    const { firstName, lastName, phone, email } = aGuest();
    const customer = { firstName, lastName, phone, email };
    const party = (await staff.post('/api/visit', { locationId: fixture.location._id, customer })).body.data;
    expect(party.contactStatus).toBeNull();
    const change = (body: object, caller = staff) => caller.put(`/api/visit/${party._id}/update`, body);
    expect((await change({ contactStatus: 'Contactado' }, crew)).status).toBe(403);
    expect((await change({ contactStatus: 'Contactado' })).body.data).toMatchObject({
      contactStatus: 'Contactado',
      status: 'waiting',
    });
    const waiting = (await crew.get(`/api/visit/${fixture.location.slug}/location/waitlist`)).body.data.customers;
    expect(waiting).toMatchObject([{ _id: party._id, contactStatus: 'Contactado' }]);
    const open = (await api.request().get(`/api/visit/${fixture.location.slug}/location/waitlist`)).text;
    expect(open).not.toContain('Contactado');
    await change({ status: 'notified' });
    await change({ status: 'checkedin', contactStatus: 'No respondio' });
    const served = async (contactStatus: string) =>
      (await staff.get(`/api/visit/${fixture.location._id}/location/served?contactStatus=${contactStatus}`)).body.docs;
    expect(idsOf(await served('No%20respondio'))).toEqual([party._id]);
    expect(await served('Contactado')).toEqual([]);
  });
});
