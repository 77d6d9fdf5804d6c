import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { payments } from './ledger/payment.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let day = 10;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role, { firstName: 'Sofía' })));
});
afterEach(() => assertLedgerIsTrue(api.app));
afterAll(() => api.stop());

/** A trip on a day of its own: 1,810.00 in all. */
const book = (over: Record<string, unknown> = {}) =>
  bookTrip(staff, fixture, { bookingDate: inDays((day += 1)), ...over });
const bookingNow = async (id: string) => (await staff.get(`/api/booking/${id}`)).body.data;
const pay = (body: object, headers = {}) => staff.post('/api/payment', body, headers);
const cash = (visitId: string, amount: number) => ({ visitId, type: 'Cash', amount });

describe('taking a payment', () => {
  it('enters a row, prices the booking anew and moves its version and history', async () => {
    const booking = await book();
    const { status, body } = await pay({ ...cash(booking._id, 100_000), description: 'Anticipo 🛥️ محمد' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      visitId: booking._id,
      folio: booking.folio,
      type: 'Cash',
      status: 'succeeded',
      amount: 100_000,
      currency: 'usd',
      bankFee: 0,
      tendered: { amount: 100_000, currency: 'usd' },
      exchangeRate: null,
      description: 'Anticipo 🛥️ محمد',
      takenBy: { name: 'Sofía Ruiz' },
      customer: { firstName: 'Daniela' },
      history: [{ from: null, to: 'succeeded' }],
    });
    const after = await bookingNow(booking._id);
    expect(after.price).toMatchObject({ grandTotal: 181_000, paid: 100_000, balance: 81_000 });
    expect(after.version).toBe(booking.version + 1);
    expect(after.history.at(-1)).toMatchObject({
      action: 'payment',
      from: null,
      to: 'succeeded',
      why: 'Cash 1000.00 USD',
      by: { name: 'Sofía Ruiz' },
    });
  });

  it.each(['Credit card', 'Credit Card', 'Credit card manual', 'card'])(
    'charges the bank fee on top of a payment by %s, and the balance comes to zero',
    async (type) => {
      const booking = await book();
      const { body } = await pay({ visitId: booking._id, type, amount: 181_000 });
      expect(body.data.bankFee).toBe(7_240);
      expect((await bookingNow(booking._id)).price).toMatchObject({ bankFee: 7_240, grandTotal: 188_240, balance: 0 });
    },
  );

  it('keeps the fee that was charged when the percentage changes later', async () => {
    const booking = await book();
    await pay({ visitId: booking._id, type: 'card', amount: 50_000 });
    await staff.put(`/api/booking/${booking._id}/update`, { bankFeePercentage: 1 });
    await pay({ visitId: booking._id, type: 'card', amount: 50_000 });
    expect((await bookingNow(booking._id)).price).toMatchObject({ bankFee: 2_500, paid: 102_500 });
  });

  it('charges no fee on a payment where the fee was entered by hand', async () => {
    const booking = await book({ isUpdatedBankFee: true, bankFee: 5_000 });
    const { body } = await pay({ visitId: booking._id, type: 'card', amount: 186_000 });
    expect(body.data.bankFee).toBe(0);
    expect((await bookingNow(booking._id)).price).toMatchObject({ grandTotal: 186_000, balance: 0 });
  });

  it('settles dollars with pesos at the rate of the day, whichever of the two is said', async () => {
    const booking = await book();
    const said = await pay({
      visitId: booking._id,
      type: 'Cash',
      tendered: { amount: 1_850_000, currency: 'mxn' },
      exchangeRate: 18.5,
    });
    expect(said.body.data).toMatchObject({ amount: 100_000, exchangeRate: 18.5, currency: 'usd' });
    const rounded = await pay({
      visitId: booking._id,
      type: 'Cash',
      amount: 1_001,
      tendered: { amount: 18_459, currency: 'mxn' },
      exchangeRate: 18.4401,
    });
    expect(rounded.status).toBe(201);
    expect((await bookingNow(booking._id)).price.paid).toBe(101_001);
  });

  it('gives pesos back at the rate at which they came, so that no more go back than came', async () => {
    const booking = await book();
    const pesos = (amount: number) => ({ tendered: { amount, currency: 'mxn' } });
    const paid = { visitId: booking._id, type: 'Cash', ...pesos(170_000), exchangeRate: 17 };
    const refundOf = (await pay(paid)).body.data._id;
    const other = await pay({ refundOf, amount: -5_000, ...pesos(-5_000_000), exchangeRate: 1_000 });
    expect([other.status, other.body.errors?.[0]?.path]).toEqual([422, 'exchangeRate']);
    const back = await pay({ refundOf, ...pesos(-85_000) });
    expect(back.body.data).toMatchObject({ amount: -5_000, exchangeRate: 17 });
    expect((await pay({ refundOf, ...pesos(-85_000), exchangeRate: 17 })).status).toBe(201);
    expect((await pay({ refundOf, ...pesos(-17) })).body).toMatchObject({
      code: 'refund_too_large',
      errors: [{ path: 'tendered.amount' }],
    });
  });

  it('does not count what is pending until it is settled', async () => {
    const booking = await book();
    const wire = {
      visitId: booking._id,
      type: 'Bank transfer',
      amount: 181_000,
      status: 'pending',
      dueDate: inDays(3),
    };
    const { body } = await pay(wire);
    expect(body.data).toMatchObject({ status: 'pending', paidAt: null, dueDate: inDays(3) });
    expect((await bookingNow(booking._id)).price.balance).toBe(181_000);

    const settled = await staff.put(`/api/payment/${body.data._id}`, { status: 'succeeded', why: 'SPEI 4417' });
    expect(settled.body.data).toMatchObject({
      status: 'succeeded',
      history: [{ to: 'pending' }, { from: 'pending', to: 'succeeded', why: 'SPEI 4417' }],
    });
    expect(settled.body.data.paidAt).not.toBeNull();
    expect((await bookingNow(booking._id)).price.balance).toBe(0);
  });

  it.each([
    ['no booking', { visitId: undefined }, 'visitId'],
    ['an unknown booking', { visitId: 'f'.repeat(24) }, 'visitId'],
    ['no type', { type: undefined }, 'type'],
    ['a type of its own', { type: 'Shells' }, 'type'],
    ['no amount', { amount: undefined }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['half a cent', { amount: 10.5 }, 'amount'],
    ['more than any trip costs', { amount: 100_000_000_000 }, 'amount'],
    ['an operator for an amount', { amount: { $gt: 0 } }, 'amount'],
    ['more than is owed', { amount: 181_001 }, 'amount'],
    [
      'more than is owed in pesos',
      { amount: undefined, tendered: { amount: 3_348_520, currency: 'mxn' }, exchangeRate: 18.5 },
      'tendered.amount',
    ],
    ['a negative amount that gives nothing back', { amount: -100 }, 'refundOf'],
    ['a refund of nothing', { amount: -100, refundOf: 'f'.repeat(24) }, 'refundOf'],
    ['another currency', { currency: 'mxn' }, 'currency'],
    ['pesos without a rate', { tendered: { amount: 1_000, currency: 'mxn' } }, 'exchangeRate'],
    [
      'pesos that do not come to it',
      { tendered: { amount: 1_000, currency: 'mxn' }, exchangeRate: 18 },
      'tendered.amount',
    ],
    [
      'pesos beyond counting',
      { amount: undefined, tendered: { amount: 1_000_000_000, currency: 'mxn' }, exchangeRate: 0.01 },
      'tendered.amount',
    ],
    ['a rate of five decimals', { exchangeRate: 18.12345 }, 'exchangeRate'],
    ['a day to come', { paidAt: '2090-01-01T00:00:00Z' }, 'paidAt'],
    ['a day long gone', { paidAt: '1890-01-01T00:00:00Z' }, 'paidAt'],
    ['a day that is none', { paidAt: '2026-02-31T00:00:00Z' }, 'paidAt'],
    ['a status that it comes to only later', { status: 'failed' }, 'status'],
    ['money of a reseller where there is none', { type: 'Cobro reseller anticipado' }, 'type'],
    ['a bank fee of its own', { bankFee: 0 }, 'bankFee'],
  ])('refuses %s, naming the field, and enters nothing', async (_, over, field) => {
    const booking = await book();
    const answer = await pay({ ...cash(booking._id, 100), ...over });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, field]);
    expect(await api.db(payments).countDocuments({ visitId: booking._id })).toBe(0);
  });

  it('takes no new money for a cancelled booking, but what was on its way arrives', async () => {
    const booking = await book();
    const pending = await pay({ ...cash(booking._id, 181_000), type: 'Bank transfer', status: 'pending' });
    await staff.put(`/api/booking/${booking._id}/status`, { status: 'cancel' });
    const refused = await pay(cash(booking._id, 100));
    expect([refused.status, refused.body.code]).toEqual([409, 'booking_closed']);
    const arrived = await staff.put(`/api/payment/${pending.body.data._id}`, { status: 'succeeded' });
    expect(arrived.status).toBe(200);
    expect(await bookingNow(booking._id)).toMatchObject({ credit: 181_000, price: { paid: 181_000 } });
  });
});

