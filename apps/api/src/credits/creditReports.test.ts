import { wallClock } from '@marea/domain/core/time/zone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLedger } from '../payments/ledger/auditLedger.ts';

const FEE = 3_200;
let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let today: string;

/** On one day: 500.00 in cash and 800.00 by card are paid, left as credits, and 400.00 of each pays another trip. */
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  today = wallClock(fixture.location.zone, Date.now()).date;
  const old = await bookTrip(staff, fixture, { bookingDate: inDays(11) });
  const next = await bookTrip(staff, fixture, {
    bookingDate: inDays(12),
    customer: undefined,
    customerId: old.customer.customerId,
    category: undefined,
  });
  const pay = async (type: string, amount: number) =>
    (await staff.post('/api/payment', { visitId: old._id, type, amount })).body.data;
  const paid = [await pay('Cash', 50_000), await pay('card', 80_000)];
  await staff.put(`/api/booking/${old._id}/status`, { status: 'cancel', money: 'credit', why: 'Mal tiempo' });
  for (const { _id: paymentId } of paid) {
    const spent = await staff.post(`/api/booking/${next._id}/credits`, { paymentId, amount: 40_000 });
    if (spent.status !== 201) throw new Error(`not spent: ${JSON.stringify(spent.body)}`);
  }
});
afterAll(() => api.stop());

const report = async (name: string, query = '') =>
  (await staff.get(`/api/reports/${name}?from=${today}&to=${today}&basis=payment&limit=100${query}`)).body;
const of = (path: string) => `/api/payment/${fixture.location.slug}/${path}`;

describe('credit that pays another trip', () => {
  it('is money once in the day’s collections, which list both of its rows', async () => {
    const { docs, totals } = await report('collections');

    expect(docs).toHaveLength(6);
    expect(totals.usd).toMatchObject({ amount: 130_000, bankFee: FEE, settled: 130_000 + FEE });
  });

  it('is nothing that an account received or gave back', async () => {
    const { totals } = await report('bank', '&grouping=accountDay');

    expect(totals.usd).toMatchObject({ payments: 2, received: 130_000 + FEE, refunds: 0, bankFee: FEE, net: 130_000 });
  });

  it('is neither taken nor given back in the totals of payments and their chart', async () => {
    const totals = await staff.post(of('total'), {});
    const series = await staff.post(of('list'), { from: today, to: today });

    expect(totals.body.data.byCurrency).toMatchObject([
      { payments: 2, taken: 130_000, refunded: 0, amount: 130_000, bankFee: FEE },
    ]);
    const [point] = series.body.data.data.general.filter(({ key }: { key: string }) => key === today);
    expect(point).toMatchObject({ payments: 2, refunded: 0, amount: 130_000, bankFee: FEE });
  });

  it('is not in the cash that is counted', async () => {
    const { data } = (await staff.get(of(`cash?date=${today}`))).body;

    expect(data).toMatchObject([{ currency: 'usd', payments: 1, taken: 50_000, refunded: 0, amount: 50_000 }]);
  });

  it('is covered by the audit of the ledger', async () => {
    expect(await auditLedger(api.app)).toEqual([]);
  });
});
