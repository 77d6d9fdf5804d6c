import { sum } from '@marea/domain/core/money/money';
import type { Reconciliation } from '@marea/domain/payments/accounts/account.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { notifications } from '../../notifications/notifications.ts';
import { attempts } from '../attempts/attempts.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let world: CheckoutWorld;
let path: string;
let account: CheckoutWorld['account'];
beforeAll(async () => {
  stripe = await fakeStripe();
  world = await startCheckout({ STRIPE_URL: stripe.url });
  account = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
  path = `/webhooks/stripe/${account._id}`;
});
afterAll(async () => {
  await stripe.stop();
  await world.api.stop();
});

async function paidAtStripe() {
  const guest = await bookAndPay(world.api, world.fixture, account);
  const { _id } = (await guest.start()).body.data as { _id: string };
  const session = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
  stripe.pay(session);
  await guest.settle(_id);
  const visitId = guest.booking._id;
  const [row] = await world.rowsOf(visitId);
  return { session, visitId, row: row! };
}
const paidBy = async (_id: string) => (await world.api.db(bookings).findOne({ _id }))?.price.paid;
const took = (dispute: string) => world.deliver(path, stripe.notice(dispute, 'charge.dispute.funds_withdrawn'));
/** The lines of a payout at the provider and in the ledger; it includes all rows of those days. */
async function paidOut(ids: readonly string[]): Promise<[number, number, boolean][]> {
  const { data } = (await world.staff.get(`/api/account/${account._id}/payouts/${stripe.payOut(ids)}`)).body as {
    data: Reconciliation;
  };
  const { matched, unknown, missing } = data;
  const rows = await world.rowsOf(matched[0]?.visitId ?? '');
  const own = new Set(rows.map(({ _id }) => _id));
  expect([unknown, missing.filter(({ paymentId }) => own.has(paymentId))]).toEqual([[], []]);
  return matched.map(({ reported, entered, isEqual }) => [reported ?? 0, entered, isEqual]);
}
const refund = (refundOf: string, amount: number) => world.staff.post('/api/payment', { refundOf, amount: -amount });

describe('a disputed payment', () => {
  it('loses only the disputed part with its share of the fee, and gets both back', async () => {
    const { session, visitId } = await paidAtStripe();
    const dispute = stripe.dispute(session);
    stripe.disputesPart(dispute, 89_960);
    expect(await took(dispute)).toBe(200);
    const [, out] = await world.rowsOf(visitId);
    expect(out).toMatchObject({ amount: -86_500, bankFee: -3_460 });
    expect(await paidBy(visitId)).toBe(179_920 - 89_960);
    stripe.disputeBecomes(dispute, 'won', [-89_960, 89_960]);
    await world.deliver(path, stripe.notice(dispute, 'charge.dispute.funds_reinstated'));
    expect(await paidBy(visitId)).toBe(179_920);
    const { docs } = (await world.staff.get(`/api/payment/${visitId}/all`)).body as {
      docs: { dispute: string | null }[];
    };
    expect(new Set(docs.map((row) => row.dispute))).toEqual(new Set([null, 'taken', 'returned']));
    await assertLedgerIsTrue(world.api.app);
  });

  it('gets its money back when won, even at another exchange rate', async () => {
    const { session, visitId } = await paidAtStripe();
    const dispute = stripe.dispute(session);
    await took(dispute);
    expect(await paidBy(visitId)).toBe(0);
    stripe.disputeBecomes(dispute, 'won', [-3_120_820, 3_094_624]);
    await world.deliver(path, stripe.notice(dispute, 'charge.dispute.funds_reinstated'));
    expect(await paidBy(visitId)).toBe(179_920);
    await assertLedgerIsTrue(world.api.app);
  });

  it('is found among the payments by how its dispute stands, and counted on the dashboard while that is open', async () => {
    const listed = async (disputed: string, visit: string) => {
      const answer = await world.staff.post(`/api/payment/${world.fixture.location._id}/all`, {
        filter: { disputed: [disputed], limit: 100 },
      });
      const { docs } = answer.body as { docs: { visitId: string; dispute: string | null }[] };
      return docs.filter(({ visitId }) => visitId === visit).map(({ dispute }) => dispute);
    };
    const open = async () => {
      const answer = await world.staff.get(`/api/location/${world.fixture.location._id}/dashboard`);
      return (answer.body as { data: { openDisputes: number } }).data.openDisputes;
    };
    const before = await open();
    const { session, visitId } = await paidAtStripe();
    await world.staff.post('/api/payment', { visitId, amount: 1_000, type: 'Cash' });
    expect(await listed('open', visitId)).toEqual([]);
    const dispute = stripe.dispute(session);
    await took(dispute);
    const disputeStates = await listed('open', visitId);
    expect([disputeStates.length, new Set(disputeStates)]).toEqual([2, new Set([null, 'taken'])]);
    expect(await open()).toBe(before + 1);
    stripe.disputeBecomes(dispute, 'lost', [-179_920]);
    await world.deliver(path, stripe.notice(dispute, 'charge.dispute.closed'));
    expect([await listed('open', visitId), await open()]).toEqual([[], before]);
    expect(await listed('lost', visitId)).toHaveLength(2);
  });

  it('is taken off the ledger although refunds are entered at the same moment', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { session, visitId, row } = await paidAtStripe();
      const dispute = stripe.dispute(session);
      const [answer] = await Promise.all([
        took(dispute),
        ...Array.from({ length: 8 }, (_, index) => refund(row._id, 1_000 + index)),
      ]);
      expect(answer).toBe(200);
      const rows = await world.rowsOf(visitId);
      const lost = rows.filter(({ status, refundOf }) => refundOf === null || status === 'succeeded');
      expect(sum(lost.map(({ amount }) => amount))).toBe(0);
      await assertLedgerIsTrue(world.api.app);
    }
  });

  it('whose refund is refused for the dispute has lost that money as well', async () => {
    const { session, visitId, row } = await paidAtStripe();
    await refund(row._id, 40_000);
    const dispute = stripe.dispute(session);
    stripe.refusesRefunds();
    await took(dispute);
    expect((await world.rowsOf(visitId)).map(({ amount, status }) => [amount, status])).toEqual([
      [173_000, 'succeeded'],
      [-40_000, 'pending'],
      [-133_000, 'succeeded'],
      [-40_000, 'succeeded'],
    ]);
    await world.api.dispatchDue();
    const rows = await world.rowsOf(visitId);
    expect(rows.map(({ amount, bankFee, status }) => [amount, bankFee, status])).toEqual([
      [173_000, 6_920, 'succeeded'],
      [-40_000, -1_600, 'failed'],
      [-133_000, -5_320, 'succeeded'],
      [-40_000, -1_600, 'succeeded'],
    ]);
    expect(await paidBy(visitId)).toBe(0);
    await took(dispute);
    expect(await world.rowsOf(visitId)).toHaveLength(4);
    expect(await paidOut([session, dispute])).toEqual([
      [179_920, 179_920, true],
      [-179_920, -179_920, true],
    ]);
    stripe.disputeBecomes(dispute, 'won', [-179_920, 179_920]);
    await Promise.all(
      Array.from({ length: 3 }, () => world.deliver(path, stripe.notice(dispute, 'charge.dispute.funds_reinstated'))),
    );
    expect(await paidBy(visitId)).toBe(179_920);
    expect(await paidOut([session, dispute])).toEqual([
      [179_920, 179_920, true],
      [-179_920, -179_920, true],
      [179_920, 179_920, true],
    ]);
    await assertLedgerIsTrue(world.api.app);
  });

  it('also takes the amount of a refund voided before it reached the provider', async () => {
    const { session, visitId, row } = await paidAtStripe();
    await refund(row._id, 40_000);
    const [, waiting] = await world.rowsOf(visitId);
    const dispute = stripe.dispute(session);
    await took(dispute);
    expect((await world.staff.delete(`/api/payment/${waiting!._id}`)).status).toBe(200);
    await world.api.dispatchDue();
    expect((await world.rowsOf(visitId)).map(({ amount, status }) => [amount, status])).toEqual([
      [173_000, 'succeeded'],
      [-40_000, 'cancelled'],
      [-133_000, 'succeeded'],
      [-40_000, 'succeeded'],
    ]);
    expect(await paidBy(visitId)).toBe(0);
    await assertLedgerIsTrue(world.api.app);
  });
});

