import type { Booking } from '@marea/domain/booking/booking.schema';
import { sum } from '@marea/domain/core/money/money';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookTrip, inDays } from '../../../tests/bookings.ts';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { notifications } from '../../notifications/notifications.ts';
import { attempts } from '../attempts/attempts.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';
import { readRefunds } from './readRefunds.ts';

const CHARGE = 179_920;
let world: CheckoutWorld;
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
let accountOf: Record<'stripe' | 'wetravel', Account>;
let day = 150;

beforeAll(async () => {
  [stripe, wetravel] = await Promise.all([fakeStripe(), fakeWetravel()]);
  world = await startCheckout({ STRIPE_URL: stripe.url, WETRAVEL_URL: wetravel.url });
  accountOf = {
    stripe: await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET }),
    wetravel: await world.connected('wetravel', { apiKey: WETRAVEL_KEY }),
  };
});
afterEach(() => isTrue());
afterAll(async () => {
  await Promise.all([stripe.stop(), wetravel.stop()]);
  await world.api.stop();
});

/** A trip that was paid online and cancelled, so that its money is a credit. */
async function credited(provider: 'stripe' | 'wetravel' = 'stripe') {
  const guest = await bookAndPay(world.api, world.fixture, accountOf[provider]);
  const { _id } = (await guest.start()).body.data as { _id: string };
  const session = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
  if (provider === 'stripe') stripe.pay(session);
  else wetravel.pay(session);
  await guest.settle(_id);
  const visitId = guest.booking._id;
  const cancel = { status: 'cancel', money: 'credit', why: 'Bad weather' };
  expect((await world.staff.put(`/api/booking/${visitId}/status`, cancel)).status).toBe(200);
  const [payment] = await world.rowsOf(visitId);
  const { customer } = await bookingOf(visitId);
  return { session, visitId, payment: payment!._id, customer, attemptId: _id, folio: guest.booking.folio };
}
const isTrue = async () => {
  await assertLedgerIsTrue(world.api.app);
  expect(await auditAttempts(world.api.app)).toEqual([]);
};
const bookingOf = async (_id: string): Promise<Booking> => (await world.staff.get(`/api/booking/${_id}`)).body.data;
/** Another trip of the same guest, of which a part is paid with that credit. */
async function spent({ customer }: { customer: Booking['customer'] }, paymentId: string, amount: number) {
  const customerId = customer.customerId;
  const bookingDate = inDays((day += 1));
  const over = { bookingDate, customer: undefined, customerId, category: undefined };
  const next = await bookTrip(world.staff, world.fixture, over);
  const answer = await world.staff.post(`/api/booking/${next._id}/credits`, { paymentId, amount });
  expect(answer.status).toBe(201);
  const rows = await world.rowsOf(next._id);
  return { ...next, payment: rows.at(-1)!._id };
}
async function read(_id: string): Promise<void> {
  const attempt = await world.api.db(attempts).findOne({ _id });
  if (attempt) await readRefunds(world.api.app, attempt);
}
const netOf = async (visitId: string) => sum((await world.rowsOf(visitId)).map(({ amount }) => amount));
const chargedOf = async (visitId: string) =>
  sum((await world.rowsOf(visitId)).map(({ charged }) => charged?.amount ?? 0));
const titlesOf = async (visitId: string, kind: 'credit_taken_back' | 'refund_at_provider' | 'refund_unplaced') =>
  (await world.api.db(notifications).find({ visitId, kind }).toArray()).map(({ title }) => title.en);

