import { sum } from '@marea/domain/core/money/money';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { notifications } from '../../notifications/notifications.ts';
import { attempts } from '../attempts/attempts.ts';
import type { NoticeRequest } from '../provider/provider.port.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';

const CHARGE = 179_920;
let world: CheckoutWorld;
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
beforeAll(async () => {
  [stripe, wetravel] = await Promise.all([fakeStripe(), fakeWetravel()]);
  const urls = { STRIPE_URL: stripe.url, WETRAVEL_URL: wetravel.url };
  world = await startCheckout({ PROVIDER_TIMEOUT_MS: '4000', ...urls });
  processes = await Promise.all([1, 2, 3].map(() => startApiProcess(world.api.environment)));
}, 60_000);
afterEach(() => isTrue());
afterAll(async () => {
  await Promise.all([...processes.map((one) => one.stop()), stripe.stop(), wetravel.stop()]);
  await world.api.stop();
});

async function isTrue(): Promise<void> {
  await assertLedgerIsTrue(world.api.app);
  expect(await auditAttempts(world.api.app)).toEqual([]);
}

async function paid(account: Account, pay: (session: string) => unknown) {
  const guest = await bookAndPay(world.api, world.fixture, account);
  const { _id } = (await guest.start()).body.data as { _id: string };
  const session = (await world.api.db(attempts).findOne({ _id }))?.objectId ?? '';
  pay(session);
  await guest.settle(_id);
  return { session, visitId: guest.booking._id, email: guest.email };
}

/** Each webhook twice to each process, all at once; resolves to the different statuses. */
async function tellAll(account: Account, news: readonly NoticeRequest[]): Promise<number[]> {
  const { webhookUrl } = (await world.staff.get(`/api/account/${account._id}/provider`)).body.data;
  const { pathname } = new URL(webhookUrl);
  const answers = await Promise.all(
    processes.flatMap(({ origin }) =>
      [...news, ...news].map(({ raw, headers }) =>
        fetch(origin + pathname, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers } as Record<string, string>,
          body: new Uint8Array(raw),
        }),
      ),
    ),
  );
  return [...new Set(answers.map(({ status }) => status))];
}

const amountsOf = async (visitId: string) =>
  (await world.rowsOf(visitId)).map(({ charged, status }) => [charged?.amount, status]);
const kindsOf = async (visitId: string) =>
  (await world.api.db(notifications).find({ visitId }).toArray()).map(({ kind }) => kind);

it('enters a refund at the page of WeTravel once, though three processes read it at once', async () => {
  const account = await world.connected('wetravel', { apiKey: WETRAVEL_KEY });
  const { session, visitId } = await paid(account, (link) => wetravel.pay(link));
  wetravel.refundAtPage(wetravel.paymentOf(session), 50_001);

  const news = ['partial_refund_made', 'payment_refunded'].map((type) => wetravel.notice(session, type));
  expect(await tellAll(account, news)).toEqual([200]);

  expect(await amountsOf(visitId)).toEqual([
    [CHARGE, 'succeeded'],
    [-50_001, 'succeeded'],
  ]);
  expect((await kindsOf(visitId)).filter((kind) => kind === 'refund_at_provider')).toHaveLength(1);
}, 60_000);

it.each(['failed', 'canceled'] as const)(
  'enters money again that a refund at its page brought back when it %s, once, and tells staff and guest',
  async (outcome) => {
    const account = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
    const { session, visitId, email } = await paid(account, (id) => stripe.pay(id));
    const refund = stripe.refundAtPage(session, 60_000) ?? '';
    await tellAll(account, [stripe.notice(refund, 'refund.created')]);
    expect(await amountsOf(visitId)).toContainEqual([-60_000, 'succeeded']);

    stripe.refundBecomes(refund, outcome);
    const news = ['refund.failed', 'refund.updated'].map((type) => stripe.notice(refund, type));
    expect(await tellAll(account, [...news, stripe.chargeRefunded(session)])).toEqual([200]);

    const rows = await amountsOf(visitId);
    expect(rows.map(([amount]) => amount)).toEqual([CHARGE, -60_000, 60_000]);
    expect(sum(rows.map(([amount]) => Number(amount)))).toBe(stripe.leftOf(session));
    expect((await kindsOf(visitId)).filter((kind) => kind === 'refund_failed')).toHaveLength(1);
    const mailed = async () => (await world.api.mailsTo(email)).map(({ subject }) => subject).join('\n');
    await expect.poll(mailed, { timeout: 20_000 }).toMatch(/\$600\.00 USD/);
  },
  60_000,
);
