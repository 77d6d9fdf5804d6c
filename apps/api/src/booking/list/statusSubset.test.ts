import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { standardRoles } from '@marea/domain/people/standardRoles';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { fieldTexts } from '@marea/texts/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let seller: string;
let reseller: string;
let day = 10;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const selling = aRole(home.location, {
    name: 'Muelle',
    resources: [
      { path: '/booking', permissions: ['read', 'create', 'update'] },
      { path: '/calendar', permissions: ['read', 'update'] },
    ],
  });
  const { resources } = standardRoles.reseller;
  const reselling = aRole(home.location, {
    name: RESELLER_ROLE,
    resources: resources.map(({ path, permissions }) => ({ path, permissions: [...permissions, 'update'] })),
  });
  await store(api.db, roles, [selling, reselling]);
  seller = await api.tokenOf(await storeUser(api.db, selling));
  reseller = await api.tokenOf(await storeUser(api.db, reselling));
});
afterAll(() => api.stop());

const put = (path: string, token: string, body: object) => api.request().put(path).set('token', token).send(body);
function book(token: string, over: object = {}) {
  const bookingDate = addDays(wallClock('America/Cancun', Date.now()).date, (day += 2));
  return api
    .request()
    .post('/api/booking')
    .set('token', token)
    .send({
      locationId: home.location._id,
      serviceId: home.service._id,
      resourceId: home.vessel._id,
      bookingDate,
      hora: '10:00',
      customer: aGuest(),
      passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
      ...over,
    });
}
const notMine = [{ path: 'status', message: fieldTexts.en.not_your_status }];

describe('a seller who sees no payments', () => {
  it('books as created and as a courtesy, and as no other kind', async () => {
    expect((await book(seller, { status: 'cortesia' })).status).toBe(201);
    const refused = await book(seller, { status: 'famtrips' });
    expect([refused.status, refused.body.errors]).toEqual([422, notMine]);
  });

  it('gives a booking no status beyond created, courtesy, refund, moved and cancelled', async () => {
    const { _id } = (await book(seller)).body.data;
    const refused = await put(`/api/booking/${_id}/status`, seller, { status: 'No show' });
    expect([refused.status, refused.body.errors]).toEqual([422, notMine]);
    expect((await put(`/api/booking/${_id}/status`, seller, { status: 'cortesia' })).body.data.status).toBe('cortesia');
  });
});

describe('a reseller', () => {
  it('books as created and cancels, and gives no courtesy', async () => {
    const answer = await book(reseller);
    expect(answer.status).toBe(201);
    const { _id } = answer.body.data;
    const refused = await put(`/api/booking/${_id}/status`, reseller, { status: 'cortesia' });
    expect([refused.status, refused.body.errors]).toEqual([422, notMine]);
    expect((await put(`/api/booking/${_id}/status`, reseller, { status: 'cancel' })).body.data.status).toBe('cancel');
  });
});
