import type { Currency } from '@marea/domain/core/money/money';
import { sum } from '@marea/domain/core/money/money';
import { wallClock } from '@marea/domain/core/time/zone';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { leftOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import { formatMoney } from '@marea/texts/format/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { pdfPages } from '../../../tests/pdfText.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { payments } from '../../payments/ledger/payment.collection.ts';
import { attempts } from '../attempts/attempts.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';

const RATE = 17.3456;

let world: CheckoutWorld;
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let account: Account;
beforeAll(async () => {
  stripe = await fakeStripe();
  world = await startCheckout({ STRIPE_URL: stripe.url });
  const exchangeRate = { rate: RATE, source: 'Banxico', date: '2026-11-20' };
  await world.staff.post('/api/settings', { settings: { exchangeRate } });
  const credentials = { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET };
  account = await world.connected('stripe', credentials, { currency: ['usd', 'mxn'] });
});
afterAll(async () => {
  await stripe.stop();
  await world.api.stop();
});

/** A guest of a booking in dollars who has paid all of it, in pesos unless said. */
async function paid(currency: Currency = 'mxn') {
  const guest = await bookAndPay(world.api, world.fixture, account);
  const { payables } = await guest.terms();
  const prices = payables.find(({ accountId }) => accountId === account._id)?.prices ?? [];
  const charge = prices.find((price) => price.part === 'all' && price.charge.currency === currency)?.charge;
  const { body } = await guest.start({ currency, expectedCharge: charge?.amount ?? 0 });
  const session = (await world.api.db(attempts).findOne({ _id: body.data._id }))?.objectId ?? '';
  stripe.pay(session);
  await guest.settle(body.data._id);
  const visitId = guest.booking._id;
  const [row] = await world.rowsOf(visitId);
  const intent = stripe.sessions.get(session)?.payment_intent.id;
  const atStripe = () => [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
  return { guest, visitId, session, refundOf: row!._id, charged: charge?.amount ?? 0, atStripe };
}

const refund = async (body: object) => {
  const answer = await world.staff.post('/api/payment', body);
  await world.api.dispatchDue();
  return answer;
};
const cashInPesos = () => world.api.db(payments).find({ type: 'Cash', 'tendered.currency': 'mxn' }).toArray();
const isTrue = async () => {
  await assertLedgerIsTrue(world.api.app);
  expect(await auditAttempts(world.api.app)).toEqual([]);
};

describe('a refund of dollars that were paid in pesos', () => {
  it('is sent as pesos at the rate that was paid, though only its amount in dollars is given', async () => {
    const { refundOf, visitId, charged, atStripe } = await paid();
    await world.staff.post('/api/settings', {
      settings: { exchangeRate: { rate: 25, source: 'Banxico', date: '2026-11-21' } },
    });
    const { body } = await refund({ refundOf, amount: -86_500 });
    expect(body.data).toMatchObject({ amount: -86_500, tendered: { currency: 'mxn' }, exchangeRate: RATE });
    expect(atStripe().map(({ amount }) => amount)).toEqual([Math.floor(charged / 2)]);
    await refund({ refundOf, amount: -86_500 });
    expect(sum(atStripe().map(({ amount }) => amount))).toBe(charged);
    const [payment, ...refunds] = await world.rowsOf(visitId);
    expect(payment && leftOfPayment(payment, refunds)).toEqual({ amount: 0, tendered: 0, charged: 0 });
    await world.staff.post('/api/settings', {
      settings: { exchangeRate: { rate: RATE, source: 'Banxico', date: '2026-11-20' } },
    });
    await isTrue();
  });

  it.each([
    ['in pesos', { tendered: true }],
    ['in dollars', { tendered: false }],
  ])('in four parts given %s comes to what was charged, and the last part is not refused', async (_, { tendered }) => {
    const { refundOf, visitId, charged, atStripe } = await paid();
    for (const share of [3, 5, 7, 1]) {
      const [payment, ...refunds] = await world.rowsOf(visitId);
      const left = leftOfPayment(payment!, refunds);
      const part = (of: number) => -Math.floor(of / share);
      const answer = await refund({
        refundOf,
        ...(tendered ? { tendered: { amount: part(left.tendered), currency: 'mxn' } } : { amount: part(left.amount) }),
      });
      expect(answer.status).toBe(201);
    }
    const [, ...refunds] = await world.rowsOf(visitId);
    expect(refunds.map(({ status }) => status)).toEqual(Array(4).fill('succeeded'));
    expect(atStripe().map(({ amount }) => -amount)).toEqual(refunds.map((row) => row.charged?.amount));
    expect(sum(atStripe().map(({ amount }) => amount))).toBe(charged);
    await isTrue();
  });

  it('cannot be sent in dollars, but cash may be handed over in them', async () => {
    const { refundOf, atStripe } = await paid();
    const inDollars = await refund({ refundOf, tendered: { amount: -17_300, currency: 'usd' } });
    expect(inDollars.body.data).toMatchObject({ amount: -17_300, tendered: { currency: 'mxn' } });
    expect(atStripe()[0]?.amount).toBe(Math.round(17_992 * RATE));
    const inCash = await refund({ refundOf, type: 'Cash', amount: -1_000 });
    expect(inCash.body.data).toMatchObject({ tendered: { amount: -17_345, currency: 'mxn' }, bankFee: 0 });
    const dollars = await refund({ refundOf, type: 'Cash', tendered: { amount: -1_000, currency: 'usd' } });
    expect(dollars.body.data).toMatchObject({ tendered: { amount: -1_000, currency: 'usd' }, exchangeRate: null });
    await isTrue();
  });

  it('is refused in a currency that was not paid', async () => {
    const { refundOf, atStripe } = await paid('usd');
    const answer = await refund({ refundOf, tendered: { amount: -17_346, currency: 'mxn' }, exchangeRate: RATE });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'tendered.currency']);
    expect(atStripe()).toEqual([]);
  });

  it('of a part when the booking is cancelled goes back in pesos, and the rest later', async () => {
    const { refundOf, visitId, charged, atStripe } = await paid();
    await refund({ refundOf, amount: -33_333 });
    const cancelled = await world.staff.put(`/api/booking/${visitId}/status`, {
      status: 'cancel',
      money: 'refund',
      why: 'Storm',
    });
    expect(cancelled.status).toBe(200);
    await world.api.dispatchDue();
    expect(sum(atStripe().map(({ amount }) => amount))).toBe(charged);
    await isTrue();
  });
});

