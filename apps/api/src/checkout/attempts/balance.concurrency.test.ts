import { sum } from '@marea/domain/core/money/money';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { bookings } from '../../booking/booking.collection.ts';
import type { NoticeRequest } from '../provider/provider.port.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';
import { attempts } from './attempts.ts';

const OWED = 173_000;
const AT_ONCE = 100;

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let world: CheckoutWorld;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
let tokens: string[];
beforeAll(async () => {
  stripe = await fakeStripe();
  world = await startCheckout({ PROVIDER_TIMEOUT_MS: '5000', STRIPE_URL: stripe.url });
  processes = await Promise.all([1, 2, 3].map(() => startApiProcess(world.api.environment)));
  tokens = await Promise.all(
    [1, 2, 3, 4].map(async () => world.api.tokenOf(await storeUser(world.api.db, world.fixture.role))),
  );
}, 120_000);
afterAll(async () => {
  await Promise.all([...processes.map((one) => one.stop()), stripe.stop()]);
  await world.api.stop();
});

type Answer = { status: number; body: { code?: string; errors?: { path: string; message: string }[] } };
let turn = 0;
/** Sends to the processes in turn, as different people. */
async function ask(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer> {
  turn += 1;
  const { origin } = processes[turn % processes.length]!;
  const response = await fetch(origin + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(headers ?? { token: tokens[turn % tokens.length]! }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Takes a payment, and tries again after `busy`. */
async function take(visitId: string, over: object): Promise<Answer> {
  const answer = await ask('POST', '/api/payment', { visitId, type: 'Cash', ...over });
  return answer.status === 503 ? take(visitId, over) : answer;
}

async function deliver(path: string, { raw, headers }: Pick<NoticeRequest, 'raw' | 'headers'>): Promise<number> {
  turn += 1;
  const { status } = await fetch(`${processes[turn % processes.length]?.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers } as Record<string, string>,
    body: new Uint8Array(raw),
  });
  return status;
}

const times = <T>(count: number, act: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)));
const balanceOf = async (_id: string) => (await world.api.db(bookings).findOne({ _id }))!.price.balance;

it.each([
  ['cash of one amount', () => ({ amount: 6_000 }), 28 * 6_000],
  ['the whole balance each', () => ({ amount: OWED }), OWED],
  [
    'pesos at the rate of the day',
    () => ({ tendered: { amount: 185_000, currency: 'mxn' }, exchangeRate: 18.5 }),
    17 * 10_000,
  ],
])(
  'a hundred payments of one balance by staff, at three processes, never take more: %s',
  async (_, body, expected) => {
    const { booking } = await bookAndPay(world.api, world.fixture, world.account);
    const answers = await times(AT_ONCE, () => take(booking._id, body()));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body: { errors } }) => `${status} ${errors?.[0]?.path}`)).size).toBe(1);
    expect(refused[0]).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(refused[0]?.body.errors?.[0]?.path).toMatch(/amount$/);
    const rows = await world.rowsOf(booking._id);
    expect(rows).toHaveLength(AT_ONCE - refused.length);
    expect(sum(rows.map(({ amount }) => amount))).toBe(expected);
    expect(await balanceOf(booking._id)).toBe(OWED - expected);
    await assertLedgerIsTrue(world.api.app);
  },
  60_000,
);

it('cards, cash and transfers of many amounts together leave a balance of nothing or more', async () => {
  const { booking } = await bookAndPay(world.api, world.fixture, world.account);
  const types = ['Cash', 'card', 'Credit card manual', 'Bank transfer'];
  const answers = await times(AT_ONCE, (i) =>
    take(booking._id, { type: types[i % 4], amount: 1_000 + 137 * ((i * 53) % 97) }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  const rows = await world.rowsOf(booking._id);
  expect(sum(rows.map(({ amount }) => amount))).toBeLessThanOrEqual(OWED);
  // The fee of a card is paid on top of what it settles.
  expect(await balanceOf(booking._id)).toBe(OWED - sum(rows.map(({ amount }) => amount)));
  await assertLedgerIsTrue(world.api.app);
}, 60_000);

it('enters an excess payment if staff confirm it', async () => {
  const { booking } = await bookAndPay(world.api, world.fixture, world.account);
  expect((await take(booking._id, { amount: OWED + 1 })).status).toBe(422);
  expect((await take(booking._id, { amount: OWED + 1, isAboveBalance: true })).status).toBe(201);
  expect(await balanceOf(booking._id)).toBe(-1);
  expect((await take(booking._id, { amount: 1 })).status).toBe(422);
});

it('never collects more than the price from concurrent guest payments, webhooks and staff entries', async () => {
  const account = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
  for (let round = 0; round < 3; round += 1) {
    const guest = await bookAndPay(world.api, world.fixture, account);
    const { _id: visitId } = guest.booking;
    const { _id: attemptId } = (await guest.start()).body.data as { _id: string };
    const { objectId } = (await world.api.db(attempts).findOne({ _id: attemptId }))!;
    stripe.pay(objectId ?? '');
    const path = `/webhooks/stripe/${account._id}`;
    const settlePath = `/wizard/booking/${visitId}/payment/${attemptId}/settle`;
    const all = await times(AT_ONCE, async (i) => {
      if (i % 5 === 4) return deliver(path, stripe.notice(objectId ?? '', 'checkout.session.completed'));
      if (i % 5 === 3) return (await ask('POST', settlePath, undefined, { 'x-guest-link': guest.link })).status;
      return (await take(visitId, { amount: 9_000 })).status;
    });
    expect(all.filter((status) => ![200, 201, 422, 429, 503].includes(status))).toEqual([]);
    await vi.waitFor(
      async () => {
        await world.api.dispatchDue();
        // By now all payments have arrived, and the excess was refunded to the guest's card.
        expect(await balanceOf(visitId)).toBe(0);
        const waiting = (await world.rowsOf(visitId)).filter(({ status }) => status === 'pending');
        expect(waiting).toEqual([]);
      },
      { timeout: 20_000, interval: 100 },
    );
    const rows = await world.rowsOf(visitId);
    const fromGuest = rows.filter(({ providerKey }) => providerKey?.includes(':session:'));
    expect(fromGuest.map(({ amount }) => amount)).toEqual([OWED]);
    const byHand = sum(rows.filter(({ type }) => type === 'Cash').map(({ amount }) => amount));
    expect(byHand).toBeLessThanOrEqual(OWED);
    const back = sum(rows.filter(({ refundOf }) => refundOf === fromGuest[0]?._id).map(({ amount }) => amount));
    expect(back).toBe(0 - byHand);
  }
  await assertLedgerIsTrue(world.api.app);
  expect(await auditAttempts(world.api.app)).toEqual([]);
}, 90_000);
