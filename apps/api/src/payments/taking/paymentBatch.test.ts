import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aLocation, aRole } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { bookings } from '../../booking/index.ts';
import { payments } from '../ledger/payment.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let reseller: User;
let day = 10;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const reselling = aRole(fixture.location, { name: RESELLER_ROLE });
  await store(api.db, roles, reselling);
  reseller = await storeUser(api.db, reselling, { firstName: 'Playa', lastName: 'Tours', comision: 20 });
});
afterEach(() => assertLedgerIsTrue(api.app));
afterAll(() => api.stop());

const book = (over: Record<string, unknown> = {}) =>
  bookTrip(staff, fixture, { bookingDate: inDays((day += 1)), resellerId: reseller._id, ...over });
const balanceOf = async (id: string) => (await staff.get(`/api/booking/${id}`)).body.data.price.balance;
/** Three trips, each at 1,810.00, and what pays them. */
async function threeTrips() {
  const trips = [await book(), await book(), await book()];
  const ids = trips.map(({ _id }) => _id);
  const entry = (amount: number, over = {}) => ({
    type: 'Cobro reseller anticipado',
    data: { amount, description: 'Liquidación de noviembre' },
    reseller: reseller._id,
    selectedBookings: ids.toReversed(),
    ...over,
  });
  return { ids, entry };
}
const pay = (body: object, headers = {}) => staff.post('/api/payment', body, headers);

describe('one payment of several bookings', () => {
  it('goes over what each owes, earliest departure first, and comes to the amount exactly', async () => {
    const { ids, entry } = await threeTrips();
    const { status, body } = await pay(entry(400_001));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      amount: 400_001,
      status: 'succeeded',
      currency: 'usd',
      data: { amount: 400_001, image: null, description: 'Liquidación de noviembre' },
      reseller: { _id: reseller._id, name: 'Playa Tours' },
      selectedBookings: ids,
    });
    const parts = body.data.bookingsList.map(({ _id, amount }: { _id: string; amount: number }) => [_id, amount]);
    expect(parts).toEqual([
      [ids[0], 181_000],
      [ids[1], 181_000],
      [ids[2], 38_001],
    ]);
    expect(await Promise.all(ids.map(balanceOf))).toEqual([0, 0, 142_999]);
    const rows = (await staff.get(`/api/payment/${ids[2]}/all`)).body.docs;
    expect(rows).toMatchObject([{ batchId: body.data._id, amount: 38_001, reseller: { name: 'Playa Tours' } }]);
  });

  it('goes as the entry says, when it says so', async () => {
    const { ids, entry } = await threeTrips();
    const bookingsList = [
      { _id: ids[2], amount: 100_000 },
      { _id: ids[0], amount: 50_000 },
    ];
    expect((await pay(entry(150_000, { bookingsList }))).status).toBe(201);
    expect(await Promise.all(ids.map(balanceOf))).toEqual([131_000, 181_000, 81_000]);
  });

  it('carries the bank fee of each booking when it is paid by card', async () => {
    const { ids, entry } = await threeTrips();
    const { body } = await pay(entry(362_000, { type: 'Credit card' }));
    expect(body.data.bookingsList.map(({ bankFee }: { bankFee: number }) => bankFee)).toEqual([7_240, 7_240]);
    expect(await Promise.all(ids.map(balanceOf))).toEqual([0, 0, 181_000]);
  });

  it('is settled and voided as one', async () => {
    const { ids, entry } = await threeTrips();
    const expected = (await pay(entry(543_000, { status: 'pending', type: 'Bank transfer' }))).body.data;
    expect(expected.status).toBe('pending');
    expect(await balanceOf(ids[0]!)).toBe(181_000);
    const settled = await staff.put(`/api/payment/${expected._id}`, { status: 'succeeded' });
    expect([settled.status, settled.body.data.status]).toEqual([200, 'succeeded']);
    expect(await Promise.all(ids.map(balanceOf))).toEqual([0, 0, 0]);
    const voided = await staff.delete(`/api/payment/${expected._id}`);
    expect([voided.status, voided.body.code]).toEqual([409, 'payment_settled']);
  });

  it('is not settled or voided by those who may access only a part of it', async () => {
    const { ids, entry } = await threeTrips();
    const expected = (await pay(entry(543_000, { status: 'pending', type: 'Bank transfer' }))).body.data;
    const elsewhere = aLocation(fixture.company);
    const moved = { $set: { locationId: elsewhere._id } };
    await api.db(payments).updateOne({ visitId: ids[0]! }, moved);
    await api.db(bookings).updateOne({ _id: ids[0]! }, moved);
    const cashing = aRole(fixture.location, {
      name: 'Caja',
      resources: [{ path: '/payments', permissions: ['read', 'create', 'update', 'delete'] }],
    });
    await store(api.db, roles, cashing);
    const cashier = callerOf(api, await api.tokenOf(await storeUser(api.db, cashing)));
    const answers = [
      await cashier.put(`/api/payment/${expected._id}`, { status: 'succeeded' }),
      await cashier.delete(`/api/payment/${expected._id}`),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(['403 forbidden', '403 forbidden']);
    expect(await api.db(payments).countDocuments({ batchId: expected._id, status: 'pending' })).toBe(3);
    expect((await staff.put(`/api/payment/${expected._id}`, { status: 'succeeded' })).status).toBe(200);
  });

  it('is one under one key, and all or nothing beside another', async () => {
    const { ids, entry } = await threeTrips();
    const keyed = await Promise.all(
      Array.from({ length: 4 }, () => pay(entry(181_000), { 'Idempotency-Key': 'liquidacion-11' })),
    );
    expect(new Set(keyed.map(({ body }) => body.data._id)).size).toBe(1);
    const rivals = await Promise.all(Array.from({ length: 4 }, () => pay(entry(362_000))));
    expect(rivals.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(rivals.filter(({ status }) => status === 422)).toHaveLength(3);
    expect(await Promise.all(ids.map(balanceOf))).toEqual([0, 0, 0]);
  });

  it.each([
    ['more than they owe', () => ({ data: { amount: 543_001 } }), 'data.amount'],
    ['nothing', () => ({ data: { amount: 0 } }), 'data.amount'],
    [
      'parts that do not come to it',
      (ids: string[]) => ({ bookingsList: [{ _id: ids[0], amount: 1 }] }),
      'bookingsList',
    ],
    [
      'a part twice',
      (ids: string[]) => ({
        bookingsList: [ids[0], ids[0]].map((_id) => ({ _id, amount: 91_000 })),
        data: { amount: 182_000 },
      }),
      'bookingsList',
    ],
    ['a booking twice', (ids: string[]) => ({ selectedBookings: [ids[0], ids[0]] }), 'selectedBookings.1'],
    ['an unknown booking', (ids: string[]) => ({ selectedBookings: [ids[0], 'f'.repeat(24)] }), 'selectedBookings.1'],
    ['no booking', () => ({ selectedBookings: [] }), 'selectedBookings'],
    ['another reseller\u2019s', () => ({ reseller: 'f'.repeat(24) }), 'selectedBookings.0'],
    ['a field that nobody knows', () => ({ visitId: 'f'.repeat(24) }), 'visitId'],
  ])('refuses %s, and enters nothing', async (_, over, field) => {
    const { ids, entry } = await threeTrips();
    const answer = await pay(entry(100_000, over(ids)));
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, field]);
    expect(await api.db(payments).countDocuments({ visitId: { $in: ids } })).toBe(0);
  });

  it('refuses the company\u2019s own sale and a cancelled trip among them', async () => {
    const { ids, entry } = await threeTrips();
    const own = await book({ resellerId: null });
    const mixed = await pay(entry(1_000, { selectedBookings: [ids[0], own._id] }));
    expect([mixed.status, mixed.body.errors[0].path]).toEqual([422, 'selectedBookings.1']);
    await staff.put(`/api/booking/${ids[1]}/status`, { status: 'cancel' });
    const cancelled = await pay(entry(1_000));
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'booking_closed']);
  });
});

