import type { Booking } from '@marea/domain/booking/booking.schema';
import { sum } from '@marea/domain/core/money/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLedger } from '../payments/ledger/auditLedger.ts';
import { payments } from '../payments/ledger/payment.collection.ts';

const GRAND_TOTAL = 181_000;
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

const book = (over: object = {}) => bookTrip(staff, fixture, { bookingDate: inDays((day += 1)), ...over });
const bookAgain = ({ customer }: Booking) =>
  book({ customer: undefined, customerId: customer.customerId, category: undefined });
const pay = async (body: object) => (await staff.post('/api/payment', body)).body.data;
const now = async ({ _id }: { _id: string }) => (await staff.get(`/api/booking/${_id}`)).body.data;
const cancel = ({ _id }: { _id: string }, money: string) =>
  staff.put(`/api/booking/${_id}/status`, { status: 'cancel', money, why: 'Mal tiempo' });
const creditsFor = async ({ _id }: { _id: string }) => (await staff.get(`/api/booking/${_id}/credits`)).body.data;
const spend = ({ _id }: { _id: string }, paymentId: string, amount: number) =>
  staff.post(`/api/booking/${_id}/credits`, { paymentId, amount });
const rowsOf = ({ _id }: { _id: string }) =>
  api
    .db(payments)
    .find({ visitId: _id }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();

/** A trip paid and cancelled with a credit, and the next trip of the same guest. */
async function credited(payment: object = { type: 'Cash', amount: 80_000 }) {
  const old = await book();
  const paid = await pay({ visitId: old._id, ...payment });
  expect((await cancel(old, 'credit')).status).toBe(200);
  return { old, paid, next: await bookAgain(old) };
}

describe('a credit', () => {
  it('is offered on the next trip of its guest, and on the guest’s own page', async () => {
    const { old, paid, next } = await credited();

    const offered = { paymentId: paid._id, folio: old.folio, amount: 80_000, currency: 'usd', isExpired: false };

    expect(await creditsFor(next)).toMatchObject([offered]);
    const ofCustomer = await staff.get(`/api/customer/${next.customer.customerId}/credits`);
    expect(ofCustomer.body.data).toMatchObject([offered]);
    expect(await creditsFor(await book())).toEqual([]);
  });

  it('pays in part by a transfer on both bookings that nets to zero, fee included', async () => {
    const { old, paid, next } = await credited({ type: 'card', amount: 80_000 });

    const spent = await spend(next, paid._id, 30_001);

    expect(spent.status).toBe(201);
    const [, out] = await rowsOf(old);
    const [inRow] = await rowsOf(next);
    expect(out).toMatchObject({ type: 'card', amount: -30_001, bankFee: -1_200, refundOf: paid._id });
    expect(inRow).toMatchObject({ type: 'card', amount: 30_001, bankFee: 1_200, refundOf: null });
    expect([out?.transfer?.paymentId, inRow?.transfer?.paymentId]).toEqual([inRow?._id, out?._id]);
    expect((await now(next)).owed).toBe(GRAND_TOTAL - 30_001);
    expect(await creditsFor(next)).toMatchObject([{ amount: 49_999 }]);
    const both = sum([...(await rowsOf(old)), ...(await rowsOf(next))].map(({ amount }) => amount));
    expect(both).toBe(80_000);
  });

  it('is neither spent above what is left nor above what is owed, nor for somebody else', async () => {
    const { paid, next } = await credited();

    const tooMuch = await spend(next, paid._id, 80_001);
    const others = await spend(await book(), paid._id, 100);
    await pay({ visitId: next._id, type: 'Cash', amount: GRAND_TOTAL - 1_000 });
    const notOwed = await spend(next, paid._id, 1_001);

    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'credit_too_large']);
    expect(others.body.errors).toMatchObject([{ path: 'paymentId' }]);
    expect(notOwed.body.errors).toMatchObject([{ path: 'amount' }]);
    expect((await spend(next, paid._id, 1_000)).status).toBe(201);
  });

  it('is not what the company keeps, what a refund is about to give back, or what is disputed', async () => {
    const forfeit = await book();
    await pay({ visitId: forfeit._id, type: 'Cash', amount: 50_000 });
    await cancel(forfeit, 'keep');
    const pending = await bookAgain(forfeit);
    const { _id } = await pay({ visitId: pending._id, type: 'Cash', amount: 70_000 });
    await cancel(pending, 'credit');
    await pay({ refundOf: _id, amount: -40_000, status: 'pending' });

    const credits = await creditsFor(await bookAgain(forfeit));

    expect(credits).toMatchObject([{ paymentId: _id, amount: 30_000 }]);
  });

  it('goes back to the payment that it came from when the new trip is refunded', async () => {
    const { old, paid, next } = await credited({ type: 'card', amount: 80_000 });
    await spend(next, paid._id, 60_000);

    expect((await cancel(next, 'refund')).status).toBe(200);

    const refund = (await rowsOf(old)).at(-1);
    expect(refund).toMatchObject({ amount: -60_000, bankFee: -2_400, refundOf: paid._id, transfer: null });
    expect((await now(next)).price.paid).toBe(0);
    expect((await now(old)).price.paid).toBe(20_800);
    expect(await creditsFor(await bookAgain(old))).toMatchObject([{ paymentId: paid._id, amount: 20_000 }]);
  });

  it('stays a credit when the new trip is cancelled for one, and returns over two transfers', async () => {
    const { old, paid, next } = await credited({ type: 'card', amount: 10_001 });
    await spend(next, paid._id, 10_001);
    await cancel(next, 'credit');
    const third = await bookAgain(old);
    const [credit] = await creditsFor(third);
    await spend(third, credit.paymentId, 3_333);

    const [row] = await rowsOf(third);
    const back = await staff.post('/api/payment', { refundOf: row?._id, amount: -3_333 });

    expect(credit).toMatchObject({ folio: next.folio, amount: 10_001 });
    expect(back.body.data).toMatchObject({ visitId: old._id, refundOf: paid._id, amount: -3_333 });
    expect((await now(third)).price.paid).toBe(0);
  });

  it('is spent once, however many ask at the same moment', async () => {
    const { old, paid, next } = await credited();
    const another = await bookAgain(old);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => spend(i % 2 ? next : another, paid._id, 30_000)),
    );

    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(2);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['credit_too_large']));
    expect(await creditsFor(next)).toMatchObject([{ amount: 20_000 }]);
  });

  it('is spent once under one key', async () => {
    const { paid, next } = await credited();
    const body = { paymentId: paid._id, amount: 30_000 };
    const ask = () => staff.post(`/api/booking/${next._id}/credits`, body, { 'Idempotency-Key': `tap-${next._id}` });

    const [first, second] = [await ask(), await ask()];

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data._id).toBe(first.body.data._id);
    expect(await creditsFor(next)).toMatchObject([{ amount: 50_000 }]);
  });
});

describe('the audit of the ledger', () => {
  it('finds half a transfer and one that is not its other half’s opposite', async () => {
    const { old, paid, next } = await credited();
    await spend(next, paid._id, 30_000);
    const [row] = await rowsOf(next);
    const by = async (change: object) => {
      await api.db(payments).updateOne({ _id: row?._id ?? '' }, { $set: change });
      return auditLedger(api.app);
    };

    const alone = await by({ transfer: null });
    const unlike = await by({ transfer: row?.transfer, bankFee: 5 });
    await by({ bankFee: 0 });

    expect(alone.some((fault) => fault.includes('half of a transfer'))).toBe(true);
    expect(unlike.some((fault) => fault.includes('not the opposite'))).toBe(true);
    expect((await now(old)).price.paid).toBe(50_000);
  });
});
