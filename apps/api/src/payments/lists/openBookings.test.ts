import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('a reseller\u2019s trips that owe money come earliest first, with what is owed and earned', async () => {
  const fixture = await storeCompany(api.db);
  const staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const reselling = aRole(fixture.location, { name: RESELLER_ROLE });
  await store(api.db, roles, reselling);
  const reseller = await storeUser(api.db, reselling, { firstName: 'Playa', lastName: 'Tours', comision: 20 });
  const book = (day: number, over: object = {}) =>
    bookTrip(staff, fixture, { bookingDate: inDays(day), resellerId: reseller._id, ...over });
  const pay = (visitId: string, amount: number) => staff.post('/api/payment', { visitId, type: 'Cash', amount });

  const later = await book(20);
  const sooner = await book(12);
  const settled = await book(13);
  const cancelled = await book(14);
  await book(15, { resellerId: undefined });
  const { grandTotal, resellerCommission } = sooner.price;
  await pay(sooner._id, 50_000);
  await pay(settled._id, grandTotal);
  await staff.put(`/api/booking/${cancelled._id}/status`, { status: 'cancel', why: 'ill' });

  const ask = (of: string) => staff.get(`/api/location/${fixture.location.slug}/openBookings?reseller=${of}`);
  expect((await ask(reseller._id)).body.data).toMatchObject([
    { _id: sooner._id, owed: grandTotal - 50_000, grandTotal, resellerCommission, currency: 'usd' },
    { _id: later._id, owed: grandTotal },
  ]);
  const foundBy = async (narrowed: Record<string, string>) => {
    const query = new URLSearchParams({ reseller: reseller._id, ...narrowed }).toString();
    const { body } = await staff.get(`/api/location/${fixture.location.slug}/openBookings?${query}`);
    return body.data.map((row: { _id: string }) => row._id);
  };
  expect(await foundBy({ from: inDays(20), to: inDays(20) })).toEqual([later._id]);
  expect(await foundBy({ to: inDays(19) })).toEqual([sooner._id]);
  expect(await foundBy({ search: later.folio })).toEqual([later._id]);
  expect(await foundBy({ search: 'zzyzx' })).toEqual([]);
  expect((await ask('f'.repeat(24))).body.data).toEqual([]);
});
