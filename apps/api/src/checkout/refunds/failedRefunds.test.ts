import { sum } from '@marea/domain/core/money/money';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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

async function isTrue(): Promise<void> {
  await assertLedgerIsTrue(world.api.app);
  expect(await auditAttempts(world.api.app)).toEqual([]);
}

async function paid(provider: 'stripe' | 'wetravel' = 'stripe') {
  const guest = await bookAndPay(world.api, world.fixture, accountOf[provider]);
  const { _id } = (await guest.start()).body.data as { _id: string };
  const session = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
  if (provider === 'stripe') stripe.pay(session);
  else wetravel.pay(session);
  await guest.settle(_id);
  const visitId = guest.booking._id;
  const read = async () => {
    const attempt = await world.api.db(attempts).findOne({ _id });
    if (attempt) await readRefunds(world.api.app, attempt);
  };
  return { session, visitId, read };
}

/** A payment partly refunded at Stripe's page, where the refund failed later. */
async function paidAndReturned(amount = 60_000) {
  const trip = await paid();
  const refund = stripe.refundAtPage(trip.session, amount) ?? '';
  await trip.read();
  stripe.refundBecomes(refund, 'failed');
  await trip.read();
  expect(await chargedOf(trip.visitId)).toEqual([CHARGE, -amount, amount]);
  return trip;
}

const chargedOf = async (visitId: string) =>
  (await world.rowsOf(visitId)).map(({ charged, status }) => (status === 'succeeded' ? (charged?.amount ?? 0) : 0));
const netCharge = async (visitId: string) => sum(await chargedOf(visitId));
const notified = async (visitId: string, kind: 'refund_at_provider' | 'refund_failed' | 'refund_unplaced') =>
  (await world.api.db(notifications).find({ visitId, kind }).toArray()).length;

const tell = (object: string, type: string) =>
  world.deliver(`/webhooks/stripe/${accountOf.stripe._id}`, stripe.notice(object, type));

describe('after a refund at Stripe’s page failed later, another one', () => {
  it('is entered once per ledger row, and staff are notified once', async () => {
    const { session, visitId, read } = await paidAndReturned();
    stripe.refundAtPage(session, CHARGE);

    await Promise.all([read(), read(), read()]);

    const rows = await world.rowsOf(visitId);
    expect(rows.map(({ charged }) => charged?.amount).slice(3)).toEqual([-(CHARGE - 60_000), -60_000]);
    expect(new Set(rows.slice(3).map(({ providerObjectId }) => providerObjectId)).size).toBe(1);
    expect([await netCharge(visitId), sum(rows.map(({ amount }) => amount))]).toEqual([0, 0]);
    expect(await notified(visitId, 'refund_at_provider')).toBe(2);
    expect(await notified(visitId, 'refund_unplaced')).toBe(0);
  });

  it('that fails too comes back with all its rows, and is given back again', async () => {
    const { session, visitId, read } = await paidAndReturned();
    const second = stripe.refundAtPage(session, CHARGE) ?? '';
    await read();
    stripe.refundBecomes(second, 'failed');

    await Promise.all([read(), read()]);
    expect(await netCharge(visitId)).toBe(CHARGE);
    stripe.refundAtPage(session, CHARGE);
    await Promise.all([read(), read()]);

    expect(await netCharge(visitId)).toBe(0);
    expect(await notified(visitId, 'refund_unplaced')).toBe(0);
  });

  it('that is pending succeeds with all its rows', async () => {
    const { session, visitId, read } = await paidAndReturned();
    const second = stripe.refundAtPage(session, 150_000, 'pending') ?? '';
    await read();
    expect(await netCharge(visitId)).toBe(CHARGE);
    stripe.refundBecomes(second, 'succeeded');

    await Promise.all([read(), world.api.dispatchDue()]);

    expect(await netCharge(visitId)).toBe(CHARGE - 150_000);
  });

  it('is one line of a payout', async () => {
    const { session, read } = await paidAndReturned();
    const second = stripe.refundAtPage(session, CHARGE) ?? '';
    await read();
    const payout = stripe.payOut([second]);

    const { body } = await world.staff.get(`/api/account/${accountOf.stripe._id}/payouts/${payout}`);

    expect(body.data.matched).toMatchObject([{ reported: -CHARGE, entered: -CHARGE, isEqual: true }]);
  });

  it('in another currency waits for staff to value it', async () => {
    const { session, visitId, read } = await paid();
    const refund = stripe.refunds.get(stripe.refundAtPage(session, 1_000) ?? '');
    if (refund) refund.currency = 'mxn';

    await Promise.all([read(), read()]);

    expect([await netCharge(visitId), await notified(visitId, 'refund_unplaced')]).toEqual([CHARGE, 1]);
  });
});

describe('a dispute', () => {
  it('also takes the money of a failed refund, and returns everything when won', async () => {
    const { session, visitId } = await paidAndReturned();
    const dispute = stripe.dispute(session);
    await Promise.all([1, 2, 3].map(() => tell(dispute, 'charge.dispute.funds_withdrawn')));
    expect(await netCharge(visitId)).toBe(0);
    stripe.disputeBecomes(dispute, 'won', [-CHARGE, CHARGE]);

    await Promise.all([1, 2, 3].map(() => tell(dispute, 'charge.dispute.closed')));

    expect(await netCharge(visitId)).toBe(CHARGE);
  });

  it('takes what a refund gave back, until that refund fails', async () => {
    const { session, visitId, read } = await paid();
    const refund = stripe.refundAtPage(session, 60_000) ?? '';
    await read();
    const dispute = stripe.dispute(session);
    await tell(dispute, 'charge.dispute.funds_withdrawn');
    expect(await netCharge(visitId)).toBe(-60_000);
    stripe.refundBecomes(refund, 'failed');

    await tell(refund, 'refund.failed');
    await world.api.dispatchDue();

    expect(await netCharge(visitId)).toBe(0);
    expect(await notified(visitId, 'refund_failed')).toBe(1);
  });

  it('that is won leaves money that is given back whole at the page', async () => {
    const { session, visitId, read } = await paidAndReturned();
    const dispute = stripe.dispute(session);
    await tell(dispute, 'charge.dispute.funds_withdrawn');
    stripe.disputeBecomes(dispute, 'won', [-CHARGE, CHARGE]);
    await tell(dispute, 'charge.dispute.closed');
    stripe.refundAtPage(session, CHARGE);

    await Promise.all([read(), read()]);

    expect(await netCharge(visitId)).toBe(0);
    expect(await notified(visitId, 'refund_unplaced')).toBe(0);
  });
});

describe('WeTravel’s refunded total', () => {
  it.each([
    ['nothing, and then all', [60_000, 0, CHARGE]],
    ['a part of what was read as one', [60_000, 30_000]],
    ['more, less, and more again', [60_000, 90_000, 45_000, 100_000, 1, CHARGE, 0]],
  ])('follows when it becomes %s', async (_what, totals) => {
    const { session, visitId, read } = await paid('wetravel');
    const payment = wetravel.paymentOf(session);
    for (const total of totals) {
      wetravel.refundAtPage(payment, total - wetravel.refundedOf(payment));

      await Promise.all([read(), read(), read()]);

      expect([total, await netCharge(visitId)]).toEqual([total, CHARGE - total]);
    }
    expect(await notified(visitId, 'refund_unplaced')).toBe(0);
  });
});
