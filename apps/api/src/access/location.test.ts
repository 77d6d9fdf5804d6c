import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Booking } from '@marea/domain/booking/booking.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aLocation, aRole, aService, aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let cancun: StoredCompany;
let isla: StoredCompany;
let there: Location;
let fleet: Vessel[];
let atCancun: Role;
let atIsla: Role;
let resells: Record<'here' | 'there', Role>;
let islaTrip: Booking;
let cancunTrip: Booking;
let manager: User;
let neighbour: User;
const as = {} as Record<'admin' | 'manager' | 'both', Caller>;

const signIn = async (user: User) => callerOf(api, await api.tokenOf(user));
const person = (role: Role, over = {}) => ({
  firstName: 'Noa',
  email: `noa-${Math.random().toString(36).slice(2)}@marea.test`,
  roleId: role._id,
  password: 'correct horse battery',
  ...over,
});

beforeAll(async () => {
  api = await startTestApi();
  cancun = await storeCompany(api.db);
  there = aLocation(cancun.company, { slug: 'isla-mujeres', name: 'Isla Mujeres' });
  fleet = [aVessel(there, { name: 'Panga' }), aVessel(there, { name: 'Catamarán' })];
  const service = aService(there, fleet);
  await store(api.db, locations, there);
  await store(api.db, vessels, fleet);
  await store(api.db, services, service);
  const [vessel, other] = fleet as [Vessel, Vessel];
  isla = { ...cancun, location: there, vessel, other, service };
  // Everything but the company itself: what is refused is refused for the place.
  atCancun = aRole(cancun.location, { name: 'Gerente', modifyCompany: false });
  atIsla = aRole(there, { name: 'Gerente de la isla', modifyCompany: false });
  const selling = { name: RESELLER_ROLE, resources: [{ path: '/booking' as const, permissions: ['read' as const] }] };
  resells = { here: aRole(cancun.location, selling), there: aRole(there, selling) };
  await store(api.db, roles, [atCancun, atIsla, resells.here, resells.there]);
  manager = await storeUser(api.db, atCancun);
  neighbour = await storeUser(api.db, atIsla, { firstName: 'Vecina' });
  as.admin = await signIn(await storeUser(api.db, cancun.role));
  as.manager = await signIn(manager);
  as.both = await signIn(
    await storeUser(api.db, atCancun, { otherRoleIds: [atIsla._id], otherLocationIds: [there._id] }),
  );
  cancunTrip = await bookTrip(as.admin, cancun, { customer: aGuest({ firstName: 'Carla' }) });
  islaTrip = await bookTrip(as.admin, isla, { customer: aGuest({ firstName: 'Irma', phone: '+529985550911' }) });
});
afterAll(() => api.stop());

const tripsSeenBy = async (who: Caller) => {
  const { body } = await who.post(`/api/visit/booking/${cancun.company.slug}/list`, {
    filter: { start: inDays(1), end: inDays(60) },
  });
  return body.data.map(({ _id }: Booking) => _id) as string[];
};