describe('a credit', () => {
  it('is what was paid beyond the price, and all that was paid for a trip that is not made', async () => {
    const booking = await book();
    const { _id } = (await pay({ ...cash(booking._id, 190_000), isAboveBalance: true })).body.data;
    expect((await bookingNow(booking._id)).credit).toBe(9_000);
    await staff.put(`/api/booking/${booking._id}/status`, { status: 'cancel', money: 'credit', why: 'Storm' });
    expect((await bookingNow(booking._id)).credit).toBe(190_000);
    await pay({ refundOf: _id, amount: -190_000 });
    expect((await bookingNow(booking._id)).credit).toBe(0);
  });
});

describe('a payment that was made', () => {
  it('is never changed nor deleted: it is given back', async () => {
    const booking = await book();
    const { _id } = (await pay(cash(booking._id, 50_000))).body.data;
    const answers = [
      await staff.delete(`/api/payment/${_id}`),
      await staff.put(`/api/payment/${_id}`, { status: 'cancelled' }),
      await staff.put(`/api/payment/${_id}`, { status: 'pending' }),
      await staff.put(`/api/payment/${_id}`, { paidAt: '2026-01-01T00:00:00Z' }),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(4).fill('409 payment_settled'));
    expect(answers.map(({ body }) => body.errors[0].path)).toEqual(['status', 'status', 'status', 'paidAt']);
    for (const field of ['amount', 'type', 'bankFee', 'visitId', 'currency', 'exchangeRate']) {
      const answer = await staff.put(`/api/payment/${_id}`, { [field]: 1 });
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, field]);
    }
    const written = await staff.put(`/api/payment/${_id}`, { description: 'Recibo 88' });
    expect(written.body.data).toMatchObject({ amount: 50_000, status: 'succeeded', description: 'Recibo 88' });
  });

  it('is voided while it is pending, and stays in the ledger as that', async () => {
    const booking = await book();
    const { _id } = (await pay({ ...cash(booking._id, 50_000), status: 'pending' })).body.data;
    const voided = await staff.delete(`/api/payment/${_id}`);
    expect([voided.status, voided.body.data.status]).toEqual([200, 'cancelled']);
    expect((await staff.delete(`/api/payment/${_id}`)).body.data.status).toBe('cancelled');
    const raised = await staff.put(`/api/payment/${_id}`, { status: 'succeeded' });
    expect([raised.status, raised.body.code]).toEqual([409, 'transition_not_allowed']);
    expect((await staff.get(`/api/payment/${booking._id}/all`)).body.docs).toHaveLength(1);
  });

  it('is refunded in parts, each with its part of the fee, and to the cent in all', async () => {
    const booking = await book();
    const paid = (await pay({ visitId: booking._id, type: 'card', amount: 10_001 })).body.data;
    expect(paid.bankFee).toBe(400);
    const parts = [];
    for (const amount of [-3_334, -3_334, -3_333]) {
      parts.push((await pay({ refundOf: paid._id, amount })).body.data.bankFee);
    }
    expect(parts.reduce((sum, fee) => sum + fee, 0)).toBe(-400);
    expect((await bookingNow(booking._id)).price).toMatchObject({ paid: 0, bankFee: 0, balance: 181_000 });
    const more = await pay({ refundOf: paid._id, amount: -1 });
    expect([more.status, more.body.code, more.body.details]).toEqual([409, 'refund_too_large', { left: 0 }]);
    expect(more.body.errors).toMatchObject([{ path: 'amount' }]);
  });

  it('is given back also when its booking is cancelled, which keeps it from being deleted', async () => {
    const booking = await book();
    const { _id } = (await pay(cash(booking._id, 50_000))).body.data;
    await staff.put(`/api/booking/${booking._id}/status`, { status: 'cancel', money: 'credit', why: 'Storm' });
    const { status, body } = await staff.delete(`/api/booking/${booking._id}`);
    expect([status, body.code]).toEqual([409, 'has_payments']);
    expect((await pay({ refundOf: _id, amount: -50_000 })).status).toBe(201);
  });

  it('keeps room for a refund that is on its way, and has it back when that fails', async () => {
    const booking = await book();
    const { _id } = (await pay(cash(booking._id, 50_000))).body.data;
    const refund = (await pay({ refundOf: _id, amount: -40_000, status: 'pending' })).body.data;
    expect((await pay({ refundOf: _id, amount: -20_000 })).body.details).toEqual({ left: 10_000 });
    await staff.put(`/api/payment/${refund._id}`, { status: 'failed' });
    expect((await pay({ refundOf: _id, amount: -50_000 })).status).toBe(201);
    const refundOfRefund = await pay({ refundOf: refund._id, amount: -1 });
    expect(refundOfRefund.status).toBe(422);
  });
});
