import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let ownerId: string;
let direct: Booking;
let sold: Booking;
const as = {} as Record<'admin' | 'owner' | 'reseller', Caller>;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const owning = aRole(home.location, {
    name: OWNER_ROLE,
    resources: [
      { path: '/user/booking', permissions: ['read'] },
      { path: '/user/dashboard', permissions: ['read'] },
    ],
  });
  const reselling = aRole(home.location, {
    name: RESELLER_ROLE,
    resources: [{ path: '/booking', permissions: ['read', 'create'] }],
  });
  await store(api.db, roles, [owning, reselling]);
  const signIn = async (...who: Parameters<typeof storeUser>) => {
    const user = await storeUser(...who);
    return { user, caller: callerOf(api, await api.tokenOf(user)) };
  };
  as.admin = (await signIn(api.db, home.role)).caller;
  as.reseller = (await signIn(api.db, reselling, { firstName: 'Caribe', lastName: 'Agency' })).caller;
  const owner = await signIn(api.db, owning, { resources: [home.vessel._id] });
  as.owner = owner.caller;
  ownerId = owner.user._id;
  const guest = aGuest({ firstName: 'Zoë', lastName: 'Ñáñez', phone: '+529985550177', email: 'quiet@lagoon.example' });
  direct = await bookTrip(as.admin, home, { customer: guest });
  sold = await bookTrip(as.reseller, home, { customer: guest, bookingDate: inDays(11) });
  await bookTrip(as.admin, home, { resourceId: home.other._id, bookingDate: inDays(12) });
});
afterAll(() => api.stop());

describe('an owner', () => {
  it('finds their trips by guest, folio and vessel, and guesses at nothing that they may not read', async () => {
    const countMatches = async (who: Caller, search: string) => {
      const rows = await who.post(`/api/location/${home.location.slug}/bookings`, { search });
      const totals = await who.post(`/api/visit/booking/${home.location.slug}/total`, { filter: { search } });
      expect(totals.body.data.bookings).toBe(rows.body.total);
      return rows.body.total as number;
    };
    for (const search of ['zoe', 'ñanez', sold.folio, sold.resourceName]) {
      expect(await countMatches(as.owner, search)).toBeGreaterThan(0);
    }
    for (const search of ['529985550177', '99855501', '0177', 'quiet@lagoon.example', 'lagoon', 'caribe']) {
      expect([search, await countMatches(as.admin, search)]).not.toEqual([search, 0]);
      expect([search, await countMatches(as.owner, search)]).toEqual([search, 0]);
    }
  });

  it('keeps to the guest\u2019s new name when that is corrected', async () => {
    await as.admin.put(`/api/booking/${direct._id}/update`, { customer: { firstName: 'Xóchitl' } });
    const { body } = await as.owner.post(`/api/location/${home.location.slug}/bookings`, { search: 'xochitl' });
    expect(body.docs.map(({ _id }: Booking) => _id)).toEqual([direct._id]);
  });

  it('sees a vessel from the request after it is put on their account, and no more once it is taken off', async () => {
    const seen = async () => {
      const trips = await as.owner.post(`/api/visit/booking/${home.location.slug}/total`, {});
      const chart = await as.owner.get(`/api/charts/user/${ownerId}`);
      const vessels = await as.owner.get('/api/resource/list');
      const one = await as.owner.get(`/api/booking/${direct._id}`);
      return [
        trips.body.data.bookings,
        chart.body.resources.map(({ name }: { name: string }) => name),
        vessels.body.total,
        one.status,
      ];
    };
    const before = await seen();
    expect(before).toEqual([2, [home.vessel.name], 1, 200]);
    const change = (resources: string[]) => as.admin.put(`/api/user/${ownerId}/update`, { resources });
    expect((await change([home.other._id])).status).toBe(200);
    expect(await seen()).toEqual([1, [home.other.name], 1, 404]);
    await change([]);
    expect(await seen()).toEqual([0, [], 0, 404]);
    await change([home.vessel._id]);
    expect(await seen()).toEqual(before);
  });
});

describe('another company', () => {
  it('gives no hold back and uses none up, not even with its key', async () => {
    const trip = { serviceId: home.service._id, resourceId: home.vessel._id, bookingDate: inDays(30), hora: '10:00' };
    const hold = (await as.admin.post(`/api/location/${home.location.slug}/hold`, trip)).body.data;
    const away = await storeCompany(api.db);
    const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
    const { _id: id, key } = hold;
    expect((await stranger.put(`/api/hold/${id}/release`, { key })).status).toBe(200);
    await bookTrip(stranger, away, { hold: { id, key } });
    expect((await as.admin.put(`/api/hold/${id}/extend`, { key })).status).toBe(200);
  });
});

describe('a reseller', () => {
  it('learns when a vessel is out, and not why', async () => {
    const days = { start: inDays(40), end: inDays(41) };
    const changed = await as.admin.put(`/api/resource/${home.vessel._id}/update`, {
      blockout: true,
      blockoutDate: { ...days, reason: 'the owner\u2019s birthday' },
      blackouts: [{ ...days, reason: 'a survey of the hull' }],
    });
    expect(changed.status).toBe(200);
    for (const path of [`/api/location/${home.location.slug}/resources`, '/api/resource/list']) {
      const [toHouse, toReseller] = [await as.admin.get(path), await as.reseller.get(path)];
      expect(toHouse.text).toMatch(/birthday.*hull|hull.*birthday/);
      expect(toReseller.text).toContain(days.end);
      expect(toReseller.text).not.toMatch(/birthday|hull/);
    }
  });

  it('cancels what they sold when their role changes bookings, and makes no courtesy of it', async () => {
    const role = { name: RESELLER_ROLE, companyId: home.company._id };
    await api
      .db(roles)
      .updateOne(role, { $set: { resources: [{ path: '/booking', permissions: ['read', 'update'] }] } });
    const to = (status: string) => as.reseller.put(`/api/booking/${sold._id}/status`, { status });
    for (const status of ['cortesia', 'direccion', 'completo', 'No show', 'refund']) {
      const { status: code, body } = await to(status);
      expect([code, body.errors[0].path]).toEqual([422, 'status']);
    }
    expect((await to('cancel')).body.data).toMatchObject({ status: 'cancel', price: { total: sold.price.total } });
  });
});