describe('a role of one location', () => {
  it('reads of the whole company what is of its location, in lists and in figures', async () => {
    expect(await tripsSeenBy(as.manager)).toEqual([cancunTrip._id]);
    expect(new Set(await tripsSeenBy(as.admin))).toEqual(new Set([cancunTrip._id, islaTrip._id]));
    const totals = await as.manager.post(`/api/visit/booking/${cancun.company.slug}/total`, {});
    expect(totals.body.data.bookings).toBe(1);
    const series = await as.manager.post(`/api/payment/${cancun.company.slug}/list`, { period: 'year' });
    expect(series.body.data.data.resource.map(({ key }: { key: string }) => key)).not.toContain(isla.vessel._id);
    const places = await as.manager.get('/api/locations/all');
    expect(places.body.data.map(({ _id }: Location) => _id)).toEqual([cancun.location._id]);
    const fleetSeen = await as.manager.get('/api/resource/list?limit=100');
    expect(fleetSeen.body.docs.map(({ name }: Vessel) => name)).not.toContain('Panga');
    const company = await as.manager.get(`/api/company/${cancun.company.slug}/details`);
    expect(company.text).not.toContain(isla.vessel._id);
  });

  it('searches neither its neighbours\u2019 guests nor their people', async () => {
    expect((await as.manager.get('/api/customer/search?value=irma')).body.data).toEqual([]);
    expect((await as.manager.get('/api/user/search?value=vecina')).body.data).toEqual([]);
    expect((await as.admin.get('/api/user/search?value=vecina')).body.data).toHaveLength(1);
    const overrides = { customer: undefined, customerId: islaTrip.customer.customerId, bookingDate: inDays(31) };
    const copied = await as.manager.post('/api/booking', {
      locationId: cancun.location._id,
      serviceId: cancun.service._id,
      resourceId: cancun.vessel._id,
      hora: '10:00',
      passengers: cancunTrip.passengers,
      ...overrides,
    });
    expect([copied.status, copied.body.errors[0].path]).toEqual([422, 'customerId']);
  });

  it('opens no dashboard beyond its location', async () => {
    const year = inDays(10).slice(0, 4);
    const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
    const chart = (who: Caller, id: string) =>
      who.post(`/api/charts/user/${id}`, { months: [...months, inDays(10).slice(0, 7)] });
    expect((await chart(as.manager, neighbour._id)).status).toBe(404);
    const own = await chart(as.manager, manager._id);
    expect(own.body.resources.map(({ name }: Vessel) => name)).not.toContain('Panga');
    expect(own.body.totalBookings).toBe(1);
  });

  it('is told of its own location alone', async () => {
    await as.admin.put(`/api/booking/${islaTrip._id}/update`, { notes: 'x' });
    await as.admin.put(`/api/booking/${islaTrip._id}/reschedule`, { bookingDate: inDays(12), hora: '09:00' });
    const notifiedVisits = async (who: Caller) =>
      (await who.get('/api/notifications')).body.docs.map(({ visitId }: { visitId: string }) => visitId);
    expect(await notifiedVisits(as.admin)).toContain(islaTrip._id);
    expect(await notifiedVisits(as.manager)).not.toContain(islaTrip._id);
    const log = await as.manager.get('/api/audit?limit=100');
    expect(log.text).not.toContain(islaTrip._id);
    expect((await as.admin.get('/api/audit?limit=100')).text).toContain(islaTrip._id);
  });

  it('sees its neighbours\u2019 vessels as a guest does', async () => {
    await as.admin.put(`/api/resource/${isla.vessel._id}/update`, {
      blackouts: [{ start: inDays(50), end: inDays(51), reason: 'survey of the hull' }],
    });
    const path = `/api/location/${there.slug}/resources`;
    expect((await as.admin.get(path)).text).toContain('survey');
    expect((await as.manager.get(path)).text).not.toContain('survey');
  });
});

describe('records of all of the company', () => {
  it('are read by those who have the menu, and changed by roles of the company', async () => {
    const coupon = { name: 'TODO10', type: 'percentage', amount: 10 };
    const form = { name: 'Salud', locationId: null, fields: [] };
    const addon = { title: { en: 'Photos', es: 'Fotos' }, price: 500, locationId: null };
    const records = [
      [
        'coupon',
        (await as.admin.post('/api/coupon', coupon)).body.data,
        `/api/location/${cancun.location._id}/coupons`,
      ],
      ['form', (await as.admin.post('/api/form', form)).body.data, `/api/form/${cancun.location._id}/list`],
      ['addon', (await as.admin.post('/api/addon', addon)).body.data, `/api/location/${cancun.location._id}/addons`],
    ] as const;
    for (const [name, record, list] of records) {
      expect([name, record.locationId]).toEqual([name, null]);
      expect((await as.manager.get(list)).text).toContain(record._id);
      const change = { active: undefined, ...(name === 'form' ? { name: 'Mía' } : { category: 'Mía' }) };
      expect((await as.manager.put(`/api/${name}/${record._id}/update`, change)).status).toBe(403);
      expect((await as.manager.delete(`/api/${name}/${record._id}/delete`)).status).toBe(403);
      expect((await as.admin.put(`/api/${name}/${record._id}/update`, change)).status).toBe(200);
    }
  });

  it('are not made by a role of one location, whose records are its location\u2019s', async () => {
    const coupon = { type: 'percentage', amount: 10 };
    const own = await as.manager.post('/api/coupon', { ...coupon, name: 'MIO10' });
    expect([own.status, own.body.data.locationId]).toEqual([201, cancun.location._id]);
    const refused = [
      await as.manager.post('/api/coupon', { ...coupon, name: 'MIO20', locationId: null }),
      await as.manager.post('/api/coupon', { ...coupon, name: 'MIO30', locationId: there._id }),
      await as.manager.put(`/api/coupon/${own.body.data._id}/update`, { locationId: null }),
      await as.manager.put(`/api/coupon/${own.body.data._id}/update`, { locationId: there._id }),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors?.[0].path])).toEqual(
      Array.from({ length: 4 }, () => [422, 'locationId']),
    );
  });

  it('name nothing that the writer does not read', async () => {
    const answer = await as.manager.put(`/api/service/${cancun.service._id}/update/resources`, {
      resources: [cancun.vessel._id, isla.vessel._id],
    });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'resources.1']);
  });
});

