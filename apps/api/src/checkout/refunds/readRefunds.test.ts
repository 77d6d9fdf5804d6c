import { sum } from '@marea/domain/core/money/money';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { CONEKTA_KEY, fakeConekta } from '../../../tests/providers/fakeConekta.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { notifications } from '../../notifications/notifications.ts';
import { attempts } from '../attempts/attempts.ts';
import type { NoticeRequest } from '../provider/provider.port.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';
import { readRefunds, sweepRefunds } from './readRefunds.ts';

const HOUR = 3_600_000;

let world: CheckoutWorld;
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let conekta: Awaited<ReturnType<typeof fakeConekta>>;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
beforeAll(async () => {
  [stripe, conekta, wetravel] = await Promise.all([fakeStripe(), fakeConekta(), fakeWetravel()]);
  world = await startCheckout({ STRIPE_URL: stripe.url, CONEKTA_URL: conekta.url, WETRAVEL_URL: wetravel.url });
});
beforeEach(() => {
  world.api.clock.now = Date.now;
});
afterAll(async () => {
  await Promise.all([stripe.stop(), conekta.stop(), wetravel.stop()]);
  await world.api.stop();
});

type Provider = {
  connect: () => Promise<Account>;
  pay: (session: string) => void;
  refundAtPage: (session: string, amount: number) => void;
  news: (session: string) => NoticeRequest[];
  refundTotal: (session: string) => number;
};
const refundsAtStripe = (session: string) => {
  const intent = stripe.sessions.get(session)?.payment_intent.id;
  return [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
};
const providers: [string, Provider][] = [
  [
    'stripe',
    {
      connect: () => world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET }),
      pay: (session) => stripe.pay(session),
      refundAtPage: (session, amount) => void stripe.refundAtPage(session, amount),
      news: (session) => [
        stripe.chargeRefunded(session),
        ...refundsAtStripe(session).map(({ id }) => stripe.notice(id, 'refund.created')),
      ],
      refundTotal: (session) => 179_920 - stripe.leftOf(session),
    },
  ],
  [
    'conekta',
    {
      connect: () => world.connected('conekta', { apiKey: CONEKTA_KEY, webhookKey: conekta.publicKey }),
      pay: (session) => conekta.pay(session),
      refundAtPage: (session, amount) => void conekta.refundAtPage(session, amount),
      news: (session) => [conekta.notice(session, 'order.partially_refunded')],
      refundTotal: (session) => 179_920 - conekta.leftOf(session),
    },
  ],
  [
    'wetravel',
    {
      connect: () => world.connected('wetravel', { apiKey: WETRAVEL_KEY }),
      pay: (session) => void wetravel.pay(session),
      refundAtPage: (session, amount) => void wetravel.refundAtPage(wetravel.paymentOf(session), amount),
      news: (session) => [wetravel.notice(session, 'partial_refund_made')],
      refundTotal: (session) => wetravel.refundedOf(wetravel.paymentOf(session)),
    },
  ],
];

