import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { CONEKTA_KEY, fakeConekta } from '../../../tests/providers/fakeConekta.ts';
import type { ReceivedRequest } from '../../../tests/providers/fakeServer.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { outbox } from '../../outbox/outbox.ts';
import { attempts } from '../attempts/attempts.ts';
import type { NoticeRequest } from '../provider/provider.port.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';

let world: CheckoutWorld;
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let conekta: Awaited<ReturnType<typeof fakeConekta>>;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
beforeAll(async () => {
  [stripe, conekta] = await Promise.all([fakeStripe(), fakeConekta()]);
  const urls = { STRIPE_URL: stripe.url, CONEKTA_URL: conekta.url };
  world = await startCheckout({ PROVIDER_TIMEOUT_MS: '4000', ...urls });
  processes = await Promise.all([1, 2, 3].map(() => startApiProcess(world.api.environment)));
}, 60_000);
afterEach(() => {
  stripe.state.around = null;
  conekta.state.around = null;
});
afterAll(async () => {
  await Promise.all([...processes.map((one) => one.stop()), stripe.stop(), conekta.stop()]);
  await world.api.stop();
});

type Provider = {
  connect: () => Promise<Account>;
  state: () => (typeof stripe)['state'];
  pay: (session: string) => void;
  isRefund: (request: ReceivedRequest) => boolean;
  /** Somebody refunds at its own page. */
  refundAtPage: (session: string, amount: number) => void;
  /** The amounts of a session's refunds at the provider. */
  refundAmounts: (session: string) => number[];
  /** All webhooks about a session's refunds. */
  news: (session: string) => NoticeRequest[];
};

const providers: [string, Provider][] = [
  [
    'stripe',
    {
      connect: () => world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET }),
      state: () => stripe.state,
      pay: (session) => stripe.pay(session),
      refundAtPage: (session, amount) => void stripe.refundAtPage(session, amount),
      isRefund: ({ method, path }) => method === 'POST' && path === '/v1/refunds',
      refundAmounts: (session) => refundsAtStripe(session).map(({ amount }) => amount),
      news: (session) =>
        refundsAtStripe(session).flatMap(({ id }) =>
          ['refund.created', 'refund.updated', 'charge.refund.updated'].map((type) => stripe.notice(id, type)),
        ),
    },
  ],
  [
    'conekta',
    {
      connect: () => world.connected('conekta', { apiKey: CONEKTA_KEY, webhookKey: conekta.publicKey }),
      state: () => conekta.state,
      pay: (session) => conekta.pay(session),
      refundAtPage: (session, amount) => void conekta.refundAtPage(session, amount),
      isRefund: ({ method, path }) => method === 'POST' && path.endsWith('/refunds'),
      refundAmounts: (session) => conekta.refundsOf(session).map(({ amount }) => amount),
      news: (session) =>
        ['order.partially_refunded', 'order.refunded', 'charge.refunded'].map((type) => conekta.notice(session, type)),
    },
  ],
];

