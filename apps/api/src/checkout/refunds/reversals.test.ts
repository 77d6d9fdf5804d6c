import { sum } from '@marea/domain/core/money/money';
import type { Reconciliation } from '@marea/domain/payments/accounts/account.contract';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { CONEKTA_KEY, fakeConekta } from '../../../tests/providers/fakeConekta.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { notifications } from '../../notifications/notifications.ts';
import { outbox } from '../../outbox/outbox.ts';
import { returningOf } from '../../payments/ledger/paymentView.ts';
import { attempts } from '../attempts/attempts.ts';
import type { NoticeRequest } from '../provider/provider.port.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';
import { readRefunds, sweepRefunds } from './readRefunds.ts';

const CHARGE = 179_920;
const HOUR = 3_600_000;
type Name = 'stripe' | 'conekta' | 'wetravel';
let world: CheckoutWorld;
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let conekta: Awaited<ReturnType<typeof fakeConekta>>;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
let accountOf: Record<Name, Account>;
beforeAll(async () => {
  [stripe, conekta, wetravel] = await Promise.all([fakeStripe(), fakeConekta(), fakeWetravel()]);
  world = await startCheckout({ STRIPE_URL: stripe.url, CONEKTA_URL: conekta.url, WETRAVEL_URL: wetravel.url });
  accountOf = {
    stripe: await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET }),
    conekta: await world.connected('conekta', { apiKey: CONEKTA_KEY, webhookKey: conekta.publicKey }),
    wetravel: await world.connected('wetravel', { apiKey: WETRAVEL_KEY }),
  };
});
beforeEach(() => {
  world.api.clock.now = Date.now;
});
afterEach(() => isTrue());
afterAll(async () => {
  await Promise.all([stripe.stop(), conekta.stop(), wetravel.stop()]);
  await world.api.stop();
});

async function isTrue(): Promise<void> {
  await assertLedgerIsTrue(world.api.app);
  expect(await auditAttempts(world.api.app)).toEqual([]);
}

async function paid(name: Name) {
  const guest = await bookAndPay(world.api, world.fixture, accountOf[name]);
  const { _id } = (await guest.start()).body.data as { _id: string };
  const session = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
  ({ stripe, conekta, wetravel })[name].pay(session);
  await guest.settle(_id);
  const visitId = guest.booking._id;
  const read = async () => {
    const attempt = await world.api.db(attempts).findOne({ _id });
    if (attempt) await readRefunds(world.api.app, attempt);
  };
  const { webhookUrl } = (await world.staff.get(`/api/account/${accountOf[name]._id}/provider`)).body.data;
  const tell = (notice: NoticeRequest) => world.deliver(new URL(webhookUrl).pathname, notice);
  return { session, visitId, read, tell };
}
const netCharge = async (visitId: string) =>
  sum(
    (await world.rowsOf(visitId)).flatMap(({ charged, status }) =>
      status === 'succeeded' ? (charged?.amount ?? 0) : 0,
    ),
  );
const noticeKinds = async (visitId: string) =>
  (await world.api.db(notifications).find({ visitId }).toArray()).map(({ kind }) => kind);
const later = (ms: number) => {
  const at = Date.now() + ms;
  world.api.clock.now = () => at;
};

describe('a refund', () => {
  it('that failed and succeeded after all is given back again, once its failure is settled', async () => {
    const { session, visitId, read } = await paid('stripe');
    const refund = stripe.refundAtPage(session, 60_000) ?? '';
    await read();
    stripe.refundBecomes(refund, 'failed');
    await read();
    stripe.refundBecomes(refund, 'succeeded');

    await read();
    expect(await netCharge(visitId)).toBe(CHARGE);
    later(HOUR);
    await Promise.all([read(), read()]);
    expect(await netCharge(visitId)).toBe(CHARGE - 60_000);

    stripe.refundBecomes(refund, 'failed');
    await Promise.all([read(), read()]);
    expect(await netCharge(visitId)).toBe(CHARGE);
  });

  it('of zero is ignored', async () => {
    const { session, visitId, read } = await paid('stripe');
    const refund = stripe.refunds.get(stripe.refundAtPage(session, 1_000) ?? '');
    if (refund) refund.amount = 0;

    await read();

    expect([await netCharge(visitId), await noticeKinds(visitId)]).toEqual([
      CHARGE,
      expect.not.arrayContaining(['refund_unplaced']),
    ]);
  });

  it('is entered also where more than a page of them was made', async () => {
    const { session, visitId, read } = await paid('stripe');
    for (let i = 0; i < 102; i += 1) stripe.refundAtPage(session, 1_001);

    await read();

    expect(await netCharge(visitId)).toBe(CHARGE - 102 * 1_001);
  });

  it('that Conekta takes back comes back, and one that was made just now is not missed', async () => {
    const { session, visitId, read } = await paid('conekta');
    const refund = conekta.refundAtPage(session, 60_000) ?? '';
    conekta.refundAtPage(session, 20_000);
    await read();
    conekta.refundTakenBack(session, refund);

    await read();
    expect(await netCharge(visitId)).toBe(CHARGE - 80_000);
    later(HOUR);
    await Promise.all([read(), read()]);

    expect(await netCharge(visitId)).toBe(CHARGE - 20_000);
    expect(await noticeKinds(visitId)).toContain('refund_failed');
  });
});

