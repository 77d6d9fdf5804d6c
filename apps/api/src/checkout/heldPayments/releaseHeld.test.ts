import type { Account } from '@marea/domain/payments/accounts/account.schema';
import type { HeldPayment } from '@marea/domain/payments/checkout/pendingPayments.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutWorld, PayingGuest } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { auditLog } from '../../audit/audit.ts';
import { bookings } from '../../booking/index.ts';
import { notifications } from '../../notifications/notifications.ts';
import { attempts } from '../attempts/attempts.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
let world: CheckoutWorld;
let byStripe: Account;
let byWetravel: Account;
beforeAll(async () => {
  [stripe, wetravel] = await Promise.all([fakeStripe(), fakeWetravel()]);
  world = await startCheckout({ STRIPE_URL: stripe.url, WETRAVEL_URL: wetravel.url });
  byStripe = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
  byWetravel = await world.connected('wetravel', { apiKey: WETRAVEL_KEY });
});
afterAll(async () => {
  await Promise.all([stripe.stop(), wetravel.stop()]);
  await world.api.stop();
});

/** A guest who paid in euros, as staff see it. */
async function heldAtStripe() {
  return heldOfGuest(await bookAndPay(world.api, world.fixture, byStripe));
}
async function heldOfGuest(guest: PayingGuest) {
  const { _id: attemptId } = (await guest.start()).body.data as { _id: string };
  const { objectId } = (await world.api.db(attempts).findOne({ _id: attemptId }))!;
  const session = stripe.sessions.get(objectId ?? '')!;
  stripe.pay(session.id);
  Object.assign(session, { currency: 'eur', amount_total: 160_000 });
  await guest.settle(attemptId);
  const [heldPayment] = await heldOf(guest.booking._id);
  return { guest, attemptId, session, heldPayment: heldPayment! };
}
async function heldOf(visitId: string): Promise<HeldPayment[]> {
  return (await world.staff.get(`/api/booking/${visitId}/heldPayments`)).body.data;
}
const release = (heldPayment: HeldPayment, body: object) =>
  world.staff.post(`/api/heldPayment/${heldPayment.attemptId}/release`, { objectId: heldPayment.objectId, ...body });
const isTrue = async (visitId: string) => {
  await assertLedgerIsTrue(world.api.app);
  const { db } = world.api;
  const own = new Set((await db(attempts).find({ visitId }).toArray()).map(({ _id }) => _id));
  expect((await auditAttempts(world.api.app)).filter((fault) => [...own].some((id) => fault.includes(id)))).toEqual([]);
};