describe('a refund at a provider’s page of money that pays another trip', () => {
  it.each(['stripe', 'wetravel'] as const)('of %s takes it from there, and staff are told how much', async (name) => {
    const old = await credited(name);
    const next = await spent(old, old.payment, 50_001);
    if (name === 'stripe') stripe.refundAtPage(old.session, CHARGE);
    else wetravel.refundAtPage(wetravel.paymentOf(old.session), CHARGE);

    await Promise.all([read(old.attemptId), read(old.attemptId), read(old.attemptId)]);

    expect([await netOf(old.visitId), await netOf(next._id), await chargedOf(old.visitId)]).toEqual([0, 0, 0]);
    expect((await bookingOf(next._id)).owed).toBe(next.price.grandTotal);
    expect(await titlesOf(old.visitId, 'refund_at_provider')).toHaveLength(1);
    const [title, ...more] = await titlesOf(next._id, 'credit_taken_back');
    expect(more).toEqual([]);
    expect(title).toContain(`$500.01 USD of credit in ${next.folio} went back to ${old.folio}`);
  });

  it('takes from it no more than the refund needs', async () => {
    const old = await credited();
    const next = await spent(old, old.payment, 100_000);
    stripe.refundAtPage(old.session, 80_000);

    await read(old.attemptId);

    const moved = await chargedOf(next._id);
    expect([moved, await chargedOf(old.visitId)]).toEqual([CHARGE - 80_000, 0]);
    expect((await world.rowsOf(old.visitId)).at(-1)).toMatchObject({ isMadeAtProvider: true, status: 'succeeded' });
  });

  it('leaves it there while the rest of the payment is enough', async () => {
    const old = await credited();
    const next = await spent(old, old.payment, 50_000);
    stripe.refundAtPage(old.session, 60_000);

    await read(old.attemptId);

    expect([await netOf(next._id), await titlesOf(next._id, 'credit_taken_back')]).toEqual([50_000, []]);
  });

  it('takes it back over two trips, and from several', async () => {
    const old = await credited();
    const first = await spent(old, old.payment, 90_000);
    const cancel = { status: 'cancel', money: 'credit', why: 'Bad weather' };
    await world.staff.put(`/api/booking/${first._id}/status`, cancel);
    const second = await spent(old, first.payment, 40_000);
    const third = await spent(old, old.payment, 70_000);
    stripe.refundAtPage(old.session, CHARGE);

    await read(old.attemptId);

    const trips = [old.visitId, first._id, second._id, third._id];
    expect(await Promise.all(trips.map(netOf))).toEqual([0, 0, 0, 0]);
    expect(await titlesOf(second._id, 'credit_taken_back')).toHaveLength(1);
  });

  it('takes nothing if cash refunds left too little anyway', async () => {
    const old = await credited();
    const next = await spent(old, old.payment, 50_000);
    await world.staff.post('/api/payment', { refundOf: old.payment, type: 'Cash', amount: -100_000 });
    stripe.refundAtPage(old.session, CHARGE);

    await read(old.attemptId);

    expect([await netOf(next._id), await titlesOf(next._id, 'credit_taken_back')]).toEqual([50_000, []]);
    expect(await titlesOf(old.visitId, 'refund_unplaced')).toHaveLength(1);
  });

  it('takes back credit that staff spend at the same moment, or leaves nothing to spend', async () => {
    const old = await credited();
    const customerId = old.customer.customerId;
    const over = { bookingDate: inDays((day += 1)), customer: undefined, customerId, category: undefined };
    const next = await bookTrip(world.staff, world.fixture, over);
    stripe.refundAtPage(old.session, CHARGE);
    const credits = `/api/booking/${next._id}/credits`;

    const [answer] = await Promise.all([
      world.staff.post(credits, { paymentId: old.payment, amount: 30_000 }),
      read(old.attemptId),
      read(old.attemptId),
    ]);

    expect([201, 409, 422]).toContain(answer.status);
    expect([await netOf(old.visitId), await netOf(next._id), await chargedOf(old.visitId)]).toEqual([0, 0, 0]);
    expect(await titlesOf(next._id, 'credit_taken_back')).toHaveLength(answer.status === 201 ? 1 : 0);
  });

  it('that fails later is a credit again, which no trip lost twice', async () => {
    const old = await credited();
    const next = await spent(old, old.payment, 50_000);
    const refund = stripe.refundAtPage(old.session, CHARGE) ?? '';
    await read(old.attemptId);
    stripe.refundBecomes(refund, 'failed');

    await Promise.all([read(old.attemptId), read(old.attemptId)]);

    expect([await chargedOf(old.visitId), await netOf(next._id)]).toEqual([CHARGE, 0]);
    expect(stripe.leftOf(old.session)).toBe(CHARGE);
  });
});

it('a dispute of money that pays another trip takes it from there', async () => {
  const old = await credited();
  const next = await spent(old, old.payment, 50_000);
  const dispute = stripe.dispute(old.session);

  const path = `/webhooks/stripe/${accountOf.stripe._id}`;
  await world.deliver(path, stripe.notice(dispute, 'charge.dispute.funds_withdrawn'));

  expect([await chargedOf(old.visitId), await netOf(next._id)]).toEqual([0, 0]);
  expect(await titlesOf(next._id, 'credit_taken_back')).toHaveLength(1);
});

it('takes a disputed part from there once, however often it is notified', async () => {
  const old = await credited();
  const next = await spent(old, old.payment, 100_000);
  const dispute = stripe.dispute(old.session);
  stripe.disputesPart(dispute, 100_000);
  const path = `/webhooks/stripe/${accountOf.stripe._id}`;

  const news = ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.updated'];
  await Promise.all(news.map((kind) => world.deliver(path, stripe.notice(dispute, kind))));
  await world.deliver(path, stripe.notice(dispute, 'charge.dispute.funds_withdrawn'));

  expect([await chargedOf(old.visitId), await chargedOf(next._id)]).toEqual([0, CHARGE - 100_000]);
});