describe('a dispute', () => {
  it.each([true, false])('that is won at Conekta brings the money back (told: %s)', async (isTold) => {
    const { session, visitId, tell } = await paid('conekta');
    conekta.chargeBack(session);
    await tell(conekta.notice(session, 'order.charged_back'));
    expect(await netCharge(visitId)).toBe(0);
    conekta.chargeBack(session, false);

    if (isTold) await tell(conekta.notice(session, 'order.paid'));
    else await sweep();

    expect([await netCharge(visitId), await noticeKinds(visitId)]).toEqual([
      CHARGE,
      expect.arrayContaining(['dispute_ended']),
    ]);
  });

  it.each([true, false])('that is won at WeTravel brings the money back (told: %s)', async (isTold) => {
    const { session, visitId, tell } = await paid('wetravel');
    const payment = wetravel.paymentOf(session);
    await tell(wetravel.dispute(payment));
    expect(await netCharge(visitId)).toBe(0);
    const transaction = wetravel.transactions.find(({ uuid }) => uuid === payment);
    Object.assign(transaction ?? {}, { status: 'processed', disputed_amount: 0 });

    if (isTold) await tell(wetravel.notice(session, 'payment.updated'));
    else await sweep();

    expect(await netCharge(visitId)).toBe(CHARGE);
  });

  it.each([CHARGE, 60_000])('of what was given back before (%d) takes it a second time, once', async (refundAmount) => {
    const { session, visitId, read, tell } = await paid('stripe');
    stripe.refundAtPage(session, refundAmount);
    await read();
    const dispute = stripe.dispute(session);

    for (let i = 0; i < 2; i += 1) await tell(stripe.notice(dispute, 'charge.dispute.funds_withdrawn'));

    expect(await netCharge(visitId)).toBe(-refundAmount);
    expect((await world.api.db(bookings).findOne({ _id: visitId }))?.price.paid).toBe(-refundAmount);
    expect((await noticeKinds(visitId)).filter((kind) => kind === 'payment_disputed')).toHaveLength(1);
    await isTrue();

    stripe.disputeBecomes(dispute, 'won', [-CHARGE, CHARGE]);
    await tell(stripe.notice(dispute, 'charge.dispute.closed'));

    expect(await netCharge(visitId)).toBe(CHARGE - refundAmount);
    const { body } = await world.staff.put(`/api/booking/${visitId}/status`, {
      status: 'cancel',
      money: 'refund',
      why: 'x',
    });
    await world.api.dispatchDue();
    expect([body.code, await netCharge(visitId)]).toEqual([undefined, 0]);
  });

  it('after a refund that fails in the end costs its money once', async () => {
    const { session, visitId, read, tell } = await paid('stripe');
    const refund = stripe.refundAtPage(session, CHARGE) ?? '';
    await read();
    const dispute = stripe.dispute(session);
    await tell(stripe.notice(dispute, 'charge.dispute.funds_withdrawn'));
    stripe.refundBecomes(refund, 'failed');

    await read();

    expect(await netCharge(visitId)).toBe(0);
    const left = (await world.rowsOf(visitId)).filter(
      ({ refundOf, amount, refunded }) => !refundOf && amount > refunded,
    );
    expect(left).toEqual([]);
  });

  it.each(['conekta', 'wetravel'] as const)('that follows one that was won at %s is entered once', async (name) => {
    const { session, visitId, tell } = await paid(name);
    const act = { conekta: chargesBack, wetravel: disputes }[name](session);
    const several = async (news: NoticeRequest) => {
      await Promise.all([tell(news), tell(news), tell(news)]);
      await tell(news);
    };
    const seen: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await several(act.take());
      seen.push(await netCharge(visitId));
      await several(act.giveBack());
      seen.push(await netCharge(visitId));
    }
    // The notice comes late, after the dispute was won.
    const late = act.take();
    act.giveBack();
    await several(late);

    expect(seen).toEqual([0, CHARGE, 0, CHARGE, 0, CHARGE]);
    expect(await netCharge(visitId)).toBe(CHARGE);
    expect(await world.rowsOf(visitId)).toHaveLength(7);
    expect((await noticeKinds(visitId)).filter((kind) => kind === 'payment_disputed')).toHaveLength(3);
    await matchesPayout(name, session, [CHARGE, -CHARGE, CHARGE, -CHARGE, CHARGE]);
  });

  /** Changes an order at Conekta and sends the webhook about it. */
  function chargesBack(order: string) {
    return {
      take() {
        conekta.chargeBack(order);
        return conekta.notice(order, 'order.charged_back');
      },
      giveBack() {
        conekta.chargeBack(order, false);
        return conekta.notice(order, 'order.paid');
      },
    };
  }

  /** The same at WeTravel, whose webhooks look alike. */
  function disputes(link: string) {
    const payment = wetravel.paymentOf(link);
    return {
      take: () => wetravel.dispute(payment),
      giveBack() {
        const transaction = wetravel.transactions.find(({ uuid }) => uuid === payment);
        Object.assign(transaction ?? {}, { status: 'processed', disputed_amount: 0 });
        return wetravel.notice(link, 'payment.updated');
      },
    };
  }

  /** A payout names the object of all its lines. */
  async function matchesPayout(name: 'conekta' | 'wetravel', session: string, amounts: readonly number[]) {
    const id = name === 'conekta' ? session : wetravel.paymentOf(session);
    const csv = ['id,amount', ...amounts.map((amount) => `${id},${(amount / 100).toFixed(2)}`)].join('\n');
    const { body } = await world.staff.post(`/api/account/${accountOf[name]._id}/reconcile`, { csv });
    const lines = (body.data as Reconciliation).matched.map(({ reported, isEqual }) => [reported, isEqual]);
    expect(lines).toEqual(amounts.map((amount) => [amount, true]));
  }

  it('in a currency other than the charge is notified, and takes nothing', async () => {
    const { session, visitId, tell } = await paid('stripe');
    const dispute = stripe.dispute(session);
    Object.assign(stripe.disputes.get(dispute) ?? {}, { currency: 'mxn' });

    await tell(stripe.notice(dispute, 'charge.dispute.funds_withdrawn'));

    expect([await netCharge(visitId), await noticeKinds(visitId)]).toEqual([
      CHARGE,
      expect.arrayContaining(['payment_disputed']),
    ]);
  });

  async function sweep(): Promise<void> {
    later(2 * HOUR);
    await sweepRefunds(world.api.app, new AbortController().signal);
    await world.api.dispatchDue();
  }
});

