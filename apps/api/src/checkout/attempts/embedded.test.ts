import type { Account } from '@marea/domain/payments/accounts/account.schema';
import type { GuestAttempt } from '@marea/domain/payments/checkout/checkout.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { attempts } from './attempts.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let world: CheckoutWorld;
let account: Account;
beforeAll(async () => {
  stripe = await fakeStripe();
  world = await startCheckout({ STRIPE_URL: stripe.url });
  const keys = { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET, publishableKey: 'pk_test_1' };
  account = await world.connected('stripe', keys);
});
afterAll(async () => {
  await stripe.stop();
  await world.api.stop();
});

async function begun() {
  const guest = await bookAndPay(world.api, world.fixture, account);
  const attempt = (await guest.start()).body.data as GuestAttempt;
  const session = (await world.api.db(attempts).findOne({ _id: attempt._id }))?.objectId ?? '';
  return { guest, attempt, session };
}
const sessionOf = async (_id: string) => (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';

describe('an attempt at Stripe within our page', () => {
  it('tells the guest’s browser what the form needs, for as long as it can be paid', async () => {
    const { guest, attempt, session } = await begun();
    const { client_secret: clientSecret } = stripe.sessions.get(session)!;
    expect(attempt).toMatchObject({ state: 'open', url: null, embed: { clientSecret, publishableKey: 'pk_test_1' } });
    stripe.pay(session);
    expect(await guest.settle(attempt._id)).toMatchObject({ state: 'paid', embed: null });
    expect(await world.rowsOf(guest.booking._id)).toHaveLength(1);
  });

  it.each([
    ['fr', 'fr'],
    ['pt', 'pt-BR'],
  ])('speaks the language of its guest: %s', async (language, locale) => {
    const { booking, link, start } = await bookAndPay(world.api, world.fixture, account);
    const path = `/wizard/booking/${booking._id}/language`;
    await world.api.request().put(path).set('x-guest-link', link).send({ language });

    const { _id } = (await start()).body.data as GuestAttempt;

    expect(stripe.sessions.get(await sessionOf(_id))?.locale).toBe(locale);
  });

  it('moves to Stripe’s own page under five concurrent requests, and is paid there once', async () => {
    const { guest, attempt, session } = await begun();
    await Promise.all(Array.from({ length: 5 }, () => guest.host(attempt._id)));
    const moved = (await guest.host(attempt._id)).body.data as GuestAttempt;
    expect(moved).toMatchObject({ _id: attempt._id, state: 'open', embed: null });
    const hosted = await sessionOf(attempt._id);
    expect(moved.url).toBe(stripe.sessions.get(hosted)?.url);
    expect(stripe.sessions.get(session)?.status).toBe('expired');
    stripe.pay(session);
    stripe.pay(hosted);
    const path = `/webhooks/stripe/${account._id}`;
    const told = [session, hosted].map((id) => stripe.notice(id, 'checkout.session.completed'));
    expect(await Promise.all(told.map((one) => world.deliver(path, one)))).toEqual([200, 200]);
    expect((await world.rowsOf(guest.booking._id)).map(({ amount }) => amount)).toEqual([173_000]);
    expect((await guest.terms()).attempt?.state).toBe('paid');
    await assertLedgerIsTrue(world.api.app);
  });

  it('counts as paid if it was paid while the script hung', async () => {
    const { guest, attempt, session } = await begun();
    stripe.pay(session);
    expect((await guest.host(attempt._id)).body.data).toMatchObject({ state: 'paid', url: null });
    expect(await world.rowsOf(guest.booking._id)).toHaveLength(1);
  });

  it('refuses a secret key as the publishable key', async () => {
    const answer = await world.staff.put(`/api/account/${account._id}/credentials`, { publishableKey: 'sk_live_1' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: 'publishableKey' }]);
    const { publishableKey } = (await world.staff.get(`/api/account/${account._id}/provider`)).body.data;
    expect(publishableKey).toBe('pk_test_1');
  });
});
