import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { payments } from '../ledger/payment.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let folio: string;
let visitId: string;

/** Twelve payments of one guest on the days 1 to 12 of March, and one of another who has yet to pay. */
/** Longer than the end of a folio, which may begin with any digit. */
const receipt = (day: number) => `2026${String(day).padStart(4, '0')}`;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const booking = await bookTrip(staff, fixture, { customer: aGuest({ firstName: 'Zoë', lastName: 'Ñandú' }) });
  ({ folio, _id: visitId } = booking);
  for (let day = 1; day <= 12; day += 1) {
    const paidAt = `2026-03-${String(day).padStart(2, '0')}T04:59:59Z`;
    const type = day % 2 ? 'Cash' : 'Bank transfer';
    await staff.post('/api/payment', {
      visitId,
      type,
      amount: 100 * day,
      paidAt,
      description: `recibo ${receipt(day)}`,
    });
  }
  const other = await bookTrip(staff, fixture, { bookingDate: inDays(20) });
  await staff.post('/api/payment', { visitId: other._id, type: 'Cash', amount: 5_000, status: 'pending' });
});
afterAll(() => api.stop());

const list = (filter: object) => staff.post(`/api/payment/${fixture.location.slug}/all`, { filter });
const amounts = async (filter: object) =>
  (await list({ limit: 100, ...filter })).body.docs.map(({ amount }: { amount: number }) => amount) as number[];

describe('the payments of a location', () => {
  it('come ten a page, newest first', async () => {
    const first = (await list({})).body;
    expect(first).toMatchObject({ limit: 10, offset: 0, total: 13, page: 1 });
    expect(first.docs.map(({ amount }: { amount: number }) => amount).slice(0, 3)).toEqual([5_000, 1_200, 1_100]);
    expect((await list({ page: 2 })).body.docs).toHaveLength(3);
  });

  it('are of the days asked for, on the location\u2019s clock', async () => {
    // One second before midnight in Cancún is five o'clock less a second in UTC, a day later.
    expect(await amounts({ from: '2026-03-02', to: '2026-03-04', order: 'asc' })).toEqual([300, 400, 500]);
    expect(await amounts({ from: '2026-02-28', to: '2026-02-28' })).toEqual([100]);
  });

  it('come to what was taken, given back and is still pending, by currency', async () => {
    const totals = async (filter: object) =>
      (await staff.post(`/api/payment/${fixture.location.slug}/total`, { filter })).body.data.byCurrency;
    const inUsd = { currency: 'usd', refunded: 0, bankFee: 0 };
    expect(await totals({})).toEqual([{ ...inUsd, payments: 12, taken: 7_800, amount: 7_800, pending: 5_000 }]);
    const cash = { ...inUsd, payments: 6, taken: 3_600, amount: 3_600, pending: 0 };
    expect(await totals({ type: ['Cash'], status: ['succeeded'] })).toEqual([cash]);
    expect(await totals({ reseller: 'f'.repeat(24) })).toEqual([]);
  });

  it('come to dollars before pesos, as everywhere', async () => {
    const cash = { visitId, currency: 'usd', type: 'Cash' } as const;
    await api.db(payments).updateOne(cash, { $set: { currency: 'mxn' } });
    const { body } = await staff.post(`/api/payment/${fixture.location.slug}/total`, { filter: {} });
    expect(body.data.byCurrency.map(({ currency }: { currency: string }) => currency)).toEqual(['usd', 'mxn']);
    await api.db(payments).updateOne({ ...cash, currency: 'mxn' }, { $set: { currency: 'usd' } });
  });

  it('are those of a type, a status, an order', async () => {
    expect(await amounts({ type: ['Cash'], sort: 'amount', order: 'asc' })).toEqual([
      100, 300, 500, 700, 900, 1_100, 5_000,
    ]);
    expect(await amounts({ status: ['pending'] })).toEqual([5_000]);
    expect(await amounts({ reseller: 'f'.repeat(24) })).toEqual([]);
  });

  it.each([
    ['the guest, accents and case aside', 'zoe NANDU', 12],
    ['a folio', () => folio.toLowerCase(), 12],
    ['a folio by its end', () => folio.slice(4), 12],
    ['what is written beside it', `recibo ${receipt(7)}`, 1],
    ['the guest and what is written', `ñandú ${receipt(11)}`, 1],
    ['a word of another', 'zoe daniela', 0],
    ['signs of a pattern', '.*', 0],
  ])('are found by %s', async (_, search, count) => {
    expect(await amounts({ search: typeof search === 'string' ? search : search() })).toHaveLength(count);
  });

  it('are found by what is written beside them now', async () => {
    const [{ _id }] = (await list({ search: `recibo ${receipt(7)}` })).body.docs;
    await staff.put(`/api/payment/${_id}`, { description: 'folio de caja Ünïcode 🧾' });
    expect([await amounts({ search: `recibo ${receipt(7)}` }), await amounts({ search: 'zoë unicode' })]).toEqual([
      [],
      [700],
    ]);
    await staff.put(`/api/payment/${_id}`, { description: `recibo ${receipt(7)}` });
  });

  it('are found by the name that their guest has now', async () => {
    const rename = (lastName: string) => staff.put(`/api/booking/${visitId}/update`, { customer: { lastName } });
    expect((await rename('Żółć 🌊')).status).toBe(200);
    expect([await amounts({ search: `recibo ${receipt(7)} zolc` }), await amounts({ search: 'ñandú' })]).toEqual([
      [700],
      [],
    ]);
    expect((await rename('Ñandú')).status).toBe(200);
  });

  it('are also read by the location\u2019s id, and a booking\u2019s by the booking\u2019s', async () => {
    expect((await staff.get(`/api/payment/${fixture.location._id}/all?limit=100`)).body.total).toBe(13);
    expect((await staff.get(`/api/payment/${fixture.location.slug}/all?page=2`)).body.docs).toHaveLength(3);
    expect((await staff.get(`/api/payment/${visitId}/all`)).body.total).toBe(12);
    expect((await staff.get(`/api/payment/${'f'.repeat(24)}/all`)).status).toBe(404);
  });

  it.each([
    ['a day that is none', { from: '2026-02-31' }],
    ['an operator for a status', { status: { $ne: 'pending' } }],
    ['an order of its own', { sort: 'companyId' }],
    ['a thousand a page', { limit: 1_000 }],
    ['a field that nobody knows', { companyId: 'f'.repeat(24) }],
  ])('are not asked for with %s', async (_, filter) => {
    expect((await list(filter)).status).toBe(422);
    expect((await staff.post(`/api/payment/${fixture.location.slug}/all`, filter)).status).toBe(422);
  });
});

