import type { Account } from '@marea/domain/payments/accounts/account.schema';
import type { AuthorisedPayment } from '@marea/domain/payments/checkout/pendingPayments.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import { callerOf } from '../../../tests/bookings.ts';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout, storeOnlineAccount } from '../../../tests/checkout.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { fakeConekta, CONEKTA_KEY } from '../../../tests/providers/fakeConekta.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { auditLog } from '../../audit/audit.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { notifications } from '../../notifications/notifications.ts';
import { attempts } from '../attempts/attempts.ts';
import { settle } from '../attempts/settle.ts';
import type { NoticeRequest } from '../provider/provider.port.ts';
import { sandboxOf } from '../provider/providers.ts';
import { sandboxSessions } from '../provider/sandboxStore.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let conekta: Awaited<ReturnType<typeof fakeConekta>>;
let world: CheckoutWorld;
let byStripe: Account;
let atSandbox: Account;
beforeAll(async () => {
  [stripe, conekta] = await Promise.all([fakeStripe(), fakeConekta()]);
  world = await startCheckout({ STRIPE_URL: stripe.url, CONEKTA_URL: conekta.url });
  const first = { authorisesFirst: true };
  byStripe = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET }, first);
  atSandbox = await storeOnlineAccount(world.api, world.fixture, first);
});
afterAll(async () => {
  await Promise.all([stripe.stop(), conekta.stop()]);
  await world.api.stop();
});

const attemptOf = async (id: string) => (await world.api.db(attempts).findOne({ _id: id }))!;
const listed = async (booking?: string): Promise<AuthorisedPayment[]> =>
  (
    await world.staff.get(
      `/api/payment/${world.fixture.location._id}/authorised${booking ? `?bookingId=${booking}` : ''}`,
    )
  ).body.data;
const decide = (id: string, body: object) => world.staff.post(`/api/authorisedPayment/${id}/decision`, body);
const countNotices = (visitId: string, kind: 'payment_authorised' | 'authorisation_ended') =>
  world.api.db(notifications).countDocuments({ visitId, kind });
const owedBy = async (visitId: string) => (await world.staff.get(`/api/booking/${visitId}`)).body.data.owed as number;
const isTrue = async () => {
  await assertLedgerIsTrue(world.api.app);
  expect(await auditAttempts(world.api.app)).toEqual([]);
};

/** A guest whose card the sandbox has authorised. */
async function atTheSandbox() {
  const guest = await bookAndPay(world.api, world.fixture, atSandbox);
  const { _id: id } = (await guest.start()).body.data as { _id: string };
  await guest.act(id, 'pay');
  return { guest, id, visitId: guest.booking._id };
}

/** The same at Stripe, whose webhooks have not been sent yet. */
async function atStripe() {
  const guest = await bookAndPay(world.api, world.fixture, byStripe);
  const { _id: id } = (await guest.start()).body.data as { _id: string };
  const { objectId } = await attemptOf(id);
  const session = stripe.sessions.get(objectId ?? '')!;
  return { guest, id, visitId: guest.booking._id, session };
}