describe('a refund at the provider’s page of dollars that were paid in pesos', () => {
  it('is entered to the centavo, and every receipt shows the pesos with the dollars beside them', async () => {
    const { guest, visitId, session, charged, atStripe } = await paid();
    stripe.refundAtPage(session, 1_000_001);

    const [refund] = atStripe();
    await world.deliver(`/webhooks/stripe/${account._id}`, stripe.notice(refund?.id ?? '', 'refund.created'));
    await world.api.dispatchDue();

    const rows = await world.rowsOf(visitId);
    expect(rows.map((row) => row.charged)).toEqual([
      { amount: charged, currency: 'mxn' },
      { amount: -1_000_001, currency: 'mxn' },
    ]);
    expect(stripe.leftOf(session)).toBe(charged - 1_000_001);
    const { receipts } = await guest.terms();
    expect(receipts.map((receipt) => receipt.charged)).toEqual(rows.map((row) => row.charged));
    const texts = (await world.api.mailsTo(guest.email)).map(({ text }) => text);
    const part = rows[1]!;
    const inBooking = formatMoney(-part.amount - part.bankFee, 'usd', { withCode: true });
    const pesos = formatMoney(charged, 'mxn', { withCode: true });
    expect(texts.find((text) => text.includes(pesos))).toContain('$1,799.20 USD');
    expect(texts.find((text) => text.includes('$10,000.01 MXN'))).toContain(inBooking);
    const pdf = await world.staff.get(`/api/booking/${visitId}/paper/receipt`).buffer(true).responseType('blob');
    const paper = (await pdfPages(pdf.body)).join(' ');
    expect([pesos, '$1,799.20', '$10,000.01 MXN'].filter((one) => !paper.includes(one))).toEqual([]);
    await isTrue();
  });
});

describe('money in two currencies', () => {
  it('keeps its amounts in collections, cash counts and payouts', async () => {
    const { refundOf, visitId, session, charged, atStripe } = await paid();
    await refund({ refundOf, amount: -86_500 });
    await refund({ refundOf, type: 'Cash', amount: -10_000 });
    const [, byCard, inCash] = await world.rowsOf(visitId);
    const today = wallClock(world.fixture.location.zone, world.api.clock.now()).date;
    const counted = await world.staff.get(`/api/payment/${world.fixture.location.slug}/cash?date=${today}`);
    const pesos = counted.body.data.find((one: { currency: string }) => one.currency === 'mxn');
    expect(pesos.amount).toBe(sum((await cashInPesos()).map(({ tendered }) => tendered.amount)));
    expect(inCash).toMatchObject({ type: 'Cash', tendered: { currency: 'mxn' } });
    const payout = stripe.payOut([session, ...atStripe().map(({ id }) => id)]);
    const { body } = await world.staff.get(`/api/account/${account._id}/payouts/${payout}`);
    const lines = body.data.matched.map((line: Record<string, unknown>) => [line.entered, line.currency, line.isEqual]);
    expect(lines).toEqual([
      [charged, 'mxn', true],
      [byCard!.charged!.amount, 'mxn', true],
    ]);
  });
});
