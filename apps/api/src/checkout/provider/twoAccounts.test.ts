import type { Currency } from '@marea/domain/core/money/money';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { fakeServer } from '../../../tests/providers/fakeServer.ts';
import { fakeStripe } from '../../../tests/providers/fakeStripe.ts';
import { attempts } from '../attempts/attempts.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';
import { notices } from '../webhooks/notices.ts';

type Stripe = Awaited<ReturnType<typeof fakeStripe>>;
type OfStripe = { stripe: Stripe; account: Account; path: string; currency: Currency };

const RATE = 18.5;
const A = { key: 'sk_test_dollars', secret: 'whsec_dollars' };
const B = { key: 'sk_test_pesos', secret: 'whsec_pesos' };

let world: CheckoutWorld;
/** One address for both, as at Stripe: only the key selects the account. */
let front: Awaited<ReturnType<typeof fakeServer>>;
let dollars: OfStripe;
let pesos: OfStripe;
beforeAll(async () => {
  const [a, b] = await Promise.all([fakeStripe(A.key, A.secret), fakeStripe(B.key, B.secret)]);
  front = await fakeServer((request) => (request.headers.authorization === `Bearer ${B.key}` ? b : a).answer(request));
  world = await startCheckout({ STRIPE_URL: front.url });
  const exchangeRate = { rate: RATE, source: 'Banxico', date: '2026-11-20' };
  await world.staff.post('/api/settings', { settings: { exchangeRate } });
  const of = async (stripe: Stripe, { key, secret }: typeof A, currency: Currency): Promise<OfStripe> => {
    const account = await world.connected('stripe', { apiKey: key, webhookKey: secret }, { currency: [currency] });
    return { stripe, account, path: `/webhooks/stripe/${account._id}`, currency };
  };
  dollars = await of(a, A, 'usd');
  pesos = await of(b, B, 'mxn');
});
beforeEach(() => {
  front.requests.length = 0;
});
afterAll(async () => {
  await Promise.all([front.stop(), dollars.stripe.stop(), pesos.stripe.stop()]);
  await world.api.stop();
});

async function begunAt({ account, currency }: OfStripe) {
  const guest = await bookAndPay(world.api, world.fixture, account);
  const { payables } = await guest.terms();
  const offered = payables.find(({ accountId }) => accountId === account._id);
  const price = offered!.prices.find(({ part }) => part === 'all')!;
  const { body } = await guest.start({ currency, expectedCharge: price.charge.amount });
  const attemptId = body.data._id as string;
  const { objectId } = (await world.api.db(attempts).findOne({ _id: attemptId }))!;
  return { guest, attemptId, session: objectId ?? '', charge: price.charge };
}
const rowsOf = (visitId: string) => world.rowsOf(visitId);
const stateOf = async (_id: string) => (await world.api.db(attempts).findOne({ _id }))?.state;
const keysUsed = () => new Set(front.requests.map(({ headers }) => headers.authorization));

describe('two accounts of a company at Stripe', () => {
  it('each takes its own currency by its own key, and each settles its own by its own secret', async () => {
    const one = await begunAt(dollars);
    expect(keysUsed()).toEqual(new Set([`Bearer ${A.key}`]));
    front.requests.length = 0;
    const other = await begunAt(pesos);
    expect(keysUsed()).toEqual(new Set([`Bearer ${B.key}`]));
    expect([one.charge, other.charge]).toEqual([
      { amount: 179_920, currency: 'usd' },
      { amount: 179_920 * RATE, currency: 'mxn' },
    ]);
    expect(dollars.stripe.sessions.get(one.session)).toMatchObject({ currency: 'usd', amount_total: 179_920 });
    expect(pesos.stripe.sessions.get(other.session)).toMatchObject({ currency: 'mxn', amount_total: 3_328_520 });
    dollars.stripe.pay(one.session);
    pesos.stripe.pay(other.session);
    const tell = async ({ stripe, path }: OfStripe, session: string) =>
      world.deliver(path, stripe.notice(session, 'checkout.session.completed'));
    expect(await Promise.all([tell(dollars, one.session), tell(pesos, other.session)])).toEqual([200, 200]);
    const [inDollars] = await rowsOf(one.guest.booking._id);
    expect(inDollars).toMatchObject({ amount: 173_000, exchangeRate: null, accountId: dollars.account._id });
    const [inPesos] = await rowsOf(other.guest.booking._id);
    expect(inPesos).toMatchObject({ amount: 173_000, exchangeRate: RATE, accountId: pesos.account._id });
    expect(inPesos?.tendered.currency).toBe('mxn');
    await assertLedgerIsTrue(world.api.app);
    expect(await auditAttempts(world.api.app)).toEqual([]);
  });

  it('refuses a webhook signed for the other account, and stores nothing', async () => {
    const { guest, session } = await begunAt(pesos);
    pesos.stripe.pay(session);
    const before = await world.api.db(notices).countDocuments();
    const genuine = pesos.stripe.notice(session, 'checkout.session.completed');
    expect(await world.deliver(dollars.path, genuine)).toBe(404);
    expect(await world.api.db(notices).countDocuments()).toBe(before);
    expect(await rowsOf(guest.booking._id)).toEqual([]);
    expect(await world.deliver(pesos.path, genuine)).toBe(200);
    expect(await rowsOf(guest.booking._id)).toHaveLength(1);
  });

  it.each(['session', 'payment intent'])(
    'lets what one signs of the other’s %s settle, end or ask about nothing',
    async (what) => {
      const { guest, attemptId, session } = await begunAt(pesos);
      pesos.stripe.pay(session);
      const intent = pesos.stripe.sessions.get(session)!.payment_intent;
      const object = what === 'session' ? pesos.stripe.sessions.get(session)! : { ...intent, status: 'succeeded' };
      front.requests.length = 0;
      for (const type of ['checkout.session.completed', 'checkout.session.expired', 'payment_intent.succeeded']) {
        expect(await world.deliver(dollars.path, dollars.stripe.signed(object, type))).toBe(200);
      }
      expect(front.requests).toEqual([]);
      expect([await stateOf(attemptId), await rowsOf(guest.booking._id)]).toEqual(['open', []]);
      expect(await guest.settle(attemptId)).toMatchObject({ state: 'paid' });
    },
  );

  it('gives back by the account that took it, also after the other’s key was changed', async () => {
    const { guest, attemptId, session } = await begunAt(pesos);
    pesos.stripe.pay(session);
    await guest.settle(attemptId);
    const changed = await world.staff.put(`/api/account/${dollars.account._id}/credentials`, { apiKey: 'sk_test_new' });
    expect(changed.status).toBe(200);
    const [paid] = await rowsOf(guest.booking._id);
    front.requests.length = 0;
    expect((await world.staff.post('/api/payment', { refundOf: paid?._id, amount: -173_000 })).status).toBe(201);
    await world.api.dispatchDue();
    expect((await rowsOf(guest.booking._id)).at(-1)).toMatchObject({ status: 'succeeded', amount: -173_000 });
    expect(keysUsed()).toEqual(new Set([`Bearer ${B.key}`]));
    const refundAmounts = [...pesos.stripe.refunds.values()].map(({ amount }) => amount);
    expect([refundAmounts, dollars.stripe.refunds.size]).toEqual([[3_328_520], 0]);
    await assertLedgerIsTrue(world.api.app);
  });
});