describe('money in another currency than was agreed', () => {
  it('is shown to staff with the requested amount, and notified once', async () => {
    const { guest, attemptId, heldPayment } = await heldAtStripe();
    expect(heldPayment).toMatchObject({
      attemptId,
      provider: 'stripe',
      arrived: 160_000,
      arrivedCurrency: 'eur',
      charge: { amount: 179_920, currency: 'usd' },
      amount: 173_000,
      release: null,
    });
    await guest.settle(attemptId);
    expect(await heldOf(guest.booking._id)).toHaveLength(1);
    const visitId = guest.booking._id;
    expect(await world.api.db(notifications).countDocuments({ visitId, kind: 'payment_unclear' })).toBe(1);
  });

  it('leaves an unpaid place to staff, who decide on the money', async () => {
    const guest = await bookAndPay(world.api, world.fixture, byStripe);
    const due = { _id: guest.booking._id };
    await world.api.db(bookings).updateOne(due, { $set: { releaseAt: new Date() } });

    await heldOfGuest(guest);

    expect(await world.api.db(bookings).findOne(due)).toMatchObject({ status: 'created', releaseAt: null });
  });

  it('is entered at the value that staff give it, and a refund gives back its part of what arrived', async () => {
    const { guest, attemptId, session, heldPayment } = await heldAtStripe();
    expect((await release(heldPayment, { release: 'entered' })).body.errors).toEqual([
      { path: 'value', message: 'Required' },
    ]);
    expect((await release(heldPayment, { release: 'entered', value: 150_000 })).body.data).toMatchObject({
      release: 'entered',
      value: 150_000,
    });
    const [row] = await world.rowsOf(guest.booking._id);
    expect(row).toMatchObject({ amount: 150_000, bankFee: 0, provider: 'stripe', providerObjectId: session.id });
    expect(row?.history[0]?.by.userId).not.toBeNull();
    const { docs } = (await world.staff.get('/api/audit?entity=heldPayment')).body;
    expect(docs[0].changes).toContainEqual({ path: 'amount', from: null, to: '1500.00 USD' });
    const { owed, attempt } = await guest.terms();
    expect([owed, attempt?.state]).toEqual([23_000, 'paid']);
    await world.staff.post('/api/payment', { refundOf: row?._id, amount: -75_000, description: 'Storm' });
    await world.api.dispatchDue();
    expect([...stripe.refunds.values()].at(-1)?.amount).toBe(80_000);
    const disputed = stripe.dispute(session.id);
    await world.deliver(`/webhooks/stripe/${byStripe._id}`, stripe.notice(disputed, 'charge.dispute.funds_withdrawn'));
    expect((await world.rowsOf(guest.booking._id)).map(({ amount }) => amount)).toEqual([
      150_000, -75_000, -75_000, -75_000,
    ]);
    expect((await guest.settle(attemptId)).state).toBe('paid');
    await isTrue(guest.booking._id);
  });

  it('goes back whole, and the guest can pay again', async () => {
    const { guest, heldPayment } = await heldAtStripe();
    await release(heldPayment, { release: 'returned' });
    await world.api.dispatchDue();
    expect([...stripe.refunds.values()].at(-1)?.amount).toBe(160_000);
    const rows = await world.rowsOf(guest.booking._id);
    expect(rows.map(({ amount, status }) => [amount, status])).toEqual([
      [173_000, 'succeeded'],
      [-173_000, 'succeeded'],
    ]);
    expect((await guest.terms()).owed).toBe(173_000);
    expect((await guest.start()).status).toBe(201);
    await isTrue(guest.booking._id);
  });

  it('that staff settled at the provider enters nothing, and the guest can pay again', async () => {
    const { guest, attemptId, heldPayment } = await heldAtStripe();
    await release(heldPayment, { release: 'settled' });
    for (let time = 0; time < 2; time += 1) expect((await guest.settle(attemptId)).state).toBe('failed');
    expect(await world.rowsOf(guest.booking._id)).toEqual([]);
    const again = (await guest.start()).body.data as { _id: string };
    expect(again._id).not.toBe(attemptId);
    await isTrue(guest.booking._id);
  });

  it('is released once under five concurrent requests, and audited', async () => {
    const { guest, attemptId, heldPayment } = await heldAtStripe();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) =>
        release(heldPayment, { release: (['entered', 'returned', 'settled'] as const)[i % 3], value: 173_000 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(refused.filter((code) => code !== 'payment_settled' && code !== 'busy')).toEqual([]);
    const audited = await world.api.db(auditLog).find({ entityId: attemptId }).toArray();
    expect(audited).toMatchObject([{ entity: 'heldPayment', action: 'updated' }]);
    await world.api.dispatchDue();
    await isTrue(guest.booking._id);
  });

  it('waits alone on a link with several payments; those in the agreed currency are entered', async () => {
    const guest = await bookAndPay(world.api, world.fixture, byWetravel);
    const { _id } = (await guest.start()).body.data as { _id: string };
    const link = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
    wetravel.pay(link, { amount: 89_960 });
    wetravel.pay(link, { amount: 5_000, currency: 'EUR' });
    expect((await guest.settle(_id)).state).toBe('paid');
    wetravel.pay(link, { amount: 44_980 });
    await guest.settle(_id);
    const amounts = async () => (await world.rowsOf(guest.booking._id)).map(({ amount }) => amount);
    expect(await amounts()).toEqual([86_500, 43_250]);
    const [heldPayment] = await heldOf(guest.booking._id);
    await release(heldPayment!, { release: 'entered', value: 6_000 });
    await guest.settle(_id);
    expect(await amounts()).toEqual([86_500, 43_250, 6_000]);
    await isTrue(guest.booking._id);
  });

  it('waits for staff even if its provider takes it back, without asking for another payment', async () => {
    const guest = await bookAndPay(world.api, world.fixture, byWetravel);
    const { _id } = (await guest.start()).body.data as { _id: string };
    const link = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
    const payment = wetravel.pay(link, { currency: 'EUR' });
    expect((await guest.settle(_id)).state).toBe('unknown');
    wetravel.fail(payment);
    expect((await guest.settle(_id)).state).toBe('unknown');
    expect((await guest.start()).body.data).toMatchObject({ _id, state: 'unknown' });
    const [heldPayment] = await heldOf(guest.booking._id);
    await release(heldPayment!, { release: 'settled' });
    expect((await guest.settle(_id)).state).toBe('failed');
    expect((await guest.start()).status).toBe(201);
    await isTrue(guest.booking._id);
  });

  it('that staff settled leaves what comes by the same link as the first payment', async () => {
    const guest = await bookAndPay(world.api, world.fixture, byWetravel);
    const { _id } = (await guest.start()).body.data as { _id: string };
    const link = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
    wetravel.pay(link, { currency: 'EUR' });
    await guest.settle(_id);
    wetravel.pay(link);
    await guest.settle(_id);
    expect(await world.rowsOf(guest.booking._id)).toEqual([]);
    const [heldPayment] = await heldOf(guest.booking._id);
    await release(heldPayment!, { release: 'settled' });
    expect((await guest.settle(_id)).state).toBe('paid');
    expect((await world.rowsOf(guest.booking._id)).map(({ amount }) => amount)).toEqual([173_000]);
    await isTrue(guest.booking._id);
  });
});