describe('the list of such payments', () => {
  const list = async (query = '', caller = staff) =>
    (await caller.get(`/api/payment/${fixture.location.slug}/batches?${query}`)).body;

  it('has each with the bookings that it covered, latest first, of a reseller and of some days', async () => {
    const { total } = await list();
    const { ids, entry } = await threeTrips();
    const first = (await pay(entry(181_000, { paidAt: '2026-03-01T15:00:00Z', payer: 'Operador' }))).body.data;
    expect(first.payer).toBe('Operador');
    const second = (await pay(entry(200_000, { paidAt: '2026-03-03T04:30:00Z' }))).body.data;
    await pay({ visitId: ids[2], type: 'Cash', amount: 1_000 });
    const page = await list('from=2026-03-01&to=2026-03-02');
    expect(page).toMatchObject({ total: 2, page: 1, limit: 10, offset: 0 });
    expect(page.docs).toEqual([second, first]);
    expect(page.docs[0].bookingsList.map(({ _id }: { _id: string }) => _id)).toEqual([ids[1], ids[2]]);
    expect(page.docs[0].data).toEqual({ amount: 200_000, image: null, description: 'Liquidación de noviembre' });
    expect((await list('from=2026-03-01&to=2026-03-01')).docs).toEqual([first]);
    expect((await list(`reseller=${reseller._id}&limit=1`)).total).toBe(total + 2);
    expect((await list(`reseller=${'f'.repeat(24)}`)).docs).toEqual([]);
    expect((await list('limit=1&page=2&to=2026-12-31&from=2026-01-01')).docs).toHaveLength(1);
    expect((await list('from=2026-03-02&to=2026-03-01')).errors[0].path).toBe('to');
  });
});