describe('the payer of a payment', () => {
  it('is the guest unless said, can be corrected, and payments are listed by it', async () => {
    const own = await bookTrip(staff, fixture, { bookingDate: inDays(30) });
    const enter = async (over: object) => (await staff.post('/api/payment', { type: 'Cash', ...over })).body.data;
    const guests = await enter({ visitId: own._id, amount: 7_001 });
    const operators = await enter({ visitId: own._id, amount: 7_002, payer: 'Operador' });
    const back = await enter({ refundOf: operators._id, amount: -2 });
    expect([guests.payer, operators.payer, back.payer]).toEqual(['El cliente', 'Operador', 'Operador']);
    const by = async (payer: string[]) => (await amounts({ payer })).filter((amount) => amount > 7_000 || amount < 0);
    expect((await by(['Operador'])).toSorted((a, b) => a - b)).toEqual([-2, 7_002]);
    expect(await by(['El cliente'])).toEqual([7_001]);
    const corrected = await staff.put(`/api/payment/${guests._id}`, { payer: 'Operador' });
    expect(corrected.body.data).toMatchObject({ payer: 'Operador', amount: 7_001, status: 'succeeded' });
    expect(await by(['El cliente'])).toEqual([]);
    const { docs } = (await staff.get(`/api/payment/${own._id}/all`)).body;
    expect(docs.map(({ payer }: { payer: string }) => payer)).toEqual(['Operador', 'Operador', 'Operador']);
    expect((await list({ payer: ['Nadie'] })).status).toBe(422);
  });
});
