import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { locations } from '@marea/domain/fleet/location.schema';
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
import { payments } from '../../payments/ledger/payment.collection.ts';
import { enterProviderPayment } from '../../payments/provider/providerPayment.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());
afterEach(async () => {
  api.clock.now = Date.now;
  await assertLedgerIsTrue(api.app);
});

let lastDay = 20;
const book = (over: object = {}) => bookTrip(staff, fixture, { bookingDate: inDays((lastDay += 1)), ...over });
const pay = async (visitId: string, amount: number, over: object = {}) =>
  (await staff.post('/api/payment', { visitId, type: 'Cash', amount, ...over })).body.data;
const set = (id: string, body: object, caller = staff) => caller.put(`/api/booking/${id}/status`, body);
const rowsOf = (visitId: string) =>
  api
    .db(payments)
    .find({ visitId }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();

describe('a status by the clock', () => {
  const at = (booking: Booking, hours: number) => {
    api.clock.now = () => Date.parse(booking.start) + hours * 3_600_000;
  };

  it.each([
    ['checkedin', -12],
    ['No show', 0],
    ['completo', 0],
  ])('%s is set from %d hours after departure on, and no minute earlier', async (status, hours) => {
    const booking = await book();
    at(booking, hours - 1 / 60);
    const early = await set(booking._id, { status });
    expect([early.status, early.body.code]).toEqual([409, 'too_early']);
    expect(early.body.details.at).toBe(new Date(Date.parse(booking.start) + hours * 3_600_000).toISOString());
    expect(early.body.message).not.toContain('{{');
    at(booking, hours);
    expect((await set(booking._id, { status })).status).toBe(200);
  });

  it('is said in words: no code stands in a sentence', async () => {
    const { _id } = await book();
    const { body } = await set(_id, { status: 'checkedin' });
    expect(body.message).toMatch(/^It is too early for “Checked in”: it is possible from \d\d\/\d\d\/\d{4} 22:00\.$/);
    expect((await set(_id, { status: 'blackout' })).body.message).toBe(
      'The status cannot change from “Created” to “Blocked”.',
    );
  });
});

describe('ending a sale that has money', () => {
  it('requires a decision about the money, and a reason', async () => {
    const { _id } = await book();
    await pay(_id, 50_000);
    for (const status of ['cancel', 'refund', 'ventas-no-concretadas']) {
      const { status: answered, body } = await set(_id, { status });
      expect([answered, body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, ['money', 'why']]);
    }
    const silent = await set(_id, { status: 'cancel', money: 'credit', why: ' ' });
    expect(silent.body.errors).toMatchObject([{ path: 'why' }]);
    const standing = await set(_id, { status: 'cortesia', money: 'refund', why: 'x' });
    expect(standing.body.errors).toMatchObject([{ path: 'money' }]);
    expect((await staff.get(`/api/booking/${_id}`)).body.data.status).toBe('created');
  });

  it('gives each payment back as it came, in the same step', async () => {
    const { _id } = await book();
    const cash = await pay(_id, 50_000);
    await staff.post('/api/payment', { refundOf: cash._id, amount: -10_000 });
    await pay(_id, 20_000, { type: 'card' });
    await pay(_id, 1_000, { type: 'Bank transfer', status: 'pending' });
    await staff.post('/api/payment', {
      visitId: _id,
      type: 'Cash',
      tendered: { amount: 180_000, currency: 'mxn' },
      exchangeRate: 18,
    });
    const { status, body } = await set(_id, { status: 'cancel', money: 'refund', why: 'Hurricane' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'cancel', credit: 0, owed: 0, kept: 0, price: { paid: 0 } });
    expect(body.data.history.map(({ action, to }: { action: string; to: string }) => `${action} ${to}`)).toEqual(
      expect.arrayContaining(['status cancel', 'money refund', 'payment succeeded']),
    );
    const back = (await rowsOf(_id)).filter(({ amount }) => amount < 0);
    expect(back.map(({ type, amount, bankFee, tendered }) => [type, amount, bankFee, tendered])).toEqual([
      ['Cash', -10_000, 0, { amount: -10_000, currency: 'usd' }],
      ['Cash', -40_000, 0, { amount: -40_000, currency: 'usd' }],
      ['card', -20_000, -800, { amount: -20_000, currency: 'usd' }],
      ['Cash', -10_000, 0, { amount: -180_000, currency: 'mxn' }],
    ]);
    expect(back.at(-1)?.description).toBe('Hurricane');
  });

  it('leaves it as the guest’s credit, or keeps it, and says so in the history', async () => {
    const [left, forfeit] = [await book(), await book()];
    for (const { _id } of [left, forfeit]) await pay(_id, 50_000);
    const credit = (await set(left._id, { status: 'cancel', money: 'credit', why: 'Comes in May' })).body.data;
    expect(credit).toMatchObject({ credit: 50_000, kept: 0, owed: 0 });
    const keep = (await set(forfeit._id, { status: 'cancel', money: 'keep', why: 'Too late' })).body.data;
    expect(keep).toMatchObject({ credit: 0, kept: 50_000, owed: 0 });
    expect(keep.history.at(-1)).toMatchObject({ action: 'money', from: '500.00 USD', to: 'keep' });
    // Retained money may still be refunded, and counts again once the trip is restored.
    expect((await set(forfeit._id, { status: 'created' })).body.data).toMatchObject({ kept: 0, owed: 131_000 });
    const later = await set(left._id, { status: 'refund', money: 'refund', why: 'Does not come' });
    expect(later.body.data).toMatchObject({ status: 'refund', credit: 0, price: { paid: 0 } });
  });

  it('waits for the provider’s refund', async () => {
    const { _id } = await book();
    const provider = { name: 'sandbox', objectType: 'payment', objectId: 'pay_1' };
    await enterProviderPayment(api.app, { provider, visitId: _id, type: 'card', amount: 10_000, description: '' });
    const { body } = await set(_id, { status: 'cancel', money: 'refund', why: 'Storm' });
    expect(body.data).toMatchObject({ credit: 10_400 });
    expect((await rowsOf(_id)).map(({ status, amount }) => [status, amount])).toEqual([
      ['succeeded', 10_000],
      ['pending', -10_000],
    ]);
  });

  it('removes the amount collected by a reseller from their account', async () => {
    const agency = await storeUser(api.db, aRole(fixture.location, { name: RESELLER_ROLE }), { comision: 10 });
    const { _id } = await book({ resellerId: agency._id });
    await pay(_id, 30_000, { type: 'Cobro reseller anticipado' });
    await set(_id, { status: 'cancel', money: 'refund', why: 'Storm' });
    const { body } = await staff.get(`/api/reseller/${agency._id}/account`);
    expect(body.data.balances).toMatchObject([{ collected: 0, closing: 0 }]);
  });

  it('can only be left as a credit by those who enter no payments', async () => {
    const office = aRole(fixture.location, {
      name: 'Office',
      modifyCompany: false,
      resources: [{ path: '/booking', permissions: ['read', 'update'] }],
    });
    await store(api.db, roles, office);
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, office)));
    const { _id } = await book();
    await pay(_id, 50_000);
    for (const money of ['refund', 'keep']) {
      expect((await set(_id, { status: 'cancel', money, why: 'x' }, clerk)).status).toBe(403);
    }
    expect((await set(_id, { status: 'cancel', money: 'credit', why: 'x' }, clerk)).status).toBe(200);
  });

  it('needs the permission at the location of the sale', async () => {
    const elsewhere = aLocation(fixture.company);
    await store(api.db, locations, elsewhere);
    const selling = [{ path: '/booking' as const, permissions: ['read' as const, 'update' as const] }];
    const here = aRole(fixture.location, { name: 'Ventas', modifyCompany: false, resources: selling });
    const cashier = aRole(elsewhere, { name: 'Caja', modifyCompany: false });
    await store(api.db, roles, [here, cashier]);
    const both = { otherRoleIds: [cashier._id], otherLocationIds: [elsewhere._id] };
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, here, both)));
    const { _id } = await book();
    await pay(_id, 50_000);
    expect((await set(_id, { status: 'cancel', money: 'keep', why: 'x' }, clerk)).status).toBe(403);
  });

  it('is hidden from those who see no amounts', async () => {
    const watching = aRole(fixture.location, {
      name: 'Muelle',
      modifyCompany: false,
      resources: [{ path: '/calendar', permissions: ['read'] }],
    });
    await store(api.db, roles, watching);
    const pier = callerOf(api, await api.tokenOf(await storeUser(api.db, watching)));
    const { _id } = await book();
    await pay(_id, 50_000);
    await set(_id, { status: 'cancel', money: 'keep', why: 'Too late' });
    const { body } = await pier.get(`/api/booking/${_id}`);
    expect(body.data).toMatchObject({ kept: null, owed: null, credit: null });
    expect(JSON.stringify(body)).not.toContain('500.00');
  });

  it('asks nothing of an unpaid one', async () => {
    const { _id } = await book();
    expect((await set(_id, { status: 'cancel' })).status).toBe(200);
  });
});