describe('a dispute that comes before its payment is known', () => {
  it('is entered with it, where its attempt is known', async () => {
    const guest = await bookAndPay(world.api, world.fixture, account);
    const { _id } = (await guest.start()).body.data as { _id: string };
    const attempt = await world.api.db(attempts).findOne({ _id });
    const session = attempt?.objectId ?? '';
    stripe.pay(session);
    const dispute = stripe.dispute(session);
    expect(await took(dispute)).toBe(200);
    await guest.settle(_id);
    await world.api.dispatchDue();
    expect((await world.rowsOf(guest.booking._id)).map(({ amount }) => amount)).toEqual([173_000, -173_000]);
    expect(await paidBy(guest.booking._id)).toBe(0);
    await took(dispute);
    expect(await world.rowsOf(guest.booking._id)).toHaveLength(2);
    await assertLedgerIsTrue(world.api.app);
  });

  it('waits for it where nobody knows its payment intent yet', async () => {
    const guest = await bookAndPay(world.api, world.fixture, account);
    const { _id } = (await guest.start()).body.data as { _id: string };
    const session = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
    // As at Stripe, the intent exists only once the guest pays.
    await world.api.db(attempts).updateOne({ _id }, { $set: { paymentKey: null, paymentObjectId: null } });
    stripe.pay(session);
    const dispute = stripe.dispute(session);
    expect(await took(dispute)).toBe(200);
    expect(await world.rowsOf(guest.booking._id)).toEqual([]);
    await guest.settle(_id);
    await world.api.dispatchDue();
    expect((await world.rowsOf(guest.booking._id)).map(({ amount }) => amount)).toEqual([173_000, -173_000]);
    await assertLedgerIsTrue(world.api.app);
  });

  it('is reported to staff once, after three days without a known payment', async () => {
    const { session } = await paidAtStripe();
    const dispute = stripe.dispute(session);
    const one = stripe.disputes.get(dispute);
    if (one) one.payment_intent = 'pi_of_another_shop';
    expect(await took(dispute)).toBe(200);
    const notices = () => world.api.db(notifications).find({ kind: 'dispute_unplaced' }).toArray();
    const start = Date.now();
    const lookUntil = async (from: number, to: number) => {
      for (let hours = from; hours <= to; hours += 6.5) {
        world.api.clock.now = () => start + hours * 3_600_000;
        await world.api.dispatchDue();
      }
    };
    await lookUntil(0, 70);
    expect(await notices()).toEqual([]);
    await lookUntil(71, 90);
    world.api.clock.now = Date.now;
    expect((await notices()).map(({ title }) => title.en)).toEqual([expect.stringContaining(dispute)]);
  });
});
