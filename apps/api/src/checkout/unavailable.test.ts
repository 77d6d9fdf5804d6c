import type { Account } from '@marea/domain/payments/account.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../tests/providers/fakeStripe.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let world: CheckoutWorld;
let account: Account;
beforeAll(async () => {
  stripe = await fakeStripe();
  world = await startCheckout({ STRIPE_URL: stripe.url });
  account = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
});
afterAll(async () => {
  await stripe.stop();
  await world.api.stop();
});

describe('a provider that has stopped to answer', () => {
  it('keeps waiting whom it may have heard, and nobody whom it was not asked for', async () => {
    stripe.state.around = (send) => send({ status: 503, body: { error: { message: 'not now' } } });
    for (let i = 0; i < 4; i += 1) {
      const guest = await bookAndPay(world.api, world.fixture, account);
      expect((await guest.start()).body.data).toMatchObject({ state: 'unknown', failure: null });
    }
    const early = await bookAndPay(world.api, world.fixture, account);
    expect((await early.start()).body.data).toMatchObject({ state: 'unknown', failure: null });
    expect((await early.start({ accountId: world.account._id })).body.code).toBe('payment_in_progress');

    const asked = stripe.asked.length;
    const late = await bookAndPay(world.api, world.fixture, account);
    const { _id, ...begun } = (await late.start()).body.data;
    expect(begun).toMatchObject({ state: 'failed', failure: 'unavailable' });
    expect(stripe.asked).toHaveLength(asked);

    stripe.state.around = null;
    expect(await late.settle(_id)).toMatchObject({ state: 'failed', failure: 'unavailable' });
    expect(stripe.asked).toHaveLength(asked);
    const other = (await late.start({ accountId: world.account._id })).body.data;
    await late.act(other._id, 'pay');
    expect(await world.rowsOf(late.booking._id)).toHaveLength(1);
    await assertLedgerIsTrue(world.api.app);
  });
});
