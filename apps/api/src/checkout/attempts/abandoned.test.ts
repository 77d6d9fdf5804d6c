import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { fakeServer } from '../../../tests/providers/fakeServer.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { auditLog } from '../../audit/audit.ts';
import { accountCredentials } from '../../credentials/index.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';
import { attempts } from './attempts.ts';
import { settle } from './settle.ts';

const MINUTE = 60_000;
const LIVE = { key: 'sk_live_fake', secret: 'whsec_live' };

type Stripe = Awaited<ReturnType<typeof fakeStripe>>;
let stripe: Stripe;
let live: Stripe;
/** One address for both, as at Stripe: only the key selects the account. */
let front: Awaited<ReturnType<typeof fakeServer>>;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
let world: CheckoutWorld;
let account: Account;
beforeAll(async () => {
  [stripe, live, wetravel] = await Promise.all([fakeStripe(), fakeStripe(LIVE.key, LIVE.secret), fakeWetravel()]);
  front = await fakeServer((request) =>
    (request.headers.authorization === `Bearer ${LIVE.key}` ? live : stripe).answer(request),
  );
  world = await startCheckout({ STRIPE_URL: front.url, WETRAVEL_URL: wetravel.url });
  account = await connected();
});
afterEach(() => {
  world.api.clock.now = Date.now;
  front.state.around = null;
});
afterAll(async () => {
  await Promise.all([front.stop(), stripe.stop(), live.stop(), wetravel.stop()]);
  await world.api.stop();
});

const connected = (over: Partial<Account> = {}) =>
  world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET }, over);
const later = (ms: number) => {
  const at = Date.now() + ms;
  world.api.clock.now = () => at;
};
async function begun(of: Account = account) {
  const guest = await bookAndPay(world.api, world.fixture, of);
  const { _id } = (await guest.start()).body.data as { _id: string };
  const attempt = () => world.api.db(attempts).findOne({ _id });
  return { guest, _id, attempt, session: (await attempt())?.objectId ?? '', visitId: guest.booking._id };
}
const replaceKey = (of: Account, body: object = { apiKey: LIVE.key, webhookKey: LIVE.secret }) =>
  world.staff.put(`/api/account/${of._id}/credentials`, body);
const release = (id: string) => world.staff.post(`/api/paymentAttempt/${id}/release`, {});
const openOf = async (visitId: string) => (await world.staff.get(`/api/booking/${visitId}/openAttempts`)).body.data;

describe('a failure that Stripe keeps under its key', () => {
  it.each([
    ['nothing was done', false],
    ['the session was made', true],
  ])('when a payment is opened (%s) is over with the next try', async (_, isDone) => {
    stripe.failNext(1, isDone);
    const { guest, _id, attempt } = await begun();
    expect((await attempt())?.state).toBe('unknown');
    expect((await guest.settle(_id)).state).toBe('open');
    stripe.pay((await attempt())?.objectId ?? '');
    expect((await guest.settle(_id)).state).toBe('paid');
    await assertLedgerIsTrue(world.api.app);
  });

  it('keeps nobody from paying another way', async () => {
    stripe.failNext();
    const { guest, visitId } = await begun();
    const other = (await guest.start({ accountId: world.account._id })).body.data;
    await guest.act(other._id, 'pay');
    expect(await world.rowsOf(visitId)).toHaveLength(1);
  });

  it.each([
    ['nothing was done', false],
    ['it was made', true],
  ])('when money goes back (%s) sends it once, with the next try', async (_, isDone) => {
    const { guest, _id, session, visitId } = await begun();
    stripe.pay(session);
    await guest.settle(_id);
    const [row] = await world.rowsOf(visitId);
    await world.staff.post('/api/payment', { refundOf: row?._id, amount: -50_000 });
    const before = stripe.refunds.size;
    stripe.failNext(1, isDone);
    await world.api.dispatchDue();
    later(10 * MINUTE);
    await world.api.dispatchDue();
    expect((await world.rowsOf(visitId)).at(-1)).toMatchObject({ status: 'succeeded', amount: -50_000 });
    expect(stripe.refunds.size).toBe(before + 1);
  });

  it('when a card is captured takes it once, with the next try', async () => {
    const { guest, _id, session, visitId, attempt } = await begun(await connected({ authorisesFirst: true }));
    stripe.pay(session);
    expect((await guest.settle(_id)).state).toBe('authorised');
    stripe.failNext();
    await world.staff.post(`/api/authorisedPayment/${_id}/decision`, { act: 'capture' });
    await settle(world.api.app, _id);
    expect((await attempt())?.state).toBe('paid');
    expect(await world.rowsOf(visitId)).toHaveLength(1);
  });
});