describe('an authorised payment', () => {
  it('counts as unpaid, is listed with its expiry, and blocks a second payment', async () => {
    const { guest, id, visitId } = await atTheSandbox();
    expect(await attemptOf(id)).toMatchObject({ state: 'authorised', liveFor: visitId, paymentId: null });
    expect(await world.rowsOf(visitId)).toEqual([]);
    expect(await owedBy(visitId)).toBe(173_000);
    const [row] = await listed(visitId);
    expect(row).toMatchObject({ _id: id, amount: 173_000, bankFee: 6_920, state: 'authorised', decision: null });
    expect(new Date(row!.authorisedUntil!).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect((await listed()).map(({ _id }) => _id)).toContain(id);
    expect(await countNotices(visitId, 'payment_authorised')).toBe(1);
    const { attempt, owed } = await guest.terms();
    expect([attempt?.state, owed]).toEqual(['authorised', 173_000]);
    expect((await guest.end(id)).body.code).toBe('payment_in_progress');
    const other = await guest.start({ accountId: world.account._id });
    expect([other.status, other.body.code]).toEqual([409, 'payment_in_progress']);
    await isTrue();
  });

  it('outlives the session by which it came', async () => {
    const { id } = await atTheSandbox();
    world.api.clock.now = () => Date.now() + 3_600_000;
    await world.api.dispatchDue();
    expect((await settle(world.api.app, id)).state).toBe('authorised');
    world.api.clock.now = Date.now;
  });

  it('is captured whole: one row with its fee, a receipt, and the decision in the log', async () => {
    const { id, visitId } = await atTheSandbox();
    const { status, body } = await decide(id, { act: 'capture' });
    expect([status, body.data.state]).toEqual([200, 'paid']);
    const rows = await world.rowsOf(visitId);
    expect(rows.map(({ amount, bankFee, status: row }) => [amount, bankFee, row])).toEqual([
      [173_000, 6_920, 'succeeded'],
    ]);
    expect(await owedBy(visitId)).toBe(0);
    expect(await listed(visitId)).toEqual([]);
    const entries = await world.api.db(auditLog).find({ entity: 'authorisedPayment', entityId: id }).toArray();
    expect(entries).toHaveLength(1);
    expect(entries[0]?.changes).toContainEqual({ path: 'decision', from: null, to: 'capture' });
    await isTrue();
  });

  it('is captured in part: the fee in proportion, the rest owed and free, and refunded whole as it was captured', async () => {
    const { guest, id, visitId } = await atTheSandbox();
    expect((await decide(id, { act: 'capture', amount: 50_001 })).status).toBe(200);
    expect((await guest.terms()).attempt).toMatchObject({ amount: 50_001, charge: { amount: 52_001 } });
    const [row] = await world.rowsOf(visitId);
    expect(row).toMatchObject({ amount: 50_001, bankFee: 2_000, tendered: { amount: 50_001, currency: 'usd' } });
    expect(await world.api.db(sandboxSessions).findOne({ attemptId: id })).toMatchObject({ captured: 52_001 });
    expect(await owedBy(visitId)).toBe(173_000 - 50_001);
    await world.staff.post('/api/payment', { refundOf: row!._id, amount: -50_001 });
    await world.api.dispatchDue();
    const [, refund] = await world.rowsOf(visitId);
    expect(refund).toMatchObject({ amount: -50_001, bankFee: -2_000, status: 'succeeded' });
    await isTrue();
  });

  it('is refused amounts that are not there to take, and changes nothing', async () => {
    const { id, visitId } = await atTheSandbox();
    for (const amount of [0, -1, 1.5, '100', null]) {
      expect([amount, (await decide(id, { act: 'capture', amount })).status]).toEqual([amount, 422]);
    }
    const tooMuch = await decide(id, { act: 'capture', amount: 173_001 });
    expect(tooMuch.body.errors).toMatchObject([{ path: 'amount', message: 'More than the card has authorised' }]);
    await world.staff.post('/api/payment', { visitId, type: 'Cash', amount: 100_000 });
    const notOwed = await decide(id, { act: 'capture', amount: 100_000 });
    expect(notOwed.body.errors).toMatchObject([{ path: 'amount', message: 'More than is owed' }]);
    expect((await attemptOf(id)).decision).toBeNull();
    expect((await decide(id, { act: 'capture' })).body.data.decision).toMatchObject({ amount: 73_000, bankFee: 2_920 });
    expect(await owedBy(visitId)).toBe(0);
    expect((await decide(id, { act: 'release' })).body.code).toBe('not_authorised');
    await isTrue();
  });

  it('is released: nothing is paid, staff are notified, and the guest can pay again', async () => {
    const { guest, id, visitId } = await atTheSandbox();
    expect((await decide(id, { act: 'release' })).body.data.state).toBe('cancelled');
    expect(await world.rowsOf(visitId)).toEqual([]);
    expect(await countNotices(visitId, 'authorisation_ended')).toBe(1);
    expect((await guest.terms()).attempt).toMatchObject({ state: 'cancelled' });
    expect((await guest.start()).status).toBe(201);
    await isTrue();
  });

  it('releases the booking when it lapses at the provider, and notifies staff once', async () => {
    const { guest, id, visitId } = await atTheSandbox();
    await sandboxOf(world.api.app).act(id, 'lapse');
    await Promise.all([settle(world.api.app, id), settle(world.api.app, id), guest.settle(id)]);
    expect(await attemptOf(id)).toMatchObject({ state: 'expired', liveFor: null });
    expect(await countNotices(visitId, 'authorisation_ended')).toBe(1);
    expect((await decide(id, { act: 'capture' })).body.code).toBe('not_authorised');
    await isTrue();
  });

  it('lapses by itself after its days, by the sweep alone', async () => {
    const { id, visitId } = await atTheSandbox();
    world.api.clock.now = () => Date.now() + 7 * 86_400_000 + 60_000;
    await settle(world.api.app, id);
    world.api.clock.now = Date.now;
    expect([(await attemptOf(id)).state, await countNotices(visitId, 'authorisation_ended')]).toEqual(['expired', 1]);
  });

  it('of a booking that is cancelled is given free', async () => {
    const { id, visitId } = await atTheSandbox();
    await world.staff.put(`/api/booking/${visitId}/status`, { status: 'cancel', money: 'keep', why: 'storm' });
    await world.api.dispatchDue();
    expect((await attemptOf(id)).state).toBe('expired');
    expect(await world.api.db(sandboxSessions).findOne({ attemptId: id })).toMatchObject({ state: 'expired' });
    await isTrue();
  });

  it('that came after its attempt was given up is given free', async () => {
    const guest = await bookAndPay(world.api, world.fixture, atSandbox);
    const { _id: id } = (await guest.start()).body.data as { _id: string };
    await guest.end(id);
    const late = await world.api.db(sandboxSessions).findOne({ attemptId: id });
    await world.api
      .db(sandboxSessions)
      .updateOne({ attemptId: id }, { $set: { state: 'authorised', authorisedUntil: new Date(Date.now() + 60_000) } });
    expect((await guest.start({ accountId: world.account._id })).status).toBe(201);
    expect((await settle(world.api.app, id)).state).toBe('cancelled');
    expect(late?.state).toBe('expired');
    expect(await world.api.db(sandboxSessions).findOne({ attemptId: id })).toMatchObject({ state: 'expired' });
  });

  it('is decided once: of captures and releases at the same moment one counts', async () => {
    const { id, visitId } = await atTheSandbox();
    const acts = Array.from({ length: 20 }, (_, i) =>
      i % 2 ? { act: 'release' } : { act: 'capture', amount: 1_000 + i },
    );
    const answers = await Promise.all(acts.map((body) => decide(id, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { state, decision } = await attemptOf(id);
    const rows = await world.rowsOf(visitId);
    expect(rows.map(({ amount }) => amount)).toEqual(decision?.act === 'capture' ? [decision.amount] : []);
    expect(state).toBe(decision?.act === 'capture' ? 'paid' : 'cancelled');
    await isTrue();
  });

  it('is released or refunded when captured during a cancellation', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, visitId } = await atTheSandbox();
      await Promise.all([
        decide(id, { act: 'capture' }),
        world.staff.put(`/api/booking/${visitId}/status`, { status: 'cancel', money: 'keep', why: 'storm' }),
      ]);
      await settle(world.api.app, id);
      await world.api.dispatchDue();
      const { state } = await attemptOf(id);
      expect(['paid', 'expired']).toContain(state);
      const booking = (await world.api.db(bookings).findOne({ _id: visitId }))!;
      const { captured } = (await world.api.db(sandboxSessions).findOne({ attemptId: id }))!;
      expect(captured === null).toBe(state === 'expired');
      expect([0, 179_920]).toContain(booking.price.paid);
    }
    await isTrue();
  });

  it('of another company or another location is nobody else’s', async () => {
    const { id } = await atTheSandbox();
    const other = await storeCompany(world.api.db);
    const stranger = callerOf(world.api, await world.api.tokenOf(await storeUser(world.api.db, other.role)));
    expect((await stranger.post(`/api/authorisedPayment/${id}/decision`, { act: 'release' })).status).toBe(404);
    expect((await stranger.get(`/api/payment/${world.fixture.location._id}/authorised`)).status).toBe(404);
    expect((await attemptOf(id)).decision).toBeNull();
  });
});

describe('an authorisation at Stripe', () => {
  let processes: Awaited<ReturnType<typeof startApiProcess>>[];
  beforeAll(async () => {
    const { environment } = world.api;
    processes = await Promise.all([startApiProcess(environment), startApiProcess(environment)]);
  }, 60_000);
  afterAll(() => Promise.all(processes.map((one) => one.stop())));
  let turn = 0;
  const deliver = async ({ raw, headers }: NoticeRequest): Promise<number> => {
    turn += 1;
    const { status } = await fetch(`${processes[turn % 2]?.origin}/webhooks/stripe/${byStripe._id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers } as Record<string, string>,
      body: new Uint8Array(raw),
    });
    return status;
  };

  it('is captured once, whatever the order and number of webhooks at two processes', async () => {
    const { id, visitId, session } = await atStripe();
    stripe.pay(session.id);
    const authorised = ['checkout.session.completed', 'payment_intent.amount_capturable_updated', 'charge.updated'];
    const all = authorised.flatMap((type) => Array.from({ length: 3 }, () => stripe.notice(session.id, type)));
    await Promise.all(all.map(deliver));
    expect(await attemptOf(id)).toMatchObject({ state: 'authorised' });
    expect(await countNotices(visitId, 'payment_authorised')).toBe(1);
    const { origin } = processes[0]!;
    const token = await world.api.tokenOf(await storeUser(world.api.db, world.fixture.role));
    const headers = { token, 'Content-Type': 'application/json' };
    const capturing = Array.from({ length: 5 }, () =>
      fetch(`${origin}/api/authorisedPayment/${id}/decision`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ act: 'capture', amount: 100_000 }),
      }),
    );
    const late = [...all, stripe.notice(session.id, 'payment_intent.succeeded')].toReversed();
    const answers = await Promise.all([...capturing, ...late.map(deliver)]);
    expect(answers.filter((one) => typeof one === 'object' && one.ok)).toHaveLength(1);
    await settle(world.api.app, id);
    const rows = await world.rowsOf(visitId);
    expect(rows.map(({ amount, bankFee }) => [amount, bankFee])).toEqual([[100_000, 4_000]]);
    expect(
      stripe.requests.filter(({ path, body }) => path.endsWith('/capture') && body.includes('104000')),
    ).not.toEqual([]);
    await isTrue();
  });

  it('whose capture is not answered stays decided, and the sweep finds it captured', async () => {
    const { guest, id, visitId, session } = await atStripe();
    stripe.pay(session.id);
    await guest.settle(id);
    stripe.state.around = (send, { path }) => {
      // Carried out, but the answer is lost.
      send(path.endsWith('/capture') ? { status: 500, body: { error: { type: 'api_error' } } } : undefined);
    };
    const { status, body } = await decide(id, { act: 'capture', amount: 60_000 });
    expect([status, body.data.state, body.data.decision]).toMatchObject([200, 'authorised', { amount: 60_000 }]);
    expect((await decide(id, { act: 'release' })).body.code).toBe('not_authorised');
    stripe.state.around = null;
    world.api.clock.now = () => Date.now() + 60_000;
    await world.api.dispatchDue();
    world.api.clock.now = Date.now;
    expect((await world.rowsOf(visitId)).map(({ amount }) => amount)).toEqual([60_000]);
    expect(session.payment_intent.amount_received).toBe(62_400);
    await isTrue();
  });

  it('whose capture is refused is decided anew', async () => {
    const { guest, id, session } = await atStripe();
    stripe.pay(session.id);
    await guest.settle(id);
    session.payment_intent.amount_capturable = 100;
    const refused = await decide(id, { act: 'capture' });
    expect([refused.status, refused.body.code]).toEqual([409, 'capture_refused']);
    expect(await attemptOf(id)).toMatchObject({ state: 'authorised', decision: null });
    expect((await decide(id, { act: 'release' })).body.data.state).toBe('cancelled');
    expect(session.payment_intent.status).toBe('canceled');
    await isTrue();
  });

  it('is released if it is in another currency', async () => {
    const { guest, id, visitId, session } = await atStripe();
    stripe.pay(session.id);
    session.payment_intent.currency = 'eur';
    await guest.settle(id);
    expect(session.payment_intent.status).toBe('canceled');
    expect([(await attemptOf(id)).state, (await world.rowsOf(visitId)).length]).toEqual(['expired', 0]);
    await isTrue();
  });
});

describe('an authorisation at Conekta', () => {
  it('is captured in full or not at all, and once under concurrent requests', async () => {
    const account = await world.connected(
      'conekta',
      { apiKey: CONEKTA_KEY, webhookKey: conekta.publicKey },
      { authorisesFirst: true },
    );
    const guest = await bookAndPay(world.api, world.fixture, account);
    const { _id: id } = (await guest.start()).body.data as { _id: string };
    const { objectId } = await attemptOf(id);
    conekta.pay(objectId ?? '');
    await guest.settle(id);
    expect(await attemptOf(id)).toMatchObject({ state: 'authorised', authorisedUntil: null });
    const inPart = await decide(id, { act: 'capture', amount: 30_000 });
    const message = 'This provider captures all that is authorised or nothing';
    expect([inPart.status, inPart.body.errors]).toEqual([422, [{ path: 'amount', message }]]);
    await Promise.all([decide(id, { act: 'capture' }), settle(world.api.app, id)]);
    expect((await settle(world.api.app, id)).state).toBe('paid');
    expect((await world.rowsOf(guest.booking._id)).map(({ amount, bankFee }) => [amount, bankFee])).toEqual([
      [173_000, 6_920],
    ]);
    expect(conekta.requests.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1);
    await isTrue();
  });
});

describe('the setting of an account', () => {
  it('is refused in words for a provider that takes money at once', async () => {
    const { _id, version } = atSandbox;
    const { status, body } = await world.staff.put(`/api/account/${_id}/update`, {
      provider: 'wetravel',
      guestMethods: ['card'],
      version,
    });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'authorisesFirst']);
    expect(body.errors[0].message).toMatch(/charges at once/);
  });

  it('is for cards alone: a voucher is paid as ever', async () => {
    const guest = await bookAndPay(world.api, world.fixture, atSandbox);
    const { payables } = await guest.terms();
    const own = payables.filter(({ accountId }) => accountId === atSandbox._id);
    expect(own.map(({ method, authorises }) => [method, authorises])).toContainEqual(['card', true]);
    expect(own.filter(({ method, authorises }) => method !== 'card' && authorises)).toEqual([]);
  });
});
