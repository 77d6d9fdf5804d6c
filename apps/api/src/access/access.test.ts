import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let away: StoredCompany;
const tokens = {} as Record<'admin' | 'reader' | 'reseller' | 'owner' | 'stranger' | 'superadmin', string>;
type Who = keyof typeof tokens;
const inDays = (days: number) => addDays(wallClock('America/Cancun', Date.now()).date, days);

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  away = await storeCompany(api.db);
  const { db } = api;
  const reading = aRole(home.location, {
    name: 'Tripulación',
    resources: [{ path: '/booking', permissions: ['read'] }],
  });
  const reselling = aRole(home.location, {
    name: RESELLER_ROLE,
    resources: [{ path: '/booking', permissions: ['read', 'create'] }],
  });
  const owning = aRole(home.location, {
    name: OWNER_ROLE,
    resources: [{ path: '/user/booking', permissions: ['read'] }],
  });
  await store(db, roles, [reading, reselling, owning]);
  tokens.admin = await api.tokenOf(await storeUser(db, home.role));
  tokens.reader = await api.tokenOf(await storeUser(db, reading));
  tokens.reseller = await api.tokenOf(await storeUser(db, reselling, { comision: 20 }));
  tokens.owner = await api.tokenOf(await storeUser(db, owning, { resources: [home.vessel._id] }));
  tokens.stranger = await api.tokenOf(await storeUser(db, away.role));
  tokens.superadmin = await api.tokenOf(
    await storeUser(db, home.role, { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null }),
  );
});
afterAll(() => api.stop());

const as = (who: Who) => callerOf(api, tokens[who]);
const booking = (day: number, over = {}) => ({
  locationId: home.location._id,
  serviceId: home.service._id,
  resourceId: home.vessel._id,
  bookingDate: inDays(day),
  hora: '10:00',
  customer: aGuest(),
  passengers: { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 },
  ...over,
});
const listOf = async (who: Who, slug = home.location.slug) => {
  const { body } = await as(who).post(`/api/visit/booking/${slug}/list`, {
    filter: { start: inDays(1), end: inDays(90) },
  });
  return body.data.map(({ _id }: { _id: string }) => _id) as string[];
};

describe('who sees a booking', () => {
  it('is the company, the vessel\u2019s owner without the guest\u2019s address, and the reseller who sold it', async () => {
    const direct = (await as('admin').post('/api/booking', booking(10))).body.data;
    const sale = (await as('reseller').post('/api/booking', booking(11, { resourceId: home.other._id }))).body.data;
    expect(sale).toMatchObject({ type: 'Reseller', price: { resellerCommission: 30_000 } });

    const seen = async (who: Who, id: string) => (await as(who).get(`/api/booking/${id}`)).status;
    expect(
      await Promise.all(
        (['admin', 'superadmin', 'reader', 'owner', 'reseller', 'stranger'] as const).map((who) =>
          seen(who, direct._id),
        ),
      ),
    ).toEqual([200, 200, 200, 200, 404, 404]);
    expect(
      await Promise.all((['admin', 'owner', 'reseller', 'stranger'] as const).map((who) => seen(who, sale._id))),
    ).toEqual([200, 404, 200, 404]);

    const owned = (await as('owner').get(`/api/booking/${direct._id}`)).body.data;
    expect(owned.customer).toMatchObject({ firstName: 'Daniela', phone: null, email: null });
    expect(await listOf('owner')).toEqual([direct._id]);
    expect(await listOf('reseller')).toEqual([sale._id]);
    expect(new Set(await listOf('admin'))).toEqual(new Set([direct._id, sale._id]));
  });

  it('is nobody of another company: a foreign id answers like an unknown one', async () => {
    const mine = (await as('admin').post('/api/booking', booking(12))).body.data;
    const unknown = 'f'.repeat(24);
    for (const id of [mine._id, unknown]) {
      const answers = [
        await as('stranger').get(`/api/booking/${id}`),
        await as('stranger').put(`/api/booking/${id}/status`, { status: 'cancel' }),
        await as('stranger').put(`/api/booking/${id}/reschedule`, { bookingDate: inDays(13), hora: '10:00' }),
        await as('stranger').put(`/api/booking/${id}/update`, { notes: 'mine now' }),
        await api.request().delete(`/api/booking/${id}`).set('token', tokens.stranger),
      ];
      expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(5).fill('404 not_found'));
    }
    const list = await as('stranger').post(`/api/visit/booking/${home.location.slug}/list`, {
      filter: { start: inDays(1), end: inDays(90) },
    });
    expect(list.status).toBe(404);
    expect((await as('stranger').post(`/api/visit/booking/${home.company.slug}/list`, {})).status).toBe(404);
    const elsewhere = await as('stranger').post('/api/booking', booking(14));
    expect([elsewhere.status, elsewhere.body.errors[0].path]).toEqual([422, 'locationId']);
    expect((await as('stranger').get(`/api/locations/${home.location._id}`)).status).toBe(404);
    expect((await as('stranger').get(`/api/service/${home.service._id}`)).status).toBe(404);
    expect((await as('stranger').put(`/api/company/${home.company.slug}/update`, { name: 'Mine' })).status).toBe(404);
  });

  it('sells no vessel of another company through a location of one\u2019s own', async () => {
    const answer = await as('admin').post('/api/booking', booking(15, { resourceId: away.vessel._id }));
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'resourceId']);
  });
});