describe('nobody gives away more than they have', () => {
  it('and so no role beyond the own location', async () => {
    const owning = aRole(cancun.location, {
      name: OWNER_ROLE,
      resources: [],
      modifyCompany: false,
      modifyCrewAndTip: false,
    });
    await store(api.db, roles, owning);
    const own = (await as.manager.post('/api/role', { name: 'Muelle' })).body.data as Role;
    expect(own.locationId).toBe(cancun.location._id);
    const refused = [
      await as.manager.post('/api/role', { name: 'Todas', locationId: null }),
      await as.manager.post('/api/role', { name: 'Allá', locationId: there._id }),
      await as.manager.put(`/api/role/${own._id}/update`, { locationId: null }),
      await as.manager.post('/api/role', { name: 'Más', modifyCompany: true }),
      await as.manager.post('/api/user', person(cancun.role)),
      await as.manager.post('/api/user', person(atIsla)),
      await as.manager.post('/api/user', person(own, { otherRoleIds: [atIsla._id] })),
      await as.manager.post('/api/user', person(own, { locationId: there._id })),
      // An owner sees the trips of their vessels.
      await as.manager.post('/api/user', person(owning, { resources: [isla.vessel._id] })),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors?.[0].path])).toEqual([
      [422, 'locationId'],
      [422, 'locationId'],
      [422, 'locationId'],
      [422, 'resources'],
      [422, 'roleId'],
      [422, 'roleId'],
      [422, 'otherRoleIds.0'],
      [422, 'locationId'],
      [422, 'resources.0'],
    ]);
    const ofCompany = await as.manager.put(`/api/role/${cancun.role._id}/update`, { description: 'mía' });
    expect(ofCompany.status).toBe(403);
  });

  it('not even who administers the company: a menu that they lack is not theirs to give', async () => {
    const narrow = aRole(cancun.location, {
      name: 'Dirección',
      locationId: null,
      resources: cancun.role.resources.filter(({ path }) => path !== '/payments'),
    });
    await store(api.db, roles, narrow);
    const director = await signIn(await storeUser(api.db, narrow));
    const resources = [{ path: '/payments', permissions: ['read'] }];
    const answer = await director.put(`/api/role/${narrow._id}/update/resources`, { resources });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'resources']);
  });

  it('nor changes a person who also works elsewhere', async () => {
    const busy = await storeUser(api.db, atCancun, { otherRoleIds: [atIsla._id], otherLocationIds: [there._id] });
    const seen = await as.manager.get(`/api/location/${cancun.location._id}/users?limit=100`);
    expect(seen.text).toContain(busy._id);
    const changed = await as.manager.put(`/api/user/${busy._id}/update`, { password: 'correct horse battery' });
    expect(changed.status).toBe(403);
    expect((await as.admin.put(`/api/user/${busy._id}/update`, { lastName: 'Peña' })).status).toBe(200);
  });
});