describe('a payment', () => {
  it('that bounces is notified to staff and owed again, without a refund mail to the guest', async () => {
    const { session, visitId, read, tell } = await paid('wetravel');
    const payment = wetravel.paymentOf(session);
    const [row] = await world.rowsOf(visitId);
    await world.staff.post('/api/payment', { refundOf: row!._id, amount: -10_000 });
    wetravel.fail(payment);
    const transaction = wetravel.transactions.find(({ uuid }) => uuid === payment);
    const data = { trip_uuid: session, uuid: payment, status: 'failed' };
    const news = wetravel.notice(session, 'payment.updated');

    await tell({ ...news, raw: Buffer.from(JSON.stringify({ type: 'payment.updated', data })) });

    const rows = await world.rowsOf(visitId);
    expect(rows.map(({ providerKey, status }) => [providerKey?.split(':')[1], status])).toEqual([
      ['session', 'succeeded'],
      [undefined, 'cancelled'],
      ['bounce', 'succeeded'],
    ]);
    const owed = (await world.api.db(bookings).findOne({ _id: visitId }))?.price;
    expect([await netCharge(visitId), owed?.paid, owed?.balance]).toEqual([0, 0, owed?.grandTotal]);
    await isSilent(visitId);
    expect((await noticeKinds(visitId)).filter((kind) => /bounced|at_provider/.test(kind))).toEqual([
      'payment_bounced',
    ]);
    Object.assign(transaction ?? {}, { status: 'processed' });

    await Promise.all([read(), read()]);

    expect(await netCharge(visitId)).toBe(CHARGE);
    await isSilent(visitId);
    expect(await noticeKinds(visitId)).not.toContain('refund_failed');
    const { docs } = (await world.staff.get(`/api/payment/${visitId}/all`)).body as { docs: { isBounce: boolean }[] };
    expect(docs.filter(({ isBounce }) => isBounce)).toHaveLength(2);
  });

  it('that a dispute takes is not announced to the guest as a refund', async () => {
    const { session, visitId, tell } = await paid('stripe');
    const dispute = stripe.dispute(session);

    await tell(stripe.notice(dispute, 'charge.dispute.funds_withdrawn'));

    expect(await netCharge(visitId)).toBe(0);
    await isSilent(visitId);
  });

  /** Expects neither a mail about a refund nor a refund on the booking's page. */
  async function isSilent(visitId: string) {
    const ids = (await world.rowsOf(visitId)).map(({ _id }) => _id);
    const mails = await world.api
      .db(outbox)
      .find({ kind: { $in: ['refundSent', 'refundFailed'] } })
      .toArray();
    const own = mails.filter(({ payload }) => 'paymentId' in payload && ids.includes(payload.paymentId ?? ''));
    expect([own, await returningOf(world.api.app, visitId)]).toEqual([[], []]);
  }

  it('of zero is not a payment, whatever its provider calls it', async () => {
    const guest = await bookAndPay(world.api, world.fixture, accountOf.stripe);
    const { _id } = (await guest.start()).body.data as { _id: string };
    const session = stripe.sessions.get((await world.api.db(attempts).findOne({ _id }))?.objectId ?? '');
    stripe.pay(session?.id ?? '');
    Object.assign(session ?? {}, { amount_total: 0 });

    expect((await guest.settle(_id)).state).toBe('unknown');

    expect(await world.rowsOf(guest.booking._id)).toEqual([]);
    Object.assign(session ?? {}, { amount_total: CHARGE });
    expect((await guest.settle(_id)).state).toBe('paid');
  });
});
