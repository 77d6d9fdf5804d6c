import type { Booking } from '@marea/domain/booking/booking.schema';
import { dayBounds } from '@marea/domain/core/time/instants';
import { DAY_MS, addMonths } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import { formatDate } from '@marea/texts/format/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';

const MONTHS = 12;
const ZONE = 'America/Cancun';
let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let day = 10;
let guests = 0;

beforeAll(async () => {
  api = await startTestApi({ GUEST_ORIGIN: 'https://guest.marea.test' });
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterEach(async () => {
  api.clock.now = Date.now;
  await assertLedgerIsTrue(api.app);
});
afterAll(() => api.stop());

const setMonths = (creditExpiryMonths: number | null) =>
  staff.post('/api/settings', { settings: { creditExpiryMonths } });
const endOf = (date: string) => new Date(dayBounds(ZONE, date).to - 1);
const inAYear = () => endOf(addMonths(inDays(0), MONTHS));
const book = async (over: object = {}): Promise<Booking & { email: string }> => {
  const email = `expiry-${(guests += 1)}@example.com`;
  const customer = aGuest({ email, phone: `+52998${5_000_000 + guests}` });
  const booking = await bookTrip(staff, fixture, { bookingDate: inDays((day += 1)), customer, ...over });
  return { ...booking, email };
};
const again = ({ customer }: Booking) =>
  book({ customer: undefined, customerId: customer.customerId, category: undefined });
const pay = async ({ _id }: Booking, amount: number) =>
  (await staff.post('/api/payment', { visitId: _id, type: 'Cash', amount, isAboveBalance: true })).body.data;
const cancel = ({ _id }: Booking, money = 'credit') =>
  staff.put(`/api/booking/${_id}/status`, { status: 'cancel', money, why: 'Mal tiempo' });
const untilOf = async ({ _id }: { _id: string }) => (await api.db(bookings).findOne({ _id }))?.creditUntil;
const creditsFor = async ({ _id }: Booking) => (await staff.get(`/api/booking/${_id}/credits`)).body.data;
async function credited(amount = 80_000) {
  const old = await book();
  const paid = await pay(old, amount);
  await cancel(old);
  return { old, paid, next: await again(old) };
}

describe('a credit with a day', () => {
  it('expires never unless the company says so', async () => {
    await setMonths(null);
    expect(await untilOf((await credited()).old)).toBeNull();
  });

  it('expires at the end of a local day so many months later, which staff are shown', async () => {
    await setMonths(MONTHS);
    const { old, next } = await credited();

    expect(await untilOf(old)).toEqual(inAYear());
    expect(await creditsFor(next)).toMatchObject([{ until: inAYear().toISOString(), isExpired: false }]);
    expect((await staff.get(`/api/booking/${old._id}`)).body.data.creditUntil).toBe(inAYear().toISOString());
  });

  it('is also what was paid above the price, and has no day once nothing is left', async () => {
    await setMonths(MONTHS);
    const booking = await book();

    const paid = await pay(booking, 190_000);
    const initial = await untilOf(booking);
    await staff.post('/api/payment', { refundOf: paid._id, amount: -9_000 });

    expect([initial, await untilOf(booking)]).toEqual([inAYear(), null]);
  });

  it('cannot be spent after its day, and is listed as expired', async () => {
    await setMonths(MONTHS);
    const { old, paid, next } = await credited();
    await api.db(bookings).updateOne({ _id: old._id }, { $set: { creditUntil: new Date(Date.now() - 1_000) } });

    const spent = await staff.post(`/api/booking/${next._id}/credits`, { paymentId: paid._id, amount: 100 });

    expect([spent.status, spent.body.code]).toEqual([409, 'credit_expired']);
    expect(await creditsFor(next)).toEqual([]);
    const listed = await staff.get(`/api/customer/${next.customer.customerId}/credits`);
    expect(listed.body.data).toMatchObject([{ amount: 80_000, isExpired: true }]);
  });

  it('is not renewed by booking with it and cancelling again', async () => {
    await setMonths(MONTHS);
    const { old, paid, next } = await credited();
    const early = new Date(Date.now() + 30 * DAY_MS);
    await api.db(bookings).updateOne({ _id: old._id }, { $set: { creditUntil: early } });

    await staff.post(`/api/booking/${next._id}/credits`, { paymentId: paid._id, amount: 80_000 });
    await cancel(next);

    expect(await creditsFor(await again(old))).toMatchObject([{ amount: 80_000, until: early.toISOString() }]);
  });

  it('is not renewed by cancelling a trip that was free already, though its card fee is credited too', async () => {
    await setMonths(MONTHS);
    const booking = await book();
    const card = { visitId: booking._id, type: 'card', amount: 80_000, isAboveBalance: true };
    await staff.post('/api/payment', card);
    const courtesy = { status: 'cortesia', isFreeOfCharge: true, why: 'Disculpa' };
    expect((await staff.put(`/api/booking/${booking._id}/status`, courtesy)).status).toBe(200);
    const early = new Date(Date.now() + 30 * DAY_MS);
    await api.db(bookings).updateOne({ _id: booking._id }, { $set: { creditUntil: early } });

    expect((await cancel(booking)).status).toBe(200);

    expect(await untilOf(booking)).toEqual(early);
  });

  it('keeps its day when the setting changes', async () => {
    await setMonths(MONTHS);
    const { old } = await credited();

    await setMonths(1);

    expect(await untilOf(old)).toEqual(inAYear());
  });
});

describe('the mail before a credit expires', () => {
  const twoWeeksBefore = () => inAYear().getTime() - 14 * DAY_MS;
  const remindersTo = async (email: string) =>
    (await api.mailsTo(email)).filter(({ subject }) => subject.includes('a más tardar el'));

  it('goes once, two weeks before, with what is left and a link to book', async () => {
    await setMonths(MONTHS);
    const { old, paid, next } = await credited();
    await staff.post(`/api/booking/${next._id}/credits`, { paymentId: paid._id, amount: 30_000 });

    api.clock.now = () => twoWeeksBefore() - 60_000;
    const early = await remindersTo(old.email);
    api.clock.now = () => twoWeeksBefore() + 60_000;
    await api.dispatchDue();
    const [mail, ...more] = await remindersTo(old.email);

    expect([early, more]).toEqual([[], []]);
    const ends = formatDate(inAYear().toISOString(), ZONE);
    expect(mail?.subject).toBe(`Usa tu saldo a favor de $500.00 USD a más tardar el ${ends}`);
    expect(mail?.text).toContain(`$500.00 USD de la reserva ${old.folio}, vigente hasta el ${ends}`);
    expect(mail?.text).toContain(`https://guest.marea.test/${fixture.company.slug}/welcome`);
  });

  it('does not go where nothing is left', async () => {
    await setMonths(MONTHS);
    const { old, paid, next } = await credited();
    await staff.post(`/api/booking/${next._id}/credits`, { paymentId: paid._id, amount: 80_000 });

    api.clock.now = () => twoWeeksBefore() + 60_000;

    expect(await remindersTo(old.email)).toEqual([]);
  });

  it('of the cancellation says how much is left, and until when', async () => {
    await setMonths(MONTHS);
    const { old } = await credited();

    const mail = (await api.mailsTo(old.email)).find(({ subject }) => subject.includes('cancelado'));

    const ends = formatDate(inAYear().toISOString(), ZONE);
    expect(mail?.text).toContain(`saldo a favor de $800.00 USD de esta reserva, vigente hasta el ${ends}`);
  });
});
