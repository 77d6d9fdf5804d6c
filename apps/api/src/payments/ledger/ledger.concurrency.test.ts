import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { enterProviderPayment } from '../provider/providerPayment.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let day = 10;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterEach(() => assertLedgerIsTrue(api.app));
afterAll(() => api.stop());

const book = () => bookTrip(staff, fixture, { bookingDate: inDays((day += 1)) });
const bookingNow = async (id: string) => (await staff.get(`/api/booking/${id}`)).body.data;
const pay = (body: object, headers = {}) => staff.post('/api/payment', body, headers);
const times = <T>(count: number, act: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)));
const countOf = (answers: { status: number }[], expected: number) =>
  answers.filter(({ status }) => status === expected).length;

describe('at the same moment', () => {
  it('twenty refunds of 30 % of one payment are three, whoever comes first', async () => {
    const booking = await book();
    const { _id } = (await pay({ visitId: booking._id, type: 'card', amount: 100_000 })).body.data;
    const answers = await times(20, () => pay({ refundOf: _id, amount: -30_000 }));
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([3, 17]);
    expect((await bookingNow(booking._id)).price).toMatchObject({ paid: 10_400, balance: 171_000 });
  });

  it('ten payments under one key are one, and ten without are ten', async () => {
    const booking = await book();
    const body = { visitId: booking._id, type: 'Cash', amount: 1_000 };
    const keyed = await times(10, () => pay(body, { 'Idempotency-Key': 'tap-tap-tap' }));
    expect(countOf(keyed, 201)).toBe(10);
    expect(new Set(keyed.map((answer) => answer.body.data._id)).size).toBe(1);
    const other = await pay({ ...body, amount: 2_000 }, { 'Idempotency-Key': 'tap-tap-tap' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    const plain = await times(10, () => pay(body));
    expect(countOf(plain, 201)).toBe(10);
    expect((await bookingNow(booking._id)).price.paid).toBe(11_000);
  });

  it('a pending payment is settled or voided, never both', async () => {
    const booking = await book();
    for (let round = 0; round < 5; round += 1) {
      const pending = { visitId: booking._id, type: 'Bank transfer', amount: 1_000, status: 'pending' };
      const { _id } = (await pay(pending)).body.data;
      const [settled, voided] = await Promise.all([
        staff.put(`/api/payment/${_id}`, { status: 'succeeded' }),
        staff.delete(`/api/payment/${_id}`),
      ]);
      expect(new Set([settled.status, voided.status])).toEqual(new Set([200, 409]));
    }
  });

  it('a payment and a cancellation leave the ledger true, in whatever order they come', async () => {
    for (let round = 0; round < 5; round += 1) {
      const booking = await book();
      const cancel = () =>
        staff.put(`/api/booking/${booking._id}/status`, { status: 'cancel', money: 'credit', why: 'Storm' });
      const take = () => pay({ visitId: booking._id, type: 'card', amount: 10_000 });
      const [payment, cancelled] = await (round % 2
        ? Promise.all([take(), cancel()])
        : Promise.all([cancel(), take()]).then(([c, t]) => [t, c]));
      expect([201, 409]).toContain(payment?.status);
      expect([200, 409]).toContain(cancelled?.status);
      const after = await bookingNow(booking._id);
      expect(after.price.paid).toBe(payment?.status === 201 ? 10_400 : 0);
      expect(after.status).toBe(cancelled?.status === 200 ? 'cancel' : 'created');
      // Money and status change in one version, so notes about money are not counted.
      expect(after.version).toBe(after.history.filter(({ action }: { action: string }) => action !== 'money').length);
    }
  });

  it('payments, refunds and changes of a booking lose nothing of one another', async () => {
    const booking = await book();
    const { _id } = (await pay({ visitId: booking._id, type: 'card', amount: 50_000 })).body.data;
    const answers = await times(12, (i) => {
      if (i % 3 === 0) return pay({ visitId: booking._id, type: 'Cash', amount: 1_000 + i });
      if (i % 3 === 1) return pay({ refundOf: _id, amount: -1_000 });
      return staff.put(`/api/booking/${booking._id}/update`, { discount: 1_000 * i });
    });
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    expect(answers.filter((_, i) => i % 3 !== 2).every(({ status }) => status === 201)).toBe(true);
  });

  it('enters a provider event once, however often it is notified', async () => {
    const booking = await book();
    await staff.put(`/api/booking/${booking._id}/status`, { status: 'cancel' });
    const event = {
      provider: { name: 'sandbox', objectType: 'payment', objectId: 'pay_77' },
      visitId: booking._id,
      type: 'card' as const,
      amount: 100_000,
      description: '',
    };
    const rows = await times(5, () => enterProviderPayment(api.app, event));
    rows.push(await enterProviderPayment(api.app, event));
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(1);
    expect((await bookingNow(booking._id)).price.paid).toBe(104_000);
  });
});