describe('a payment that was begun with the key of another account', () => {
  it('is ended there, and the guest pays with the new one', async () => {
    const own = await connected();
    const { guest, _id, session, visitId } = await begun(own);
    expect((await replaceKey(own)).status).toBe(200);
    await world.api.dispatchDue();
    expect(stripe.sessions.get(session)?.status).toBe('expired');
    expect((await world.api.db(attempts).findOne({ _id }))?.state).toBe('expired');
    const next = (await guest.start()).body.data;
    const { objectId } = (await world.api.db(attempts).findOne({ _id: next._id }))!;
    live.pay(objectId ?? '');
    expect((await guest.settle(next._id)).state).toBe('paid');
    expect(await world.rowsOf(visitId)).toHaveLength(1);
  });

  it('and was paid there is entered, and given back there', async () => {
    const own = await connected();
    const { guest, _id, session, visitId } = await begun(own);
    stripe.pay(session);
    await replaceKey(own);
    expect((await guest.settle(_id)).state).toBe('paid');
    const [row] = await world.rowsOf(visitId);
    await world.staff.post('/api/payment', { refundOf: row?._id, amount: -row!.amount });
    await world.api.dispatchDue();
    expect((await world.rowsOf(visitId)).at(-1)?.status).toBe('succeeded');
    expect([...stripe.refunds.values()].at(-1)?.amount).toBe(179_920);
    await assertLedgerIsTrue(world.api.app);
  });

  it('stays where it is when the new key is of the same account', async () => {
    const own = await connected();
    const { _id, session } = await begun(own);
    const rolled = `${STRIPE_KEY}_rolled`;
    stripe.accept(rolled);
    await replaceKey(own, { apiKey: rolled });
    await world.api.dispatchDue();
    expect([stripe.sessions.get(session)?.status, (await settle(world.api.app, _id)).state]).toEqual(['open', 'open']);
  });

  it('is abandoned once it has expired at an unreachable provider, not before', async () => {
    const own = await connected();
    const { guest, _id, session, visitId } = await begun(own);
    // As if the installation had lost the key that encrypted them.
    await world.api.db(accountCredentials).deleteOne({ _id: own._id });
    await replaceKey(own);
    later(45 * MINUTE);
    await settle(world.api.app, _id);
    expect((await guest.start({ accountId: world.account._id })).body.code).toBe('payment_in_progress');
    later(120 * MINUTE);
    expect(await settle(world.api.app, _id)).toMatchObject({ state: 'abandoned', liveFor: null });
    expect(await auditAttempts(world.api.app)).toEqual([]);

    // With the old key back, the money is found.
    stripe.pay(session);
    await replaceKey(own, { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
    const notice = stripe.notice(session, 'checkout.session.completed');
    expect(await world.deliver(`/webhooks/stripe/${own._id}`, notice)).toBe(200);
    expect(await world.rowsOf(visitId)).toMatchObject([{ amount: 173_000, status: 'succeeded' }]);
    await assertLedgerIsTrue(world.api.app);
  });
});

describe('staff who release a payment', () => {
  it('end it at its provider where that answers', async () => {
    const { _id, session, visitId, guest } = await begun();
    expect(await openOf(visitId)).toMatchObject([{ _id, state: 'open', charge: { amount: 179_920 } }]);
    expect((await release(_id)).body.data.state).toBe('cancelled');
    expect([stripe.sessions.get(session)?.status, await openOf(visitId)]).toEqual(['expired', []]);
    expect((await guest.start({ accountId: world.account._id })).body.data.state).toBe('open');
    const entries = await world.api.db(auditLog).find({ entityId: _id }).toArray();
    expect(entries).toMatchObject([{ entity: 'paymentAttempt' }]);
  });

  it('abandon it if the provider does not end it, and refund its late money', async () => {
    const { _id, session, visitId, guest } = await begun();
    front.state.around = (send) => send('cut');
    expect((await release(_id)).body.data.state).toBe('abandoned');
    expect((await release(_id)).body.code).toBe('payment_settled');
    front.state.around = null;
    const other = (await guest.start({ accountId: world.account._id })).body.data;
    await guest.act(other._id, 'pay');
    stripe.pay(session);
    const notice = () => stripe.notice(session, 'checkout.session.completed');
    const path = `/webhooks/stripe/${account._id}`;
    expect(await Promise.all([world.deliver(path, notice()), world.deliver(path, notice())])).toEqual([200, 200]);
    later(MINUTE);
    await world.api.dispatchDue();
    expect((await world.rowsOf(visitId)).map(({ amount, status }) => [amount, status])).toEqual([
      [173_000, 'succeeded'],
      [173_000, 'succeeded'],
      [-173_000, 'succeeded'],
    ]);
    await assertLedgerIsTrue(world.api.app);
  });

  it('find a payment entered that was paid in the meantime', async () => {
    const { _id, session, visitId } = await begun();
    stripe.pay(session);
    expect((await release(_id)).body.code).toBe('payment_settled');
    expect(await world.rowsOf(visitId)).toHaveLength(1);
  });

  it('end an abandoned one when its provider answers again', async () => {
    const { _id, session } = await begun();
    front.state.around = (send) => send('cut');
    await release(_id);
    front.state.around = null;
    later(7 * 60 * MINUTE);
    await world.api.dispatchDue();
    expect([stripe.sessions.get(session)?.status, (await world.api.db(attempts).findOne({ _id }))?.state]).toEqual([
      'expired',
      'expired',
    ]);
  });
});

it('a link of WeTravel whose key was replaced is deleted with the key that made it', async () => {
  const own = await world.connected('wetravel', { apiKey: WETRAVEL_KEY });
  const { _id, session } = await begun(own);
  await replaceKey(own, { apiKey: 'another' });
  await world.api.dispatchDue();
  expect([wetravel.links.has(session), (await world.api.db(attempts).findOne({ _id }))?.state]).toEqual([
    false,
    'expired',
  ]);
});
