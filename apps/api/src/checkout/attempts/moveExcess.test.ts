import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { sum } from '@marea/domain/core/money/money';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { fieldTexts } from '@marea/texts/fields';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { callerOf } from '../../../tests/bookings.ts';
import type { CheckoutWorld, PayingGuest } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { store } from '../../../tests/store.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { settings } from '../../catalogue/index.ts';
import { notifications } from '../../notifications/notifications.ts';
import { sandboxSessions } from '../provider/sandboxStore.ts';

/** 1,500.00 + 10 % + 4 × 20.00 at the pier, and on the cheap vessel 1,000.00 + 10 % + 80.00. */
const [TOTAL, CHEAP] = [173_000, 118_000];
const EXCESS = TOTAL - CHEAP;
/** With its part of the bank fee of 4 %. */
const SENT_BACK = 57_200;
/** Of what was paid. */
const FEE = 6_920;

let world: CheckoutWorld;
let api: CheckoutWorld['api'];
let fixture: CheckoutWorld['fixture'];
let staff: Caller;
let guest: PayingGuest;

const policy = { rescheduleHours: 48, changeHours: null, cancelHours: 24, refunds: [{ hours: 24, percent: 100 }] };
const setRule = async (moveExcess?: 'refund' | 'credit' | 'choice') => {
  const guestPolicy = { ...policy, ...(moveExcess && { moveExcess }) };
  expect((await staff.post('/api/settings', { settings: { guestPolicy } })).status).toBe(200);
};

beforeAll(async () => {
  world = await startCheckout();
  ({ api, fixture, staff } = world);
  await api.db(vessels).updateOne({ _id: fixture.other._id }, { $set: { price: 100_000 } });
  api.app.catalogue.invalidate();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await setRule('choice');
  guest = await bookAndPay(api, fixture, world.account);
});

const payOnline = async (by: PayingGuest, over: object = {}): Promise<string> => {
  const { _id } = (await by.start(over)).body.data;
  await by.act(_id, 'pay');
  return _id;
};
const payCash = (amount: number) =>
  staff.post('/api/payment', { visitId: guest.booking._id, type: 'Cash', amount, isAboveBalance: true });
const stored = async ({ booking: { _id } } = guest) => {
  const found = await api.db(bookings).findOne({ _id });
  if (!found) throw new Error('no booking');
  return found;
};
const cheaper = () => ({ bookingDate: guest.bookingDate, hora: '14:00', resourceId: fixture.other._id });
const quote = async () => {
  const { body } = await byLink('post', 'move/quote', cheaper());
  return body.data;
};
const byLink = (method: 'get' | 'post' | 'put', rest: string, body?: object) =>
  api.request()[method](`/wizard/booking/${guest.booking._id}/${rest}`).set('x-guest-link', guest.link).send(body);
const move = async (money?: 'refund' | 'credit') => {
  const { version } = await stored();
  const expectedTotal = (await quote()).price.grandTotal;
  return byLink('put', 'reschedule', { ...cheaper(), expectedTotal, version, ...(money && { money }) });
};
const options = async () => (await byLink('get', 'options')).body.data;
const refunds = async () => (await world.rowsOf(guest.booking._id)).filter(({ refundOf }) => refundOf !== null);
const mailsAbout = async (subject: RegExp) =>
  (await api.mailsTo(guest.email)).filter((mail) => subject.test(mail.subject));