describe('a booking with payments', () => {
  it('is not deleted, while they are on their way or when they were given back', async () => {
    const pending = await book();
    await pay(pending._id, 50_000, { status: 'pending' });
    const refunded = await book();
    await pay(refunded._id, 50_000);
    await set(refunded._id, { status: 'cancel', money: 'refund', why: 'Storm' });
    for (const { _id } of [pending, refunded]) {
      const { status, body } = await staff.delete(`/api/booking/${_id}`);
      expect([status, body.code]).toEqual([409, 'has_payments']);
    }
    expect((await staff.get(`/api/booking/${pending._id}`)).status).toBe(200);
  });

  it('is deleted once a voided payment is all it has', async () => {
    const { _id } = await book();
    const { _id: paymentId } = await pay(_id, 50_000, { status: 'pending' });
    await staff.delete(`/api/payment/${paymentId}`);
    expect((await staff.delete(`/api/booking/${_id}`)).status).toBe(200);
  });

  it('is either paid or deleted, never both, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { _id } = await book();
      const take = () => staff.post('/api/payment', { visitId: _id, type: 'Cash', amount: 1_000 });
      const remove = () => staff.delete(`/api/booking/${_id}`);
      const [paid, deleted] =
        round % 2
          ? await Promise.all([take(), remove()])
          : await Promise.all([remove(), take()]).then(([gone, payment]) => [payment, gone] as const);
      const outcome = [paid.status === 201, deleted.status === 200];
      expect(outcome.filter(Boolean)).toHaveLength(1);
      expect(await api.db(payments).countDocuments({ visitId: _id })).toBe(paid.status === 201 ? 1 : 0);
    }
  });
});

describe('a customer who is deleted', () => {
  it('leaves bookings that still name them, and that are still listed as theirs', async () => {
    const { _id, customer } = await book();
    // With a trip ahead they stay: see people/removal.test.ts.
    expect((await staff.put(`/api/booking/${_id}/status`, { status: 'cancel' })).status).toBe(200);
    expect((await staff.delete(`/api/customer/${customer.customerId}/delete`)).status).toBe(200);
    expect((await staff.get(`/api/booking/${_id}`)).body.data.customer).toEqual(customer);
    const { status, body } = await staff.get(`/api/customer/${customer.customerId}/bookings`);
    expect([status, body.docs?.[0]?.firstName]).toEqual([200, 'Daniela']);
    expect((await staff.get(`/api/customer/${customer.customerId}/details`)).status).toBe(404);
  });
});