describe.each(providers)('a refund made at the page of %s', (name, provider) => {
  let account: Account;
  let path: string;
  beforeAll(async () => {
    account = await provider.connect();
    const { webhookUrl } = (await world.staff.get(`/api/account/${account._id}/provider`)).body.data;
    path = new URL(webhookUrl).pathname;
  });

  async function paid() {
    const guest = await bookAndPay(world.api, world.fixture, account);
    const { _id } = (await guest.start()).body.data as { _id: string };
    const session = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
    provider.pay(session);
    await guest.settle(_id);
    const visitId = guest.booking._id;
    const [row] = await world.rowsOf(visitId);
    return { session, visitId, payment: row!._id, attemptId: _id };
  }
  const tell = (session: string) =>
    Promise.all([...provider.news(session), ...provider.news(session)].map((one) => world.deliver(path, one)));
  const refundRows = async (visitId: string) => (await world.rowsOf(visitId)).filter(({ amount }) => amount < 0);
  const ledgerRefunds = async (visitId: string) =>
    0 - sum((await refundRows(visitId)).map(({ charged }) => charged?.amount ?? 0));
  const notified = async (visitId: string) =>
    (await world.api.db(notifications).find({ visitId }).toArray()).map(({ kind }) => kind);
  const isTrue = async () => {
    await assertLedgerIsTrue(world.api.app);
    expect(await auditAttempts(world.api.app)).toEqual([]);
  };

  it('is entered once with all its parts, and staff are notified of each', async () => {
    const { session, visitId } = await paid();
    provider.refundAtPage(session, 50_001);
    await tell(session);
    provider.refundAtPage(session, 50_001);
    await tell(session);
    provider.refundAtPage(session, 79_918);
    await tell(session);
    const rows = await refundRows(visitId);
    expect(rows.map(({ charged }) => charged?.amount)).toEqual([-50_001, -50_001, -79_918]);
    expect(rows.every(({ isMadeAtProvider, status }) => isMadeAtProvider && status === 'succeeded')).toBe(true);
    expect(sum(rows.map(({ amount }) => amount))).toBe(-173_000);
    expect((await notified(visitId)).filter((kind) => kind === 'refund_at_provider')).toHaveLength(3);
    expect(await ledgerRefunds(visitId)).toBe(provider.refundTotal(session));
    await isTrue();
  });

  it('is entered by the sweep where no event comes', async () => {
    const { session, visitId } = await paid();
    provider.refundAtPage(session, 40_000);
    const at = Date.now() + 2 * HOUR;
    world.api.clock.now = () => at;
    await sweepRefunds(world.api.app, new AbortController().signal);
    await world.api.dispatchDue();
    expect(await ledgerRefunds(visitId)).toBe(40_000);
    await isTrue();
  });

  it('of more than the ledger has left is kept, told once, and entered when there is room', async () => {
    if (name === 'wetravel') return;
    const { session, visitId, payment } = await paid();
    const waiting = await world.staff.post('/api/payment', {
      refundOf: payment,
      type: 'Cash',
      amount: -173_000,
      status: 'pending',
    });
    expect(waiting.status).toBe(201);
    provider.refundAtPage(session, 60_000);
    await tell(session);
    await tell(session);
    expect((await notified(visitId)).filter((kind) => kind === 'refund_unplaced')).toHaveLength(1);
    expect((await refundRows(visitId)).map(({ status }) => status)).toEqual(['pending']);
    await world.staff.put(`/api/payment/${waiting.body.data._id}`, { status: 'cancelled', why: 'Refunded there' });
    const at = Date.now() + HOUR / 2;
    world.api.clock.now = () => at;
    await sweepRefunds(world.api.app, new AbortController().signal);
    await world.api.dispatchDue();
    expect((await refundRows(visitId)).map(({ status, charged }) => [status, charged?.amount])).toEqual([
      ['cancelled', -173_000],
      ['succeeded', -60_000],
    ]);
    await isTrue();
  });

  it('and one of the same amount made here are two', async () => {
    const { session, visitId, payment } = await paid();
    provider.refundAtPage(session, 52_000);
    await tell(session);
    expect((await world.staff.post('/api/payment', { refundOf: payment, amount: -50_000 })).status).toBe(201);
    await world.api.dispatchDue();
    if (name === 'wetravel') {
      provider.refundAtPage(session, 52_000);
      await tell(session);
    }
    const rows = await refundRows(visitId);
    expect(rows.map(({ status, isMadeAtProvider }) => [status, isMadeAtProvider])).toEqual([
      ['succeeded', true],
      ['succeeded', false],
    ]);
    expect([await ledgerRefunds(visitId), provider.refundTotal(session)]).toEqual([104_000, 104_000]);
    await isTrue();
  });
});

describe('a refund of a payment that is not on the ledger yet', () => {
  /** A guest pays a WeTravel link twice; the second payment, in euros, waits for staff and is refunded at its page. */
  async function refundedTooEarly() {
    const account = await world.connected('wetravel', { apiKey: WETRAVEL_KEY });
    const guest = await bookAndPay(world.api, world.fixture, account);
    const { _id } = (await guest.start()).body.data as { _id: string };
    const link = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
    wetravel.pay(link, { amount: 100_000 });
    await guest.settle(_id);
    const second = wetravel.pay(link, { amount: 90_000, currency: 'EUR' });
    await guest.settle(_id);
    wetravel.refundAtPage(second, 90_000);
    const read = async () => {
      const attempt = await world.api.db(attempts).findOne({ _id });
      if (attempt) await readRefunds(world.api.app, attempt);
    };
    return { attemptId: _id, visitId: guest.booking._id, second, read };
  }
  const later = (ms: number) => {
    const at = Date.now() + ms;
    world.api.clock.now = () => at;
  };
  const unplacedRefunds = async (visitId: string) =>
    (await world.staff.get(`/api/booking/${visitId}/unplacedRefunds`)).body.data as object[];
  const countNotices = (visitId: string) =>
    world.api.db(notifications).countDocuments({ visitId, kind: 'refund_unplaced' });

  it('is shown to staff at once, notified once after an hour, and reported by the audit after a day', async () => {
    const { attemptId, visitId, read } = await refundedTooEarly();

    await Promise.all([read(), read()]);

    const refund = { attemptId, givenBack: 90_000, givenBackCurrency: 'eur', unplacedReason: 'payment_unknown' };
    expect(await unplacedRefunds(visitId)).toMatchObject([refund]);
    expect(await countNotices(visitId)).toBe(0);
    later(HOUR);
    await read();
    await read();
    expect(await countNotices(visitId)).toBe(1);
    later(25 * HOUR);
    expect(await auditAttempts(world.api.app)).toContainEqual(
      expect.stringMatching(/900\.00 EUR .* enter it, or decide/),
    );
    await world.api.db(attempts).deleteOne({ _id: attemptId });
  });

  it('is entered with its payment, and no longer shown', async () => {
    const { attemptId, visitId, second, read } = await refundedTooEarly();
    await read();

    const body = { objectId: second, release: 'entered', value: 50_000 };
    expect((await world.staff.post(`/api/heldPayment/${attemptId}/release`, body)).status).toBe(200);
    later(HOUR / 2);
    await sweepRefunds(world.api.app, new AbortController().signal);
    await world.api.dispatchDue();

    const rows = await world.rowsOf(visitId);
    expect(rows.map(({ charged }) => charged)).toContainEqual({ amount: -90_000, currency: 'eur' });
    expect(await unplacedRefunds(visitId)).toEqual([]);
  });
});
