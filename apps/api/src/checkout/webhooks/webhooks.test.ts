import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { CONEKTA_KEY, fakeConekta } from '../../../tests/providers/fakeConekta.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { auditLog } from '../../audit/audit.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { notifications } from '../../notifications/notifications.ts';
import { attempts } from '../attempts/attempts.ts';
import { anonymiseAttempts } from '../attempts/sessionRequest.ts';
import type { NoticeRequest } from '../provider/provider.port.ts';
import { notices } from './notices.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let conekta: Awaited<ReturnType<typeof fakeConekta>>;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
let world: CheckoutWorld;
let api: CheckoutWorld['api'];
let fixture: CheckoutWorld['fixture'];
let staff: CheckoutWorld['staff'];
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
beforeAll(async () => {
  [stripe, conekta, wetravel] = await Promise.all([fakeStripe(), fakeConekta(), fakeWetravel()]);
  const urls = { STRIPE_URL: stripe.url, CONEKTA_URL: conekta.url, WETRAVEL_URL: wetravel.url };
  world = await startCheckout({ PROVIDER_TIMEOUT_MS: '5000', ...urls });
  ({ api, fixture, staff } = world);
  processes = await Promise.all([startApiProcess(api.environment), startApiProcess(api.environment)]);
});
afterAll(async () => {
  await Promise.all([...processes.map((one) => one.stop()), stripe.stop(), conekta.stop(), wetravel.stop()]);
  await api.stop();
});

const rowsOf = (visitId: string) => world.rowsOf(visitId);

let turn = 0;
/** Sends a webhook to one of two processes in turn. */
async function deliver(path: string, { raw, headers }: Pick<NoticeRequest, 'raw' | 'headers'>): Promise<number> {
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

type Told = Pick<NoticeRequest, 'raw' | 'headers'>;
type Teller = {
  connect: () => Promise<Account>;
  /** Pays a session; resolves to all webhooks about it. */
  paid: (session: string) => Told[];
  disputed: (session: string) => Told[];
};
const tellers: Record<'stripe' | 'conekta' | 'wetravel', Teller> = {
  stripe: {
    connect: () => world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET }),
    paid(session) {
      stripe.pay(session);
      const completed = () => stripe.notice(session, 'checkout.session.completed');
      return [completed(), stripe.notice(session, 'checkout.session.async_payment_succeeded'), completed()];
    },
    disputed(session) {
      const dispute = stripe.dispute(session);
      const types = ['charge.dispute.created', 'charge.dispute.funds_withdrawn'] as const;
      return types.map((type) => stripe.notice(dispute, type));
    },
  },
  conekta: {
    connect: () => world.connected('conekta', { apiKey: CONEKTA_KEY, webhookKey: conekta.publicKey }),
    paid(session) {
      const pending = conekta.notice(session, 'order.pending_payment');
      conekta.pay(session);
      return [pending, conekta.notice(session, 'order.paid'), conekta.notice(session, 'charge.paid')];
    },
    disputed(session) {
      conekta.chargeBack(session);
      return ['charge.chargeback.created', 'order.charged_back'].map((type) => conekta.notice(session, type));
    },
  },
  wetravel: {
    connect: () => world.connected('wetravel', { apiKey: WETRAVEL_KEY }),
    paid(session) {
      wetravel.pay(session);
      const types = ['payment.created', 'payment.updated', 'booking.updated'];
      return types.map((type) => wetravel.notice(session, type));
    },
    disputed: (session) => [wetravel.dispute(wetravel.paymentOf(session)), wetravel.notice(session, 'booking.updated')],
  },
};

describe.each(Object.entries(tellers))('all webhooks of a payment by %s', (provider, teller) => {
  it('come five times each, shuffled, at two processes, and make one ledger', async () => {
    const account = await teller.connect();
    const { webhookUrl } = (await staff.get(`/api/account/${account._id}/provider`)).body.data;
    const path = new URL(webhookUrl).pathname;
    const guest = await bookAndPay(api, fixture, account);
    const { _id } = (await guest.start()).body.data;
    const session = (await api.db(attempts).findOne({ _id }))?.objectId ?? '';
    const fiveTimes = async (news: Told[]) => {
      const all = shuffled(Array.from({ length: 5 }, () => news).flat());
      const answers = await Promise.all(all.map((one) => deliver(path, one)));
      expect(new Set(answers)).toEqual(new Set([200]));
    };
    const rows = async () => (await rowsOf(guest.booking._id)).map(({ amount, bankFee }) => [amount, bankFee]);
    await fiveTimes(teller.paid(session));
    expect(await rows()).toEqual([[173_000, 6_920]]);
    await fiveTimes(teller.disputed(session));
    expect(await rows()).toEqual([
      [173_000, 6_920],
      [-173_000, -6_920],
    ]);
    const staffNotices = await api
      .db(notifications)
      .find({ visitId: guest.booking._id, kind: 'payment_disputed' })
      .toArray();
    expect(staffNotices).toHaveLength(1);
    expect((await api.db(attempts).findOne({ _id }))?.provider).toBe(provider);
    await assertLedgerIsTrue(api.app);
  });
});

