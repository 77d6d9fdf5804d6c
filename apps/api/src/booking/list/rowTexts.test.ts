import { OWNER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { actorOf, authenticate } from '../../session/index.ts';
import { rowTexts } from './rowTexts.ts';

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let owner: Caller;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const owning = aRole(home.location, {
    name: OWNER_ROLE,
    resources: [{ path: '/user/booking', permissions: ['read'] }],
  });
  await store(api.db, roles, [owning]);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  owner = callerOf(api, await api.tokenOf(await storeUser(api.db, owning, { resources: [home.vessel._id] })));
});
afterAll(() => api.stop());

const days = { start: inDays(9), end: inDays(12) };
/** The list whole, of rows that are kept between requests. */
const whole = async (by: Caller) =>
  (await by.post(`/api/visit/booking/${home.company.slug}/list`, { filter: days })).body.data;
/** The same by pages, of rows that are made for each request. */
const paged = async (by: Caller) =>
  (await by.post(`/api/location/${home.location._id}/bookings`, { ...days, order: 'asc', limit: 100 })).body.docs;

describe('rows that are kept between requests', () => {
  it('are those of the bookings as they are now, for each as they may see them', async () => {
    const { _id: id } = await bookTrip(staff, home, { notes: 'By the window' });
    const other = await bookTrip(staff, home, { bookingDate: inDays(11), customer: aGuest({ firstName: 'Ñandú 🌊' }) });
    const acts: (() => Promise<{ status: number }>)[] = [
      () => staff.put(`/api/booking/${id}/update`, { color: '#ff8800' }),
      () => staff.put(`/api/booking/${id}/update`, { customer: { firstName: 'Zuleyka', email: 'z@example.com' } }),
      () => staff.put(`/api/booking/${id}/reschedule`, { bookingDate: inDays(12), hora: '13:00' }),
      () => staff.put(`/api/booking/${id}/status`, { status: 'cancel' }),
      () => staff.put(`/api/booking/${id}/status`, { status: 'created' }),
      () => staff.delete(`/api/booking/${other._id}`),
    ];
    const seen: string[] = [];
    for (const act of [async () => ({ status: 200 }), ...acts]) {
      expect((await act()).status).toBeLessThan(300);
      // Twice: the second time nothing changed.
      for (const by of [staff, owner, staff, owner]) expect(await whole(by)).toEqual(await paged(by));
      seen.push(JSON.stringify(await whole(staff)));
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('are each reader\u2019s own where two ask at the same moment, also by patterns alone', async () => {
    for (const [i, firstName] of ['Ximena', 'Yolanda'].entries()) {
      await bookTrip(staff, home, { bookingDate: inDays(20 + i), customer: aGuest({ firstName }) });
    }
    const actor = actorOf(await authenticate(api.app, await api.tokenOf(await storeUser(api.db, home.role))));
    const place = { companyId: home.company._id, locationId: home.location._id };
    const named = (pattern: RegExp) => rowTexts(api.app, actor, { 'customer.firstName': pattern }, place, 10);
    const found = await Promise.all([named(/^Xim/), named(/^Yol/), named(/^Xim/)]);
    const names = found.map((rows) => rows?.map((row) => JSON.parse(row).firstName));
    expect(names).toEqual([['Ximena'], ['Yolanda'], ['Ximena']]);
  });
});
