import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { bookings } from '../../booking/index.ts';
import { attempts } from './attempts.ts';
import { settle } from './settle.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let world: CheckoutWorld;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
let account: Account;
let ofStripe: Account;
let ofWetravel: Account;
beforeAll(async () => {
  stripe = await fakeStripe();
  wetravel = await fakeWetravel();
  world = await startCheckout({ STRIPE_URL: stripe.url, WETRAVEL_URL: wetravel.url });
  ofStripe = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
  ofWetravel = await world.connected('wetravel', { apiKey: WETRAVEL_KEY });
  account = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await Promise.all([stripe.stop(), wetravel.stop()]);
  await world.api.stop();
});
const guestOf = () => bookAndPay(world.api, world.fixture, account);

describe('an answer that is lost', () => {
  const inPesos = { method: 'cash', currency: 'mxn', expectedCharge: 173_000 * 18.5 } as const;
  it.each([
    ['a card', {}],
    ['a voucher', inPesos],
  ])('of Stripe for %s comes with the next try, though time passed and the booking changed', async (_, choice) => {
    const both = await world.connected(
      'stripe',
      { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET },
      { guestMethods: ['card', 'cash'] },
    );
    const exchangeRate = { rate: 18.5, source: 'Banxico', date: '2026-11-20' };
    await world.staff.post('/api/settings', { settings: { exchangeRate } });
    const guest = await bookAndPay(world.api, world.fixture, both);
    stripe.state.around = (send) => send('cut');
    const begun = await guest.start(choice);
    expect(begun.body).toMatchObject({ data: { state: 'unknown' } });
    const { _id } = begun.body.data;
    stripe.state.around = null;
    const sessionCount = stripe.sessions.size;
    const serviceName = { en: 'Another', es: 'Otro' };
    await world.api
      .db(bookings)
      .updateOne(
        { _id: guest.booking._id },
        { $set: { 'customer.email': 'new@example.com', language: 'en', serviceName } },
      );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
    expect(await settle(world.api.app, _id)).toMatchObject({ state: 'open', failure: null });
    expect(stripe.sessions.size).toBe(sessionCount);
  });
});

describe('a provider that has stopped to answer', () => {
  it('keeps waiting after a lost answer, but not if the request was never sent', async () => {
    stripe.state.around = (send) => send({ status: 503, body: { error: { message: 'not now' } } });
    for (let i = 0; i < 4; i += 1) {
      const guest = await bookAndPay(world.api, world.fixture, account);
      expect((await guest.start()).body.data).toMatchObject({ state: 'unknown', failure: null });
    }
    const early = await bookAndPay(world.api, world.fixture, account);
    const before = new Date().toISOString();
    const waiting = (await early.start()).body.data;
    expect(waiting).toMatchObject({ state: 'unknown', failure: null });
    expect(waiting.stateSince >= before).toBe(true);
    expect((await early.settle(waiting._id)).stateSince).toBe(waiting.stateSince);
    expect((await early.start({ accountId: world.account._id })).body.code).toBe('payment_in_progress');

    const requestCount = stripe.requests.length;
    const late = await bookAndPay(world.api, world.fixture, account);
    const { _id, ...begun } = (await late.start()).body.data;
    expect(begun).toMatchObject({ state: 'failed', failure: 'unavailable' });
    expect(stripe.requests).toHaveLength(requestCount);

    stripe.state.around = null;
    expect(await late.settle(_id)).toMatchObject({ state: 'failed', failure: 'unavailable' });
    expect(stripe.requests).toHaveLength(requestCount);
    const other = (await late.start({ accountId: world.account._id })).body.data;
    await late.act(other._id, 'pay');
    expect(await world.rowsOf(late.booking._id)).toHaveLength(1);
    await assertLedgerIsTrue(world.api.app);
  });
});

describe('a provider that limits requests', () => {
  it.each([
    ['Stripe', () => ofStripe],
    ['WeTravel', () => ofWetravel],
  ])('(%s) did nothing: the guest pays another way at once, or there a minute later', async (name, accountOf) => {
    const fake = name === 'Stripe' ? stripe : wetravel;
    fake.state.around = (send) => send({ status: 429, body: { error: { message: 'not now' } } });
    const [here, elsewhere] = [await guestOf(), await guestOf()];
    const accountId = accountOf()._id;
    for (const guest of [here, elsewhere]) {
      expect((await guest.start({ accountId })).body.data).toMatchObject({ state: 'failed', failure: 'unavailable' });
    }
    const other = (await elsewhere.start({ accountId: world.account._id })).body.data;
    await elsewhere.act(other._id, 'pay');
    expect(await world.rowsOf(elsewhere.booking._id)).toHaveLength(1);

    fake.state.around = null;
    const later = (await here.start({ accountId })).body.data;
    expect(later.state).toBe('open');
    const { objectId } = (await world.api.db(attempts).findOne({ _id: later._id }))!;
    fake.pay(objectId ?? '');
    expect((await here.settle(later._id)).state).toBe('paid');
    expect(await world.rowsOf(here.booking._id)).toHaveLength(1);
    await assertLedgerIsTrue(world.api.app);
  });
});