function refundsAtStripe(session: string) {
  const intent = stripe.sessions.get(session)?.payment_intent.id;
  return [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
}

describe.each(providers)('news of a refund from %s', (name, provider) => {
  let account: Account;
  beforeAll(async () => {
    account = await provider.connect();
  });

  async function paid() {
    const guest = await bookAndPay(world.api, world.fixture, account);
    const { _id } = (await guest.start()).body.data as { _id: string };
    const session = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
    provider.pay(session);
    await guest.settle(_id);
    const visitId = guest.booking._id;
    const [row] = await world.rowsOf(visitId);
    return { session, visitId, payment: row!._id };
  }

  /** Sends each webhook five times, in random order, to all processes at once. */
  async function tell(session: string): Promise<number[]> {
    const all = Array.from({ length: 5 }, () => provider.news(session)).flat();
    const shuffled = all.map((one) => ({ one, at: Math.random() })).toSorted((a, b) => a.at - b.at);
    const answers = await Promise.all(
      shuffled.map(({ one: { raw, headers } }, i) =>
        fetch(`${processes[i % processes.length]?.origin}/webhooks/${name}/${account._id}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers } as Record<string, string>,
          body: new Uint8Array(raw),
        }),
      ),
    );
    return [...new Set(answers.map(({ status }) => status))];
  }

  const refund = (refundOf: string, amount: number) => world.staff.post('/api/payment', { refundOf, amount: -amount });
  const refundRows = async (visitId: string) =>
    (await world.rowsOf(visitId)).filter(({ amount }) => amount < 0).map(({ amount, status }) => [amount, status]);

  async function isTrue(): Promise<void> {
    await assertLedgerIsTrue(world.api.app);
    expect(await auditAttempts(world.api.app)).toEqual([]);
  }

  it('comes before the answer to it: the money goes back once, in one row', async () => {
    const { session, visitId, payment } = await paid();
    let answer: (() => void) | undefined;
    provider.state().around = (send, request) => {
      if (provider.isRefund(request)) answer = () => send();
      else send();
    };
    expect((await refund(payment, 50_000)).status).toBe(201);
    await expect.poll(() => answer !== undefined, { timeout: 20_000 }).toBe(true);
    expect(provider.refundAmounts(session)).toEqual([52_000]);
    expect(await tell(session)).toEqual([200]);
    // Stripe's refund bears our key; at Conekta only the answer says that it is ours.
    expect(await refundRows(visitId)).toEqual([[-50_000, name === 'stripe' ? 'succeeded' : 'pending']]);
    answer?.();
    await expect.poll(() => refundRows(visitId), { timeout: 20_000 }).toEqual([[-50_000, 'succeeded']]);
    expect(await tell(session)).toEqual([200]);
    expect(await refundRows(visitId)).toEqual([[-50_000, 'succeeded']]);
    expect(provider.refundAmounts(session)).toEqual([52_000]);
    await isTrue();
  }, 60_000);

  it('comes while the answer to it is lost: the next try finds it and gives nothing twice', async () => {
    const { session, visitId, payment } = await paid();
    let lost = 0;
    provider.state().around = (send, request) => {
      if (provider.isRefund(request) && lost === 0) {
        lost += 1;
        send({ status: 500, body: {} });
      } else send();
    };
    expect((await refund(payment, 50_000)).status).toBe(201);
    await expect.poll(() => lost, { timeout: 20_000 }).toBe(1);
    expect(await tell(session)).toEqual([200]);
    // Its next try is due.
    await world.api.db(outbox).updateMany({ kind: 'sendRefund', state: 'waiting' }, { $set: { dueAt: new Date(0) } });
    await expect.poll(() => refundRows(visitId), { timeout: 30_000 }).toEqual([[-50_000, 'succeeded']]);
    expect(await tell(session)).toEqual([200]);
    expect(provider.refundAmounts(session)).toEqual([52_000]);
    await isTrue();
  }, 90_000);

  it('never refunds more than was paid, while others are being entered', async () => {
    const { session, visitId, payment } = await paid();
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(payment, 80_000)));
    const statuses = answers.map(({ status }) => status);
    await expect.poll(() => provider.refundAmounts(session).length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await tell(session)).toEqual([200]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    await expect
      .poll(() => refundRows(visitId), { timeout: 30_000 })
      .toEqual([
        [-80_000, 'succeeded'],
        [-80_000, 'succeeded'],
      ]);
    expect(await tell(session)).toEqual([200]);
    expect(provider.refundAmounts(session)).toEqual([83_200, 83_200]);
    await isTrue();
  }, 90_000);

  it('made at its page and here at once: each is entered once, to the cent', async () => {
    const { session, visitId, payment } = await paid();
    provider.refundAtPage(session, 52_000);
    const [here] = await Promise.all([refund(payment, 50_000), tell(session), tell(session)]);
    expect(here.status).toBe(201);
    await expect.poll(() => provider.refundAmounts(session).length, { timeout: 30_000 }).toBe(2);
    provider.refundAtPage(session, 10_001);
    await tell(session);
    await expect
      .poll(async () => (await refundRows(visitId)).map(([, status]) => status), { timeout: 30_000 })
      .toEqual(['succeeded', 'succeeded', 'succeeded']);
    const rows = (await world.rowsOf(visitId)).filter(({ amount }) => amount < 0);
    const entered = rows.map(({ charged }) => -(charged?.amount ?? 0));
    const ascending = (amounts: number[]) => amounts.toSorted((a, b) => a - b);
    expect(ascending(entered)).toEqual(ascending(provider.refundAmounts(session)));
    expect(rows.filter(({ isMadeAtProvider }) => isMadeAtProvider)).toHaveLength(2);
    await isTrue();
  }, 90_000);
});
