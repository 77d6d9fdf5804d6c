import { setTimeout as pause } from 'node:timers/promises';
import { sum } from '@marea/domain/core/money/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import { inDays } from '../../../tests/bookings.ts';
import type { CheckoutWorld, PayingGuest } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout, storeOnlineAccount } from '../../../tests/checkout.ts';
import { storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { payments } from '../../payments/ledger/payment.collection.ts';
import { sandboxSessions } from '../provider/sandboxStore.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';
import { attempts } from './attempts.ts';

const ROUNDS = 4;
const LATEST_MS = 60;
/** The answers that two simultaneous acts on a booking may get. */
const EXPECTED = new Set([200, 201, 404, 409, 422, 429, 503]);

let world: CheckoutWorld;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
let token: string;
let authorising: CheckoutWorld['account'];
beforeAll(async () => {
  world = await startCheckout();
  const guestPolicy = {
    rescheduleHours: null,
    changeHours: null,
    cancelHours: 1,
    refunds: [{ hours: 24, percent: 100 }],
  };
  await world.staff.post('/api/settings', { settings: { guestPolicy } });
  processes = await Promise.all([1, 2, 3].map(() => startApiProcess(world.api.environment)));
  token = await world.api.tokenOf(await storeUser(world.api.db, world.fixture.role));
  authorising = await storeOnlineAccount(world.api, world.fixture, { authorisesFirst: true });
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await world.api.stop();
});

let turn = 0;
const seen: number[] = [];
/** Sends to the next process, a moment earlier or later each time. */
async function ask(method: string, path: string, body?: object, headers: Record<string, string> = { token }) {
  turn += 1;
  const { origin } = processes[turn % processes.length]!;
  await pause((turn * 37) % LATEST_MS);
  const response = await fetch(origin + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  seen.push(response.status);
  return { status: response.status, body: (await response.json()) as { code?: string; data?: never } };
}

type Begun = { guest: PayingGuest; id: string; attemptId: string; version: number };
async function begun(account = world.account): Promise<Begun> {
  const guest = await bookAndPay(world.api, world.fixture, account);
  const { _id } = (await guest.start()).body.data as { _id: string };
  const id = guest.booking._id;
  const booking = await world.api.db(bookings).findOne({ _id: id });
  return { guest, id, attemptId: _id, version: booking!.version };
}

const at = ({ id, attemptId }: Begun) => `/wizard/booking/${id}/payment/${attemptId}`;
const asGuest = ({ guest }: Begun) => ({ 'x-guest-link': guest.link });
const act = (one: Begun, what: string) => ask('POST', `${at(one)}/sandbox`, { act: what }, asGuest(one));
const look = (one: Begun) => ask('POST', `${at(one)}/settle`, undefined, asGuest(one));
const setStatus = ({ id }: Begun, body: object) => ask('PUT', `/api/booking/${id}/status`, body);
const refundOf = (paymentId: string, amount: number) => ask('POST', '/api/payment', { refundOf: paymentId, amount });
const sessionRow = ({ id }: Begun) => world.api.db(payments).findOne({ visitId: id, refundOf: null });

/** Tries again after `version_conflict`. */
async function insist(act: () => ReturnType<typeof ask>): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) if ((await act()).body.code !== 'version_conflict') return;
}

/** Cancels as a guest does, who first reads the refund. */
async function cancelled(one: Begun) {
  const path = `/wizard/booking/${one.id}`;
  const { body } = await ask('GET', `${path}/options`, undefined, asGuest(one));
  const { version, refund: expectedRefund } = (body.data ?? {}) as { version: number; refund: number };
  return ask('PUT', `${path}/cancel`, { expectedRefund, version, why: 'ill' }, asGuest(one));
}

/** Runs due effects; then sandbox and ledger have the same money, and no excess is left. */
async function isTrue({ id }: Begun): Promise<void> {
  const { api } = world;
  for (let i = 0; i < 4; i += 1) {
    api.clock.now = () => Date.now() + i * 120_000;
    await api.dispatchDue();
  }
  api.clock.now = Date.now;
  // Other processes may still be working on it.
  await vi.waitFor(() => agree(id), { timeout: 60_000, interval: 100 });
  await assertLedgerIsTrue(api.app);
  expect(await auditAttempts(api.app)).toEqual([]);
}

async function agree(id: string): Promise<void> {
  const { api } = world;
  const own = await api.db(attempts).find({ visitId: id }).toArray();
  const rows = await api.db(payments).find({ visitId: id }).toArray();
  const sessions = await api
    .db(sandboxSessions)
    .find({ attemptId: { $in: own.map(({ _id }) => _id) } })
    .toArray();
  const income = sum(sessions.filter(({ state }) => state === 'paid').map((one) => one.captured ?? one.charge.amount));
  const refundSum = sum(sessions.flatMap(({ refunds }) => refunds).map(({ amount }) => amount));
  const isDisputed = sessions.some(({ dispute }) => dispute?.funds === 'withdrawn');
  const disputed = isDisputed ? income : 0;
  const atProvider = rows.filter(({ provider, status }) => provider === 'sandbox' && status === 'succeeded');
  const ledgerSum = sum(atProvider.map(({ amount, bankFee }) => amount + bankFee));
  expect([id, ledgerSum]).toEqual([id, income - refundSum - disputed]);
  const { isDeleted, price, status } = (await api.db(bookings).findOne({ _id: id }))!;
  // Staff take no more than is owed; they retain money only of a cancelled trip.
  const isKept = isDeleted || status === 'cancel';
  expect([id, isKept ? 0 : Math.max(-price.balance, 0)]).toEqual([id, 0]);
}