describe('what a role allows', () => {
  it('is enforced by the API: a reader books nothing, an owner calls nothing of the staff\u2019s', async () => {
    expect((await as('reader').post('/api/booking', booking(16))).status).toBe(403);
    expect((await as('reader').get('/api/resource/list')).status).toBe(200);
    expect((await as('owner').post('/api/booking', booking(16))).status).toBe(403);
    expect((await as('owner').get('/api/service/list')).status).toBe(403);
    expect((await api.request().get('/api/resource/list')).status).toBe(401);
  });

  it('lets a reseller enter no commission of their own, and no discount of the company\u2019s', async () => {
    const greedy = booking(17, {
      percentileResellerCommission: 90,
      commissionAdjustment: 100_000,
      discount: 100_000,
      dockFee: 0,
      isUpdatedDockFee: true,
    });
    const { body } = await as('reseller').post('/api/booking', greedy);
    expect(body.data.price).toMatchObject({ resellerCommission: 30_000, discount: 0, dockFee: 16_000 });
  });
});

describe('what a role allows of others', () => {
  it('is no booking at all without a menu that shows bookings', async () => {
    const spending = aRole(home.location, { name: 'Gastos', resources: [{ path: '/gastos', permissions: ['read'] }] });
    await store(api.db, roles, spending);
    const token = await api.tokenOf(await storeUser(api.db, spending));
    const list = await api.request().post(`/api/visit/booking/${home.location.slug}/list`).set('token', token).send({});
    const one = await api
      .request()
      .get(`/api/booking/${'f'.repeat(24)}`)
      .set('token', token);
    expect([list.status, one.status]).toEqual([403, 403]);
  });

  it('is no change of the company without modifyCompany', async () => {
    const modest = aRole(home.location, { name: 'Gerente', modifyCompany: false, locationId: null });
    await store(api.db, roles, modest);
    const token = await api.tokenOf(await storeUser(api.db, modest));
    const change = () =>
      api.request().put(`/api/company/${home.company.slug}/update`).set('token', token).send({ name: 'New' });
    expect((await change()).status).toBe(403);
    await api.db(roles).updateOne({ _id: modest._id }, { $set: { modifyCompany: true } });
    expect((await change()).status).toBe(200);
  });

  it('is no courtesy or stranger\u2019s address for a reseller', async () => {
    const courtesy = await as('reseller').post('/api/booking', booking(18, { status: 'direccion' }));
    const known = (await as('admin').post('/api/booking', booking(19))).body.data.customer.customerId;
    const stolen = await as('reseller').post('/api/booking', booking(20, { customer: undefined, customerId: known }));
    expect([courtesy, stolen].map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual([
      [422, 'status'],
      [422, 'customerId'],
    ]);
  });
});

describe('what a visitor may know', () => {
  it('is guest-safe: no fees of the company, no reason why a vessel is out', async () => {
    await api.db(vessels).updateOne(
      { _id: home.other._id },
      {
        $set: {
          blockout: true,
          blockoutDate: { start: inDays(60), end: inDays(61), reason: 'owner\u2019s birthday' },
        },
      },
    );
    const company = await api.request().get(`/api/company/${home.company.slug}/details`);
    expect(Object.keys(company.body.data)).not.toContain('bankFee');
    const own = await as('admin').get(`/api/company/${home.company._id}/details`);
    expect(own.body.data.bankFee).toBe(4);
    const storedVessels = await api.request().get(`/api/location/${home.location.slug}/resources?addons=1`);
    expect(JSON.stringify(storedVessels.body)).not.toContain('birthday');
    const staffed = await as('admin').get(`/api/location/${home.location._id}/resources`);
    expect(JSON.stringify(staffed.body)).toContain('birthday');
    const foreign = await as('stranger').get(`/api/location/${home.location._id}/resources`);
    expect(JSON.stringify(foreign.body)).not.toContain('birthday');
  });
});