describe('a guest who moves to a cheaper trip', () => {
  it('is told the excess, how it would be refunded, and that they choose', async () => {
    await payOnline(guest);

    const { excess } = await quote();

    expect(excess).toEqual({
      amount: EXCESS,
      choices: ['refund', 'credit'],
      refunds: [{ amount: SENT_BACK, currency: 'usd', way: 'card' }],
      creditUntil: null,
    });
  });

  it('gets it back through the provider, once, and reads so on the page and in both mails', async () => {
    const attemptId = await payOnline(guest);

    const moved = await move('refund');
    const returning = { amount: SENT_BACK, currency: 'usd', way: 'card' };
    expect(moved.status).toBe(200);
    expect((await options()).returning).toEqual([{ ...returning, isSent: false }]);
    await api.dispatchDue();

    expect(await refunds()).toMatchObject([{ amount: -EXCESS, status: 'succeeded' }]);
    const session = await api.db(sandboxSessions).findOne({ attemptId });
    expect(session?.refunds.map(({ amount }) => amount)).toEqual([SENT_BACK]);
    expect((await options()).returning).toEqual([{ ...returning, isSent: true }]);
    const after = await stored();
    expect([after.price.balance, after.resourceId]).toEqual([0, fixture.other._id]);
    expect(after.history).toContainEqual(
      expect.objectContaining({ action: 'money', from: '550.00 USD', to: 'refund', by: expect.anything() }),
    );
    const [movedMail] = await mailsAbout(/^Tu paseo ahora es/);
    expect(movedMail?.text).toMatch(/Te (devolvemos|devolvimos) \$572\.00 USD a tu tarjeta/);
    expect(await mailsAbout(/^Te devolvimos \$572\.00 USD/)).toHaveLength(1);
    await assertLedgerIsTrue(api.app);
  });

  it('keeps it as a credit, named on the page and in the mail, without a refund', async () => {
    await payOnline(guest);

    expect((await move('credit')).status).toBe(200);

    expect([await refunds(), (await stored()).price.balance]).toEqual([[], -EXCESS]);
    expect((await byLink('get', 'credits')).body.data.own).toMatchObject([{ amount: EXCESS }]);
    const [movedMail] = await mailsAbout(/^Tu paseo ahora es/);
    expect(movedMail?.text).toContain('saldo a favor de $550.00 USD');
    expect(movedMail?.text).not.toMatch(/Te devolv\w+ \$/);
  });

  it.each([
    [0, EXCESS],
    [50, EXCESS / 2],
  ])('has that credit still after a cancellation that gives back %s %%', async (percent, left) => {
    const guestPolicy = { ...policy, refunds: [{ hours: 24, percent }] };
    await staff.post('/api/settings', { settings: { guestPolicy } });
    await api.db(bookings).updateOne({ _id: guest.booking._id }, { $set: { 'consent.guestPolicy': guestPolicy } });
    await payOnline(guest);
    await move('credit');

    const { refund, version } = await options();
    expect((await byLink('put', 'cancel', { expectedRefund: refund, version })).status).toBe(200);
    await api.dispatchDue();

    expect(refund).toBe(((TOTAL + FEE) * percent) / 100);
    expect((await byLink('get', 'credits')).body.data.own).toMatchObject([{ amount: left }]);
    await assertLedgerIsTrue(api.app);
  });

  it('has to choose where the company lets them, and cannot where it does not', async () => {
    await payOnline(guest);
    const refusalOf = ({ body }: Awaited<ReturnType<typeof move>>) => body.errors;

    expect(refusalOf(await move())).toEqual([{ path: 'money', message: fieldTexts.en.required }]);
    await setRule('credit');
    // The terms accepted with the booking still apply.
    expect((await quote()).excess.choices).toEqual(['refund', 'credit']);
    await api
      .db(bookings)
      .updateOne({ _id: guest.booking._id }, { $set: { 'consent.guestPolicy.moveExcess': 'credit' } });
    expect(refusalOf(await move('refund'))).toEqual([{ path: 'money', message: fieldTexts.en.not_by_policy }]);
    expect((await stored()).status).toBe('created');
    expect((await move()).status).toBe(200);
    expect(await refunds()).toEqual([]);
  });

  it('is left a credit by a company that has said nothing, also in records that are older', async () => {
    await payOnline(guest);
    await api.db(settings).updateOne({ _id: fixture.company._id }, { $unset: { 'guestPolicy.moveExcess': '' } });
    await api.db(bookings).updateOne({ _id: guest.booking._id }, { $unset: { 'consent.guestPolicy.moveExcess': '' } });

    const { excess } = await quote();

    expect([excess.choices, (await move()).status, await refunds()]).toEqual([['credit'], 200, []]);
  });

  it('gets cash refunded by hand; staff are notified, and page and mail say so', async () => {
    await payCash(TOTAL);

    expect((await quote()).excess.refunds).toEqual([{ amount: EXCESS, currency: 'usd', way: 'cash' }]);
    expect((await move('refund')).status).toBe(200);

    expect(await refunds()).toMatchObject([{ amount: -EXCESS, status: 'pending', takenBy: { userId: null } }]);
    expect((await options()).toHandBack).toBe(EXCESS);
    const told = await api.db(notifications).countDocuments({ visitId: guest.booking._id, kind: 'refund_by_hand' });
    expect(told).toBe(1);
    expect((await mailsAbout(/^Tu paseo ahora es/))[0]?.text).toContain('para devolverte $550.00 USD');
    expect((await byLink('get', 'credits')).body.data.own).toEqual([]);
    await assertLedgerIsTrue(api.app);
  });

  it('gets only this move’s excess refunded, from the oldest payment first', async () => {
    await payCash(30_000);
    await payCash(TOTAL - 30_000 + 10_000);

    expect((await quote()).excess.amount).toBe(EXCESS);
    expect((await move('refund')).status).toBe(200);

    expect((await refunds()).map(({ amount }) => amount)).toEqual([-30_000, -(EXCESS - 30_000)]);
    expect((await byLink('get', 'credits')).body.data.own).toMatchObject([{ amount: 10_000 }]);
    await assertLedgerIsTrue(api.app);
  });

  it('that a reseller sold is left a credit: whose money it is, is not known', async () => {
    await payCash(TOTAL);
    const role = aRole(fixture.location, { name: RESELLER_ROLE, resources: [] });
    await store(api.db, roles, role);
    const { _id: resellerId } = await storeUser(api.db, role);
    expect((await staff.put(`/api/booking/${guest.booking._id}/update`, { resellerId })).status).toBe(200);

    expect((await quote()).excess.choices).toEqual(['credit']);
  });

  it('gets pesos back, and every cent of the charge with the cancellation', async () => {
    const exchangeRate = { rate: 17.3456, source: 'Banxico', date: '2026-11-20' };
    await staff.post('/api/settings', { settings: { exchangeRate } });
    const { payables } = await guest.terms();
    const prices = payables.find(({ accountId }) => accountId === world.account._id)?.prices ?? [];
    const charge = prices.find(({ part, charge: { currency } }) => part === 'all' && currency === 'mxn')?.charge;
    const expectedCharge = charge?.amount ?? 0;
    const attemptId = await payOnline(guest, { currency: 'mxn', expectedCharge });

    const [part] = (await quote()).excess.refunds;
    expect(part).toMatchObject({ currency: 'mxn', way: 'card' });
    await move('refund');
    await api.dispatchDue();
    const sent = async () =>
      ((await api.db(sandboxSessions).findOne({ attemptId }))?.refunds ?? []).map(({ amount }) => amount);
    expect(await sent()).toEqual([part.amount]);

    const { refund, version } = await options();
    expect((await byLink('put', 'cancel', { expectedRefund: refund, version })).status).toBe(200);
    await api.dispatchDue();
    expect(sum(await sent())).toBe(expectedCharge);
    await assertLedgerIsTrue(api.app);
  });
});