/** Repeats a pair of acts; returns the unexpected statuses. */
async function inRounds(round: (turn: number) => Promise<Begun>): Promise<number[]> {
  for (let i = 0; i < ROUNDS; i += 1) await isTrue(await round(i));
  return seen.filter((status) => !EXPECTED.has(status));
}

describe('at the same moment, by three processes', () => {
  it('a payment and a cancellation, with the money back or kept', async () => {
    const unexpected = await inRounds(async (i) => {
      const one = await begun();
      const money = i % 2 === 0 ? 'refund' : 'keep';
      await Promise.all([
        act(one, 'pay'),
        insist(() => setStatus(one, { status: 'cancel', money, why: 'storm' })),
        look(one),
      ]);
      return one;
    });
    expect(unexpected).toEqual([]);
  });

  it('a payment and another day', async () => {
    const unexpected = await inRounds(async (i) => {
      const one = await begun();
      const body = { bookingDate: inDays(300 + i), hora: '16:00' };
      await Promise.all([
        act(one, 'pay'),
        insist(() => ask('PUT', `/api/booking/${one.id}/reschedule`, body)),
        look(one),
      ]);
      return one;
    });
    expect(unexpected).toEqual([]);
  });

  it('a payment and a deletion', async () => {
    const unexpected = await inRounds(async () => {
      const one = await begun();
      await Promise.all([act(one, 'pay'), insist(() => ask('DELETE', `/api/booking/${one.id}`)), look(one)]);
      return one;
    });
    expect(unexpected).toEqual([]);
  });

  it('refunds of three fifths', async () => {
    const unexpected = await inRounds(async () => {
      const one = await begun();
      await act(one, 'pay');
      const row = await sessionRow(one);
      await Promise.all(Array.from({ length: 8 }, () => refundOf(row!._id, -103_800)));
      return one;
    });
    expect(unexpected).toEqual([]);
  });

  it('a refund, a dispute and the news of both', async () => {
    const unexpected = await inRounds(async () => {
      const one = await begun();
      await act(one, 'pay');
      const row = await sessionRow(one);
      await Promise.all([refundOf(row!._id, -100_000), act(one, 'dispute'), look(one), look(one)]);
      return one;
    });
    expect(unexpected).toEqual([]);
  });

  it('a capture and a release', async () => {
    const unexpected = await inRounds(async () => {
      const one = await begun(authorising);
      await act(one, 'pay');
      const decide = (body: object) => ask('POST', `/api/authorisedPayment/${one.attemptId}/decision`, body);
      await Promise.all([
        decide({ act: 'capture' }),
        decide({ act: 'release' }),
        look(one),
        decide({ act: 'capture' }),
      ]);
      return one;
    });
    expect(unexpected).toEqual([]);
  });

  it('a payment and its account switched off, or of another provider', async () => {
    const unexpected = await inRounds(async (i) => {
      const account = await storeOnlineAccount(world.api, world.fixture);
      const one = await begun(account);
      const change = i % 2 === 0 ? { active: false } : { provider: 'stripe', guestMethods: ['card'] };
      const { _id, version } = account;
      await Promise.all([act(one, 'pay'), ask('PUT', `/api/account/${_id}/update`, { ...change, version }), look(one)]);
      return one;
    });
    expect(unexpected).toEqual([]);
  });

  it('a payment, its end, another begun, and cash at the pier', async () => {
    const unexpected = await inRounds(async () => {
      const one = await begun();
      const { accountId } = (await world.api.db(attempts).findOne({ _id: one.attemptId }))!;
      const other = { accountId, method: 'card', part: 'all', currency: 'usd', expectedCharge: 179_920 };
      await Promise.all([
        act(one, 'pay'),
        ask('PUT', `${at(one)}/end`, undefined, asGuest(one)),
        ask('POST', `/wizard/booking/${one.id}/payment`, other, asGuest(one)),
        ask('POST', '/api/payment', { visitId: one.id, type: 'Cash', amount: 60_000 }),
      ]);
      return one;
    });
    expect(unexpected).toEqual([]);
  });

  it('a payment and its guest’s own cancellation', async () => {
    const unexpected = await inRounds(async () => {
      const one = await begun();
      await Promise.all([act(one, 'pay'), insist(() => cancelled(one)), look(one)]);
      return one;
    });
    expect(unexpected).toEqual([]);
  });
});
