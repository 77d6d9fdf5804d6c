import type { Booking } from '@marea/domain/booking/booking.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { companies } from '../catalogue/catalogue.ts';

let api: TestApi;
let home: StoredCompany;
let away: StoredCompany;
let atHome: Caller;
let elsewhere: Caller;
let superadmin: Caller;

beforeAll(async () => {
  api = await startTestApi();
  [home, away] = [await storeCompany(api.db), await storeCompany(api.db)];
  await api.db(companies).updateOne({ _id: away.company._id }, { $set: { slug: 'coral' } });
  atHome = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  elsewhere = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
  const nobodys = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
  superadmin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role, nobodys)));
});
afterAll(() => api.stop());

const location = (slug: string) => ({ slug, name: 'Muelle', phone: '+529981112233', email: 'muelle@marea.test' });
const add = (who: Caller, slug: string) => who.post('/api/location', location(slug));
const company = (slug: string, of: string) => ({
  slug,
  name: 'Velas',
  language: 'es',
  currency: 'mxn',
  serviceCharge: 10,
  bankFee: 4,
  email: 'hola@velas.test',
  phone: '+529841112233',
  location: { slug: of, name: 'Tulum' },
});

describe('the slug of a location', () => {
  it('is unique across companies; a later one gets a free suggestion', async () => {
    expect((await add(atHome, 'cozumel')).status).toBe(201);
    const late = await add(elsewhere, 'cozumel');
    expect([late.status, late.body.errors]).toEqual([422, [{ path: 'slug', message: 'Already taken' }]]);
    expect(late.body.details.suggestion).toBe('cozumel-coral');
    expect((await add(elsewhere, late.body.details.suggestion)).status).toBe(201);
    expect((await add(elsewhere, 'cozumel')).body.details.suggestion).toBe('cozumel-2');
    const { body } = await api.request().get('/api/location/cozumel/details');
    expect(body.data.companyId).toBe(home.company._id);
  });

  it('is given once under concurrent requests', async () => {
    const answers = await Promise.all([atHome, elsewhere, atHome, elsewhere].map((who) => add(who, 'holbox')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  });

  it('cannot be changed to another\u2019s, and is free once its location is removed', async () => {
    const { _id } = (await add(atHome, 'bacalar')).body.data;
    const mine = (await add(elsewhere, 'mahahual')).body.data;
    const change = (slug: string) => elsewhere.put(`/api/location/${mine._id}/update`, { slug });
    const refused = await change('bacalar');
    expect([refused.status, refused.body.details]).toEqual([422, { suggestion: 'bacalar-coral' }]);
    expect((await change('mahahual')).status).toBe(200);
    expect((await atHome.delete(`/api/location/${_id}/delete`)).status).toBe(200);
    expect((await change('bacalar')).status).toBe(200);
  });

  it('is reported as taken without a suggestion once all similar ones are taken', async () => {
    let slug: string | undefined = 'lleno';
    let answer = await add(atHome, slug);
    while (answer.status === 201) {
      answer = await add(atHome, 'lleno');
      slug = answer.body.details?.suggestion;
      if (slug) answer = await add(atHome, slug);
    }
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'slug', message: 'Already taken' }]]);
    expect(answer.body.details?.suggestion).toBeUndefined();
  });

  it('is cut where the suggestion would be too long', async () => {
    const long = 'm'.repeat(60);
    await add(atHome, long);
    const { suggestion } = (await add(elsewhere, long)).body.details;
    expect(suggestion).toBe(`${'m'.repeat(54)}-coral`);
  });
});

describe('a company that is opened', () => {
  it('is told a free slug for itself and for its first location', async () => {
    await add(atHome, 'tulum');
    const ofLocation = await superadmin.post('/api/company', company('velas', 'tulum'));
    expect([ofLocation.status, ofLocation.body.errors[0].path]).toEqual([422, 'location.slug']);
    expect(ofLocation.body.details.suggestion).toBe('tulum-velas');
    const ofCompany = await superadmin.post('/api/company', company('coral', 'akumal'));
    expect([ofCompany.status, ofCompany.body.errors[0].path]).toEqual([422, 'slug']);
    expect(ofCompany.body.details.suggestion).toBe('coral-2');
    expect((await superadmin.post('/api/company', company('coral-2', 'akumal'))).status).toBe(201);
  });
});

describe('a path that takes a slug', () => {
  it('finds the caller’s own record, even if another company uses that name', async () => {
    const booked: Booking = await bookTrip(atHome, home);
    await atHome.put(`/api/location/${home.location._id}/update`, { slug: 'coral' });
    const own = await atHome.post('/api/visit/booking/coral/list', { page: 1 });
    expect(own.body.docs.map(({ _id }: Booking) => _id)).toEqual([booked._id]);
    const others = await elsewhere.post('/api/visit/booking/coral/list', { page: 1 });
    expect([others.status, others.body.total]).toEqual([200, 0]);
    expect((await elsewhere.post(`/api/visit/booking/${home.company.slug}/list`, { page: 1 })).status).toBe(404);
    expect((await elsewhere.post(`/api/visit/booking/${home.company._id}/list`, { page: 1 })).status).toBe(404);
  });
});
