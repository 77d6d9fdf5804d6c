import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockVessel, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
const tokens: Record<string, string> = {};
const people: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  // Ten in the morning on the first of June in Cancún.
  api.clock.now = () => Date.parse('2027-06-01T15:00:00Z');
  home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  const reselling = aRole(home.location, {
    name: RESELLER_ROLE,
    resources: [
      { path: '/booking', permissions: ['read', 'create'] },
      { path: '/dashboard', permissions: ['read'] },
    ],
  });
  const owning = aRole(home.location, {
    name: OWNER_ROLE,
    resources: [{ path: '/user/dashboard', permissions: ['read'] }],
  });
  await store(api.db, roles, [reselling, owning]);
  const stored = {
    admin: await storeUser(api.db, home.role),
    seller: await storeUser(api.db, home.role, { firstName: 'Sofía', lastName: 'Cárdenas' }),
    reseller: await storeUser(api.db, reselling),
    owner: await storeUser(api.db, owning, { resources: [home.other._id] }),
    stranger: await storeUser(api.db, away.role),
  };
  for (const [name, user] of Object.entries(stored)) {
    people[name] = user._id;
    tokens[name] = await api.tokenOf(user);
  }
  await book('admin', '2027-06-30', { hora: '18:30', userId: people.seller });
  await book('admin', '2027-07-01');
  await book('admin', '2027-06-15', { resourceId: home.other._id, passengers: party(1.5) });
  await book('reseller', '2027-06-16', { resourceId: home.other._id });
  const gone = await book('admin', '2027-06-20');
  await api
    .request()
    .put(`/api/booking/${gone}/status`)
    .set('token', tokens.admin ?? '')
    .send({ status: 'cancel' });
  await blockVessel(callerOf(api, tokens.admin ?? ''), home, {}, '2027-06-21');
});
afterAll(() => api.stop());

const party = (hrsExtras = 0) => ({ adultos: 2, menores: 0, infantes: 0, hrsExtras });
async function book(who: string, bookingDate: string, over = {}): Promise<string> {
  const body = {
    locationId: home.location._id,
    serviceId: home.service._id,
    resourceId: home.vessel._id,
    bookingDate,
    hora: '10:00',
    customer: aGuest(),
    passengers: party(),
    ...over,
  };
  const answer = await api
    .request()
    .post('/api/booking')
    .set('token', tokens[who] ?? '')
    .send(body);
  expect(answer.status).toBe(201);
  return answer.body.data._id;
}
const chart = (who: string, query = '', of = who) =>
  api
    .request()
    .get(`/api/charts/user/${people[of]}${query}`)
    .set('token', tokens[who] ?? '');

describe('a dashboard', () => {
  it('counts the trips and hours of this month on the location\u2019s clock, a bar for each vessel', async () => {
    const { status, body } = await chart('admin');
    expect(status).toBe(200);
    // The evening of the thirtieth is June in Cancún, and July in Greenwich.
    expect(body).toMatchObject({
      totalBookings: 3,
      totalHrs: 13.5,
      data: [
        { resource: 'Azimut 55', resourceId: home.vessel._id, horas: 4 },
        { resource: 'Sea Ray 42', resourceId: home.other._id, horas: 9.5 },
      ],
      staff: [{ userId: people.seller, name: 'Sofía Cárdenas', bookings: 1, hours: 4 }],
    });
    expect(body.resources[0]).toEqual({ key: '', name: 'Azimut 55', _id: home.vessel._id });
    expect(body.services).toHaveLength(1);
  });

  it('is narrowed by months, vessels, services and statuses, in the address or the body alike', async () => {
    expect((await chart('admin', '?months=06,07')).body.totalBookings).toBe(4);
    expect((await chart('admin', '?months=2026-06')).body.totalBookings).toBe(0);
    expect((await chart('admin', '?status=cancel')).body.totalBookings).toBe(1);
    expect((await chart('admin', `?resources=${home.other._id}`)).body.data).toHaveLength(1);
    const posted = await api
      .request()
      .post(`/api/charts/user/${people.admin}`)
      .set('token', tokens.admin ?? '')
      .send({ months: ['06', '07'], resources: [home.vessel._id], services: [home.service._id], status: ['created'] });
    expect(posted.body).toMatchObject({ totalBookings: 2, totalHrs: 8 });
    for (const query of ['?months=13', '?months=June', '?status=nothing', '?resources=x', '?months[$gt]=']) {
      expect((await chart('admin', query)).status).toBe(422);
    }
  });

  it('shows an owner their vessels and a reseller their sales, and nobody\u2019s staff', async () => {
    expect((await chart('owner')).body).toMatchObject({
      totalBookings: 2,
      data: [{ resourceId: home.other._id, horas: 9.5 }],
      resources: [{ _id: home.other._id }],
      staff: [],
    });
    expect((await chart('owner', `?resources=${home.vessel._id}`)).body.totalBookings).toBe(0);
    expect((await chart('reseller')).body).toMatchObject({ totalBookings: 1, staff: [] });
  });

  it('of somebody else is for those who run the company, as that person sees it', async () => {
    expect((await chart('admin', '', 'owner')).body.totalBookings).toBe(2);
    const refused = await Promise.all([
      chart('owner', '', 'admin'),
      chart('reseller', '', 'owner'),
      chart('stranger', '', 'admin'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