describe('webhooks of Stripe', () => {
  let account: Account;
  let path: string;
  beforeAll(async () => {
    account = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
    path = `/webhooks/stripe/${account._id}`;
  });
  const begun = async () => {
    const guest = await bookAndPay(api, fixture, account);
    const { _id } = (await guest.start()).body.data;
    const { objectId } = (await api.db(attempts).findOne({ _id }))!;
    return { guest, attemptId: _id as string, session: objectId ?? '' };
  };

  it('flag the booking from an inquiry on until the dispute is decided', async () => {
    const { guest, session, attemptId } = await begun();
    stripe.pay(session);
    await guest.settle(attemptId);
    const { _id } = guest.booking;
    const flag = async () => {
      const { dispute, history } = (await staff.get(`/api/booking/${_id}`)).body.data;
      return [dispute, history.filter(({ action }: { action: string }) => action === 'dispute').length];
    };
    const countStaffNotices = () => api.db(notifications).countDocuments({ visitId: _id, kind: 'payment_disputed' });
    expect(await flag()).toEqual([null, 0]);
    const dispute = stripe.dispute(session, true);
    const created = () => deliver(path, stripe.notice(dispute, 'charge.dispute.created'));
    await Promise.all([created(), created()]);
    expect([await flag(), await countStaffNotices(), (await rowsOf(_id)).length]).toEqual([['open', 1], 1, 1]);
    const entries = await api.db(auditLog).find({ entityId: _id, 'changes.path': 'dispute' }).toArray();
    expect(entries.map(({ by }) => by)).toEqual([{ userId: null, name: 'stripe' }]);
    const list = await staff.post(`/api/location/${fixture.location._id}/bookings`, {
      search: guest.booking.folio,
    });
    expect(list.body.docs[0].marks).toContain('disputed');
    stripe.disputeBecomes(dispute, 'under_review', [-179_920]);
    await deliver(path, stripe.notice(dispute, 'charge.dispute.funds_withdrawn'));
    stripe.disputeBecomes(dispute, 'lost', [-179_920]);
    await deliver(path, stripe.notice(dispute, 'charge.dispute.closed'));
    expect([await flag(), (await rowsOf(_id)).length]).toEqual([['lost', 2], 2]);
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
    const other = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: 'whsec_of_another' });
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
    const storedNotice = await api.db(notices).findOne({ raw: notice.raw.toString('utf8') });
    expect(storedNotice?.accountId).toBe(account._id);
  });

  it('are kept without their words once their guest is anonymised', async () => {
    const { guest, session, attemptId } = await begun();
    stripe.pay(session);
    await guest.settle(attemptId);
    const { _id } = guest.booking;
    await unitOfWork(api.app.connection, (tx) => anonymiseAttempts(api.app, tx, [_id]));

    const before = await api.db(notices).countDocuments();
    const notice = stripe.notice(session, 'checkout.session.completed');
    expect([await deliver(path, notice), await deliver(path, notice)]).toEqual([200, 200]);

    const [stored] = await api.db(notices).find({ 'subject.objectId': session }).toArray();
    expect(stored).toMatchObject({ raw: '', state: 'settled', deliveries: 2 });
    expect(await api.db(notices).countDocuments()).toBe(before + 1);
  });

  it('are asked for again while the provider does not answer, also for an attempt that has ended', async () => {
    const { guest, session, attemptId } = await begun();
    stripe.pay(session);
    await api.db(attempts).updateOne({ _id: attemptId }, { $set: { state: 'cancelled', liveFor: null } });
    const notice = stripe.notice(session, 'checkout.session.completed');
    const storedNotice = () => api.db(notices).findOne({ raw: notice.raw.toString('utf8') });
    stripe.state.hangs = true;
    expect(await deliver(path, notice)).toBe(503);
    stripe.state.hangs = false;
    expect(await storedNotice()).toMatchObject({ state: 'received', settledAt: null });
    expect(await deliver(path, notice)).toBe(200);
    expect((await storedNotice())?.state).toBe('settled');
    expect((await rowsOf(guest.booking._id)).map(({ amount }) => amount)).toEqual([173_000]);
  });

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
    const refundAmounts = [...stripe.refunds.values()].map(({ amount }) => amount);
    expect(refundAmounts).toEqual([52_000]);
  });
});

