import { sum } from '@marea/domain/core/money/money';
import type { Cancellation } from '@marea/domain/guests/guestVisit.schema';
import { aGuest } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, inDays, type Caller } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';
import { limits } from '../http/limits/limits.ts';
import { payments } from '../payments/index.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let day = 30;
const TOTAL = 173_000;
const refunds = [
  { hours: 24 * 15, percent: 100 },
  { hours: 24 * 5, percent: 50 },
];

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const guestPolicy = { rescheduleHours: 48, changeHours: 24, cancelHours: 24, refunds };
  await staff.post('/api/settings', { settings: { guestPolicy } });
});
beforeEach(() => api.db(limits).deleteMany({}));
afterEach(() => assertLedgerIsTrue(api.app));
afterAll(() => api.stop());

type Visit = { _id: string; folio: string; link: string };

async function booked(customer: ReturnType<typeof aGuest>, inSoManyDays = (day += 1)): Promise<Visit> {
  const { body } = await bookOnline(api, fixture, { bookingDate: inDays(inSoManyDays), customer });
  const { booking, link } = body.data;
  return { _id: booking._id, folio: booking.folio, link };
}
const newGuest = () => aGuest({ email: `cancels-${day}@example.com`, phone: `+52998${7_000_000 + day}` });
const pay = async ({ _id: visitId }: Visit, type: string, amount: number) =>
  (await staff.post('/api/payment', { visitId, type, amount, isAboveBalance: true })).body.data;
async function spend({ _id }: Visit, paymentId: string, amount: number): Promise<void> {
  expect((await staff.post(`/api/booking/${_id}/credits`, { paymentId, amount })).status).toBe(201);
}
async function optionsOf({ _id, link }: Visit) {
  const { body } = await api.request().get(`/wizard/booking/${_id}/options`).set('x-guest-link', link);
  return body.data as { version: number; refund: number; refundByHand: number; cancellation: Cancellation };
}
async function cancel({ _id, link }: Visit, { refund, version }: { refund: number; version: number }): Promise<void> {
  const answer = await api
    .request()
    .put(`/wizard/booking/${_id}/cancel`)
    .set('x-guest-link', link)
    .send({ expectedRefund: refund, version });
  expect(answer.status).toBe(200);
}
/** A trip paid by card and left as a credit of 800.00, with its fee of 32.00. */
async function credited(guest: ReturnType<typeof aGuest>) {
  const old = await booked(guest);
  const paid = await pay(old, 'card', 80_000);
  const body = { status: 'cancel', money: 'credit', why: 'Mal tiempo' };
  expect((await staff.put(`/api/booking/${old._id}/status`, body)).status).toBe(200);
  return { old, paymentId: paid._id as string };
}
/** The refunds entered since, as the guest gets them. */
const refundsOn = async ({ _id }: Visit) => {
  const rows = await api
    .db(payments)
    .find({ visitId: _id, refundOf: { $ne: null }, transfer: null }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();
  return rows.map(({ charged }) => -(charged?.amount ?? 0));
};
const storedOf = async ({ _id }: Visit) => (await api.db(bookings).findOne({ _id }))!;
const ownCredits = async ({ _id }: Visit) => {
  const { customer } = await storedOf({ _id } as Visit);
  const { body } = await staff.get(`/api/customer/${customer.customerId}/credits`);
  return body.data.filter(({ visitId }: { visitId: string }) => visitId === _id);
};

describe('what a cancellation does with the money', () => {
  it('names the card for credit that was first paid by card, and refunds exactly that', async () => {
    const guest = newGuest();
    const { old, paymentId } = await credited(guest);
    const next = await booked(guest);
    await spend(next, paymentId, 30_001);
    await pay(next, 'Cash', 20_000);

    const options = await optionsOf(next);
    await cancel(next, options);

    expect(options.cancellation).toEqual({
      refunds: [
        { amount: 31_201, currency: 'usd', way: 'card', creditFolio: old.folio },
        { amount: 20_000, currency: 'usd', way: 'cash', creditFolio: null },
      ],
      kept: 0,
      credits: [],
    });
    expect(sum(options.cancellation.refunds.map(({ amount }) => amount))).toBe(options.refund);
    expect([...(await refundsOn(old)), ...(await refundsOn(next))]).toEqual([31_201, 20_000]);
    expect((await storedOf(next)).price.paid).toBe(20_000);
  });

  it('counts two parts of one credit to the cent', async () => {
    const guest = newGuest();
    const { old, paymentId } = await credited(guest);
    const next = await booked(guest);
    await spend(next, paymentId, 33_333);
    await spend(next, paymentId, 11_119);

    const options = await optionsOf(next);
    await cancel(next, options);

    expect(options.cancellation.refunds.map(({ amount }) => amount)).toEqual(await refundsOn(old));
  });

  it('keeps the rest of a partial refund, credit included', async () => {
    const guest = newGuest();
    const { paymentId } = await credited(guest);
    const next = await booked(guest, 10);
    await spend(next, paymentId, 40_000);

    const options = await optionsOf(next);
    await cancel(next, options);

    expect([options.refund, options.cancellation.kept]).toEqual([20_800, 20_800]);
    expect(options.cancellation.credits).toEqual([]);
    expect((await storedOf(next)).kept).toBe(20_800);
  });

  it('leaves as a credit what was paid beyond the trip, until its day', async () => {
    await staff.post('/api/settings', { settings: { creditExpiryMonths: 6 } });
    const visit = await booked(newGuest(), 11);
    await pay(visit, 'Cash', TOTAL + 40_001);

    const options = await optionsOf(visit);
    await cancel(visit, options);
    await staff.post('/api/settings', { settings: { creditExpiryMonths: null } });

    const { refund, cancellation } = options;
    expect(cancellation).toMatchObject({ kept: 86_500, credits: [{ amount: 20_000 }] });
    expect(refund + cancellation.kept + 20_000).toBe(TOTAL + 40_001);
    const [{ amount, until }] = await ownCredits(visit);
    expect(cancellation.credits).toEqual([{ amount, until }]);
  });

  it('keeps everything when nothing is refunded, and leaves the credit beside the trip', async () => {
    const visit = await booked(newGuest(), 3);
    await pay(visit, 'Cash', TOTAL + 5_000);

    const options = await optionsOf(visit);
    await cancel(visit, options);

    expect(options.cancellation).toEqual({ refunds: [], kept: TOTAL, credits: [{ amount: 5_000, until: null }] });
    expect(await ownCredits(visit)).toMatchObject([{ amount: 5_000, until: null }]);
  });

  it('is null once the trip is cancelled', async () => {
    const visit = await booked(newGuest());
    await cancel(visit, await optionsOf(visit));

    expect((await optionsOf(visit)).cancellation).toBeNull();
  });
});
