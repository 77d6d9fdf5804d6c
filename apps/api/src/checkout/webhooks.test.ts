import type { Account } from '@marea/domain/payments/account.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import { bookAndPay, storeOnlineAccount } from '../../tests/checkout.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../tests/providers/fakeWetravel.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { notifications } from '../notifications/notification.collection.ts';
import { payments } from '../payments/payment.collection.ts';
import { attempts } from './attempt.collection.ts';
import { notices } from './notice.collection.ts';
import type { Delivery } from './provider.port.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
beforeAll(async () => {
  [stripe, wetravel] = await Promise.all([fakeStripe(), fakeWetravel()]);
  const urls = { STRIPE_URL: stripe.url, WETRAVEL_URL: wetravel.url };
  api = await startTestApi({ TRUSTED_PROXIES: '1', PROVIDER_TIMEOUT_MS: '5000', ...urls });
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  processes = await Promise.all([startApiProcess(api.environment), startApiProcess(api.environment)]);
}, 60_000);
afterAll(async () => {
  await Promise.all([...processes.map((one) => one.stop()), stripe.stop(), wetravel.stop()]);
  await api.stop();
});

/** An account that staff have connected. */
async function connected(provider: 'stripe' | 'wetravel', credentials: object): Promise<Account> {
  const account = await storeOnlineAccount(api, fixture, { provider, guestMethods: ['card'] });
  const { status } = await staff.put(`/api/account/${account._id}/credentials`, credentials);
  expect(status).toBe(200);
  return account;
}
const rowsOf = (visitId: string) =>
  api
    .db(payments)
    .find({ visitId }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();

let turn = 0;
/** Sends a webhook to one of two processes in turn. */
async function deliver(path: string, { raw, headers }: Pick<Delivery, 'raw' | 'headers'>): Promise<number> {
  turn += 1;
  const { status } = await fetch(`${processes[turn % 2]?.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers } as Record<string, string>,
    body: new Uint8Array(raw),
  });
  return status;
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

describe('webhooks of Stripe', () => {
  let account: Account;
  let path: string;
  beforeAll(async () => {
    account = await connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
    path = `/webhooks/stripe/${account._id}`;
  });
  const begun = async () => {
    const guest = await bookAndPay(api, fixture, account);
    const { _id } = (await guest.start()).body.data;
    const { objectId } = (await api.db(attempts).findOne({ _id }))!;
    return { guest, attemptId: _id as string, session: objectId ?? '' };
  };

  it('come five times each, shuffled, at two processes, and make one ledger', async () => {
    const { guest, session } = await begun();
    stripe.pay(session);
    const dispute = stripe.dispute(session);
    const events = [
      stripe.notice(session, 'checkout.session.completed'),
      stripe.notice(session, 'checkout.session.async_payment_succeeded'),
      stripe.notice(session, 'checkout.session.completed'),
    ];
    await Promise.all(shuffled(Array.from({ length: 5 }, () => events).flat()).map((one) => deliver(path, one)));
    expect((await rowsOf(guest.booking._id)).map(({ amount, bankFee }) => [amount, bankFee])).toEqual([
      [173_000, 6_920],
    ]);
    const disputed = stripe.notice(dispute, 'charge.dispute.funds_withdrawn');
    await Promise.all(Array.from({ length: 5 }, () => deliver(path, disputed)));
    expect((await rowsOf(guest.booking._id)).map(({ amount }) => amount)).toEqual([173_000, -173_000]);
    const told = await api.db(notifications).find({ visitId: guest.booking._id, kind: 'payment_disputed' }).toArray();
    expect(told).toHaveLength(1);
    await assertLedgerIsTrue(api.app);
  });

  it('that say more than is so settle nothing: the object is read again', async () => {
    const { guest, session } = await begun();
    expect(await deliver(path, stripe.notice(session, 'checkout.session.completed'))).toBe(200);
    expect(await rowsOf(guest.booking._id)).toEqual([]);
  });

  it('are refused when forged, old, changed or of another account, and leave nothing', async () => {
    const { guest, session } = await begun();
    stripe.pay(session);
    const genuine = stripe.notice(session, 'checkout.session.completed');
    const before = await api.db(notices).countDocuments();
    const other = await connected('stripe', { apiKey: STRIPE_KEY, webhookKey: 'whsec_of_another' });
    const changed = { ...genuine, raw: Buffer.from(`${genuine.raw.toString('utf8')} `) };
    const old = stripe.notice(session, 'checkout.session.completed', Date.now() - 3_600_000);
    expect([
      await deliver(path, changed),
      await deliver(path, old),
      await deliver(path, { raw: genuine.raw, headers: {} }),
      await deliver(`/webhooks/stripe/${other._id}`, genuine),
      await deliver(`/webhooks/conekta/${account._id}`, genuine),
      await deliver('/webhooks/stripe/000000000000000000000000', genuine),
    ]).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await api.db(notices).countDocuments()).toBe(before);
    expect(await rowsOf(guest.booking._id)).toEqual([]);
  });

  it('are kept as they came, and settled later when the provider does not answer now', async () => {
    const { guest, session, attemptId } = await begun();
    stripe.pay(session);
    stripe.state.hangs = true;
    const notice = stripe.notice(session, 'checkout.session.completed');
    await deliver(path, notice);
    stripe.state.hangs = false;
    expect(await rowsOf(guest.booking._id)).toEqual([]);
    expect((await guest.settle(attemptId)).state).toBe('paid');
    expect(await rowsOf(guest.booking._id)).toHaveLength(1);
    const kept = await api.db(notices).findOne({ raw: notice.raw.toString('utf8') });
    expect(kept?.accountId).toBe(account._id);
  }, 30_000);

  it('are asked for again while the provider does not answer, also for an attempt that has ended', async () => {
    const { guest, session, attemptId } = await begun();
    stripe.pay(session);
    await api.db(attempts).updateOne({ _id: attemptId }, { $set: { state: 'cancelled', liveFor: null } });
    const notice = stripe.notice(session, 'checkout.session.completed');
    const kept = () => api.db(notices).findOne({ raw: notice.raw.toString('utf8') });
    stripe.state.hangs = true;
    expect(await deliver(path, notice)).toBe(503);
    stripe.state.hangs = false;
    expect(await kept()).toMatchObject({ state: 'received', settledAt: null });
    expect(await deliver(path, notice)).toBe(200);
    expect((await kept())?.state).toBe('settled');
    expect((await rowsOf(guest.booking._id)).map(({ amount }) => amount)).toEqual([173_000]);
  }, 30_000);

  it('a refund by staff goes out through Stripe, once', async () => {
    const { guest, session, attemptId } = await begun();
    stripe.pay(session);
    await guest.settle(attemptId);
    const [paid] = await rowsOf(guest.booking._id);
    await staff.post('/api/payment', { refundOf: paid?._id, amount: -50_000 });
    await Promise.all([api.dispatchDue(), api.dispatchDue()]);
    // One of the processes may have taken it.
    await expect
      .poll(async () => (await rowsOf(guest.booking._id)).at(-1))
      .toMatchObject({ status: 'succeeded', amount: -50_000, bankFee: -2_000, provider: 'stripe' });
    const sent = [...stripe.refunds.values()].map(({ amount }) => amount);
    expect(sent).toEqual([52_000]);
  });
});

describe('webhooks of WeTravel', () => {
  it('come unsigned to a secret address, twice and in any order, and are read again', async () => {
    const account = await connected('wetravel', { apiKey: WETRAVEL_KEY });
    const { webhookUrl } = (await staff.get(`/api/account/${account._id}/provider`)).body.data;
    const { pathname } = new URL(webhookUrl);
    const guest = await bookAndPay(api, fixture, account);
    const { _id } = (await guest.start()).body.data;
    const { objectId } = (await api.db(attempts).findOne({ _id }))!;
    const hint = wetravel.notice(objectId ?? '', 'payment.created');
    expect(await deliver(pathname, hint)).toBe(200);
    expect(await rowsOf(guest.booking._id)).toEqual([]);
    wetravel.pay(objectId ?? '');
    const updates = [
      wetravel.notice(objectId ?? '', 'payment.updated'),
      wetravel.notice(objectId ?? '', 'booking.updated'),
    ];
    await Promise.all(shuffled([...updates, ...updates]).map((one) => deliver(pathname, one)));
    expect((await rowsOf(guest.booking._id)).map(({ amount }) => amount)).toEqual([173_000]);
    expect(await deliver(pathname.replace(/[^/]+$/, 'guessed'), hint)).toBe(404);
    const [paid] = await rowsOf(guest.booking._id);
    await staff.post('/api/payment', { refundOf: paid?._id, amount: -1_000 });
    await api.dispatchDue();
    expect((await rowsOf(guest.booking._id)).at(-1)?.status).toBe('pending');
    const told = await api.db(notifications).find({ visitId: guest.booking._id }).toArray();
    expect(told.map(({ kind }) => kind)).toContain('refund_by_hand');
    await assertLedgerIsTrue(api.app);
  });
});