describe('a link of WeTravel', () => {
  let account: Account;
  let path: string;
  beforeAll(async () => {
    account = await world.connected('wetravel', { apiKey: WETRAVEL_KEY });
    path = new URL((await staff.get(`/api/account/${account._id}/provider`)).body.data.webhookUrl).pathname;
  });
  const begun = async () => {
    const guest = await bookAndPay(api, fixture, account);
    const { _id } = (await guest.start()).body.data;
    const { objectId } = (await api.db(attempts).findOne({ _id }))!;
    return { guest, attemptId: _id as string, link: objectId ?? '' };
  };
  const amounts = async (visitId: string) => (await rowsOf(visitId)).map(({ amount }) => amount);

  it('brings each of its payments to the ledger once, and a dispute of a later one takes that one back', async () => {
    const { guest, attemptId, link } = await begun();
    wetravel.pay(link, { amount: 100_000 });
    await guest.settle(attemptId);
    const first = 96_154;
    expect(await amounts(guest.booking._id)).toEqual([first]);
    const later = wetravel.pay(link, { amount: 79_920 });
    const hint = wetravel.notice(link, 'payment.created');
    await Promise.all(Array.from({ length: 4 }, () => deliver(path, hint)));
    expect(await amounts(guest.booking._id)).toEqual([first, 173_000 - first]);
    expect((await guest.terms()).owed).toBe(0);
    const disputed = wetravel.dispute(later);
    await Promise.all([deliver(path, disputed), deliver(path, disputed)]);
    expect(await amounts(guest.booking._id)).toEqual([first, 173_000 - first, first - 173_000]);
    await assertLedgerIsTrue(api.app);
  });

  it('is deleted when it is paid whole, and when its time is over with a part paid', async () => {
    const whole = await begun();
    wetravel.pay(whole.link);
    await whole.guest.settle(whole.attemptId);
    const part = await begun();
    wetravel.pay(part.link, { amount: 50_000 });
    await part.guest.settle(part.attemptId);
    await api.dispatchDue();
    await expect.poll(() => [wetravel.links.has(whole.link), wetravel.links.has(part.link)]).toEqual([false, true]);
    const at = Date.now() + 40 * 60_000;
    api.clock.now = () => at;
    await api.dispatchDue();
    api.clock.now = Date.now;
    expect(wetravel.links.has(part.link)).toBe(false);
    expect(await amounts(part.guest.booking._id)).toHaveLength(1);
  });

  it('paid in another currency enters nothing until staff decide', async () => {
    const { guest, attemptId, link } = await begun();
    wetravel.pay(link, { currency: 'EUR' });
    for (let time = 0; time < 3; time += 1) {
      expect(await guest.settle(attemptId)).toMatchObject({ state: 'unknown', failure: 'other_currency' });
    }
    expect(await rowsOf(guest.booking._id)).toEqual([]);
    expect((await guest.start()).body.data._id).toBe(attemptId);
    expect((await guest.end(attemptId)).body.code).toBe('payment_in_progress');
    const staffNotices = await api
      .db(notifications)
      .find({ visitId: guest.booking._id, kind: 'payment_unclear' })
      .toArray();
    expect(staffNotices).toHaveLength(1);
  });
});

describe('webhooks of WeTravel', () => {
  it('come unsigned to a secret address, twice and in any order, and are read again', async () => {
    const account = await world.connected('wetravel', { apiKey: WETRAVEL_KEY });
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
    // One of the processes may have taken it.
    await expect
      .poll(() => api.db(notifications).countDocuments({ visitId: guest.booking._id, kind: 'refund_by_hand' }))
      .toBe(1);
    await assertLedgerIsTrue(api.app);
  });
});