const byStaff = (over: object = {}) =>
  staff.put(`/api/booking/${guest.booking._id}/reschedule`, { ...cheaper(), ...over });

describe('staff who move a guest to a cheaper trip', () => {
  it('may always choose; a repeated request gives back nothing more', async () => {
    await setRule('credit');
    await payOnline(guest);

    const { body } = await staff.post(`/api/booking/${guest.booking._id}/reschedule/quote`, cheaper());
    const answers = [await byStaff({ money: 'refund' }), await byStaff({ money: 'refund' })];
    await api.dispatchDue();

    expect(body.data).toMatchObject({
      grandTotal: CHEAP + FEE,
      excess: { amount: EXCESS, choices: ['refund', 'credit'], refunds: [{ amount: SENT_BACK }] },
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refunds()).map(({ amount }) => amount)).toEqual([-EXCESS]);
    await assertLedgerIsTrue(api.app);
  });

  it('leave a credit unless they say otherwise, and say it by the booking\u2019s history', async () => {
    await payOnline(guest);

    const { data } = (await byStaff()).body;

    expect([await refunds(), data.credit]).toEqual([[], EXCESS]);
    expect(data.history).toContainEqual(expect.objectContaining({ action: 'money', to: 'credit' }));
  });

  it('can only leave a credit where they enter no payments', async () => {
    await payOnline(guest);
    const role = aRole(fixture.location, {
      modifyCompany: false,
      resources: [{ path: '/booking', permissions: ['read', 'update'] }],
    });
    await store(api.db, roles, role);
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, role)));
    const path = `/api/booking/${guest.booking._id}/reschedule`;

    expect((await clerk.post(`${path}/quote`, cheaper())).body.data.excess?.choices ?? ['credit']).toEqual(['credit']);
    expect((await clerk.put(path, { ...cheaper(), money: 'refund' })).status).toBe(403);
    expect((await clerk.put(path, { ...cheaper(), money: 'credit' })).status).toBe(200);
  });

  it('refund nothing of money that is disputed', async () => {
    await payOnline(guest);
    await api.db(bookings).updateOne({ _id: guest.booking._id }, { $set: { dispute: 'open' } });

    const { body } = await staff.post(`/api/booking/${guest.booking._id}/reschedule/quote`, cheaper());
    const refused = await byStaff({ money: 'refund' });

    expect(body.data.excess).toMatchObject({ choices: ['credit'], refunds: [] });
    const message = fieldTexts.en.nothing_to_refund;
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'money', message }]]);
    expect((await stored()).resourceId).toBe(fixture.vessel._id);
  });

  it('undo a move whose excess was refunded: all is restored, except the refund, which is reported', async () => {
    await payOnline(guest);
    const { version } = (await byStaff({ money: 'refund' })).body.data;
    await api.dispatchDue();

    const { status, body } = await staff.put(`/api/booking/${guest.booking._id}/reschedule/undo`, { version });

    expect([status, body.data?.stillRefunded, body.data?.resourceId]).toEqual([200, EXCESS, fixture.vessel._id]);
    expect(body.data.price).toMatchObject({ balance: EXCESS });
    expect((await refunds()).map(({ status: state }) => state)).toEqual(['succeeded']);
    await assertLedgerIsTrue(api.app);
  });
});
