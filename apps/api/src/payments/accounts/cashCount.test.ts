import { wallClock } from '@marea/domain/core/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { payments } from '../ledger/payment.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let ana: Caller;
let luis: Caller;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  const signIn = async () => callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  [ana, luis] = [await signIn(), await signIn()];
});
afterAll(() => api.stop());

it('the cash of a day is counted by person and currency, as it was handed over', async () => {
  const { _id: visitId } = await bookTrip(ana, fixture, { bookingDate: inDays(12) });
  const payment = await ana.post('/api/payment', { visitId, type: 'Cash', amount: 40_000 });
  await ana.post('/api/payment', { refundOf: payment.body.data._id, amount: -10_000 });
  await ana.post('/api/payment', {
    visitId,
    type: 'Cash',
    tendered: { amount: 185_000, currency: 'mxn' },
    exchangeRate: 18.5,
  });
  await luis.post('/api/payment', { visitId, type: 'Cash', amount: 5_000 });
  await luis.post('/api/payment', { visitId, type: 'Bank transfer', amount: 7_000 });
  await luis.post('/api/payment', { visitId, type: 'Cash', amount: 9_000, status: 'pending' });
  const today = wallClock(fixture.location.zone, Date.now()).date;
  const { status, body } = await ana.get(`/api/payment/${fixture.location.slug}/cash?date=${today}`);
  expect(status).toBe(200);
  const counted = body.data.map((one: Record<string, unknown>) =>
    [one.currency, one.payments, one.taken, one.refunded, one.amount].join(' '),
  );
  expect(new Set(counted)).toEqual(new Set(['mxn 1 185000 0 185000', 'usd 1 5000 0 5000', 'usd 2 40000 10000 30000']));
  expect((await ana.get(`/api/payment/${fixture.location.slug}/cash?date=2026-01-01`)).body.data).toEqual([]);
});

it('what was entered as to come is counted with who took it, and what a guest decided with who handed it back', async () => {
  const date = wallClock(fixture.location.zone, Date.now()).date;
  const counted = async () => {
    const { body } = await ana.get(`/api/payment/${fixture.location.slug}/cash?date=${date}`);
    const usd = body.data.filter(({ currency }: { currency: string }) => currency === 'usd');
    return new Map<string | null, number>(
      usd.map(({ userId, amount }: { userId: string | null; amount: number }) => [userId, amount]),
    );
  };
  const signedIn = await storeUser(api.db, fixture.role);
  const eva = callerOf(api, await api.tokenOf(signedIn));
  const { _id: visitId } = await bookTrip(ana, fixture, { bookingDate: inDays(13) });
  const entered = await ana.post('/api/payment', { visitId, type: 'Cash', amount: 9_000, status: 'pending' });
  const before = await counted();
  const settled = await eva.put(`/api/payment/${entered.body.data._id}`, { status: 'succeeded' });
  expect(settled.body.data.takenBy.userId).toBe(signedIn._id);
  expect(await counted()).toEqual(new Map([...before, [signedIn._id, 9_000]]));
  const refundOf = entered.body.data._id;
  const back = await ana.post('/api/payment', { refundOf, amount: -4_000, status: 'pending' });
  await api
    .db(payments)
    .updateOne({ _id: back.body.data._id }, { $set: { takenBy: { userId: null, name: 'A guest' } } });
  await eva.put(`/api/payment/${back.body.data._id}`, { status: 'succeeded' });
  expect(await counted()).toEqual(new Map([...before, [signedIn._id, 5_000]]));
});