describe('a person with a role in each of two locations', () => {
  it('has both, and in each what that role allows', async () => {
    const reading = aRole(there, { name: 'Lectura', resources: [{ path: '/booking', permissions: ['read'] }] });
    await store(api.db, roles, reading);
    const added = await as.admin.post('/api/user', person(atCancun, { otherRoleIds: [reading._id] }));
    expect([added.status, added.body.data.otherLocationIds]).toEqual([201, [there._id]]);
    const mixed = await signIn(added.body.data);
    expect(new Set(await tripsSeenBy(mixed))).toEqual(new Set([cancunTrip._id, islaTrip._id]));
    const note = (id: string) => mixed.put(`/api/booking/${id}/update`, { notes: 'hola' });
    expect((await note(cancunTrip._id)).status).toBe(200);
    expect((await note(islaTrip._id)).status).toBe(404);
    const prices = await mixed.post(`/api/visit/booking/${cancun.company.slug}/list`, {
      filter: { start: inDays(1), end: inDays(60) },
    });
    const grandTotals = Object.fromEntries(
      prices.body.data.map((row: { _id: string; grandTotal: number | null }) => [row._id, row.grandTotal]),
    );
    expect(grandTotals[cancunTrip._id]).toBeGreaterThan(0);
    expect(grandTotals[islaTrip._id]).toBeNull();
    const { body } = await mixed.get('/api/session');
    expect(body.data.roles.map(({ locationId }: Role) => locationId)).toEqual([cancun.location._id, there._id]);
  });

  it('loses the one that is switched off and keeps the other', async () => {
    const shift = aRole(there, { name: 'Turno' });
    await store(api.db, roles, shift);
    const added = (await as.admin.post('/api/user', person(shift, { otherRoleIds: [atCancun._id] }))).body.data as User;
    const token = await api.tokenOf(added);
    expect(await tripsSeenBy(callerOf(api, token))).toHaveLength(2);
    await as.admin.put(`/api/role/${shift._id}/active`, { active: false });
    expect(await tripsSeenBy(callerOf(api, token))).toEqual([cancunTrip._id]);
    await as.admin.put(`/api/user/${added._id}/update`, { otherRoleIds: [] });
    expect((await callerOf(api, token).get('/api/session')).status).toBe(401);
  });

  it('has one in a place, and all of one kind', async () => {
    const second = aRole(cancun.location, { name: 'Caja', resources: [] });
    await store(api.db, roles, second);
    const wrong = [
      person(atCancun, { otherRoleIds: [second._id] }),
      person(atCancun, { otherRoleIds: [resells.there._id] }),
    ];
    const answers = await Promise.all(wrong.map((body) => as.admin.post('/api/user', body)));
    expect(answers.map(({ status, body }) => [status, body.errors[0].path])).toEqual(
      Array.from({ length: 2 }, () => [422, 'otherRoleIds.0']),
    );
    expect((await as.admin.put(`/api/role/${atIsla._id}/update`, { locationId: cancun.location._id })).status).toBe(
      409,
    );
  });
});

describe('an owner and a reseller', () => {
  it('see of what is theirs what is at the locations of their roles', async () => {
    const owning = aRole(there, { name: OWNER_ROLE, resources: [{ path: '/user/booking', permissions: ['read'] }] });
    await store(api.db, roles, owning);
    const owner = await signIn(await storeUser(api.db, owning, { resources: [isla.vessel._id, cancun.vessel._id] }));
    expect(await tripsSeenBy(owner)).toEqual([islaTrip._id]);
  });

  it('have an account, which is read by those who read all that is in it', async () => {
    const both = { otherRoleIds: [resells.there._id], otherLocationIds: [there._id] };
    const local = await storeUser(api.db, resells.here);
    const everywhere = await storeUser(api.db, resells.here, both);
    const account = async (who: Caller, id: string) => (await who.get(`/api/reseller/${id}/account`)).status;
    expect(await account(as.manager, local._id)).toBe(200);
    expect(await account(as.manager, everywhere._id)).toBe(403);
    expect(await account(as.both, everywhere._id)).toBe(200);
    expect(await account(as.admin, everywhere._id)).toBe(200);
    expect(await account(await signIn(everywhere), everywhere._id)).toBe(200);
    expect(await account(await signIn(everywhere), local._id)).toBe(404);
    const paid = { amount: -100, currency: 'usd', type: 'Cash' };
    expect((await as.manager.post(`/api/reseller/${everywhere._id}/payout`, paid)).status).toBe(403);
  });
});
