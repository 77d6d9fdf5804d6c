import { wallClock } from '@marea/domain/kernel/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

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
  const taken = await ana.post('/api/payment', { visitId, type: 'Cash', amount: 40_000 });
  await ana.post('/api/payment', { refundOf: taken.body.data._id, amount: -10_000 });
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
