import { sum } from '@marea/domain/kernel/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import type { CheckoutWorld, PayingGuest } from '../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../tests/checkout.ts';
import { storeUser } from '../../tests/company.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../tests/providers/fakeStripe.ts';
import { outbox } from '../outbox/outbox.collection.ts';
import { payments } from '../payments/payment.collection.ts';
import { attempts } from './attempt.collection.ts';
import { auditAttempts } from './auditAttempts.ts';

const MINUTE = 60_000;
const HISTORIES = 6;
/** A process of its own looks into the outbox every two seconds. */
const MAX_WAIT_MS = 20_000;

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let api: CheckoutWorld['api'];
let fixture: CheckoutWorld['fixture'];
let accounts: CheckoutWorld['account'][];
let token: string;
let staff: CheckoutWorld['staff'];
let child: Awaited<ReturnType<typeof startApiProcess>> | null = null;
let kills = 0;
let paidHistories = 0;
beforeAll(async () => {
  stripe = await fakeStripe();
  const world = await startCheckout({ STRIPE_URL: stripe.url });
  ({ api, fixture, staff } = world);
  const credentials = { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET };
  accounts = [
    await world.connected('stripe', credentials),
    await world.connected('stripe', credentials, { authorisesFirst: true }),
  ];
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
}, 60_000);
afterAll(async () => {
  await Promise.all([child?.stop(), stripe.stop()]);
  await api.stop();
});

/** When the process that asked is killed: with the provider's answer under way to it, or before it is sent. */
const moments = ['answered', 'unanswered'] as const;
type Kill = { moment: (typeof moments)[number]; afterRequests: number } | null;
type Step = { what: 'start' | 'pay' | 'webhook' | 'settle' | 'end' | 'refund' | 'dispute' | 'capture'; kill: Kill };

const kill = fc.option(fc.record({ moment: fc.constantFrom(...moments), afterRequests: fc.nat({ max: 1 }) }), {
  freq: 2,
});
const step = (...whats: Step['what'][]) => fc.record({ what: fc.constantFrom(...whats), kill });
const histories = fc
  .tuple(
    step('start'),
    fc.array(step('pay', 'webhook', 'settle', 'end', 'start'), { minLength: 2, maxLength: 4 }),
    step('pay'),
    fc.array(step('webhook', 'settle', 'capture', 'refund', 'dispute'), { minLength: 2, maxLength: 4 }),
  )
  .map(([first, before, paid, after]) => [first, ...before, paid, ...after]);

/** Does something through the process, which a kill ends at the provider's answer. */
async function through(planned: Kill, act: (origin: string) => Promise<unknown>): Promise<void> {
  child ??= await startApiProcess(api.environment);
  const { origin, kill: end } = child;
  let left = planned?.afterRequests ?? 0;
  const ended: Promise<void>[] = [];
  stripe.state.around = (send) => {
    if (!planned || ended.length > 0 || left > 0) {
      left -= 1;
      send();
      return;
    }
    if (planned.moment === 'answered') send();
    ended.push(end());
    kills += 1;
    child = null;
  };
  await act(origin).catch((error: unknown) => {
    if (ended.length === 0) throw error;
  });
  stripe.state.around = null;
  await Promise.all(ended);
}

/** What a guest, staff and Stripe do, each by the process that may be killed at it. */
function actsOf(guest: PayingGuest, account: CheckoutWorld['account']) {
  const { _id: id } = guest.booking;
  const path = `/wizard/booking/${id}/payment`;
  const headers = { 'Content-Type': 'application/json', 'x-guest-link': guest.link, 'x-forwarded-for': '10.9.9.9' };
  const ask = (method: string, to: string, body?: object) => (origin: string) =>
    fetch(origin + to, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const last = () => api.db(attempts).findOne({ visitId: id }, { sort: { createdAt: -1 } });
  const notice = (object: string, type: string) => {
    const { raw, headers: signed } = stripe.notice(object, type);
    return (origin: string) =>
      fetch(`${origin}/webhooks/stripe/${account._id}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signed } as Record<string, string>,
        body: new Uint8Array(raw),
      });
  };
  const choice = { accountId: account._id, method: 'card', part: 'all', currency: 'usd', expectedCharge: 179_920 };
  const acts: Record<Step['what'], (planned: Kill) => Promise<unknown>> = {
    start: (planned) => through(planned, ask('POST', path, choice)),
    pay: async () => {
      const attempt = await last();
      if (attempt?.objectId) stripe.pay(attempt.objectId);
    },
    webhook: async (planned) => {
      const attempt = await last();
      if (attempt?.objectId) await through(planned, notice(attempt.objectId, 'checkout.session.completed'));
    },
    settle: async (planned) => {
      const attempt = await last();
      if (attempt) await through(planned, ask('POST', `${path}/${attempt._id}/settle`));
    },
    end: async (planned) => {
      const attempt = await last();
      if (attempt) await through(planned, ask('PUT', `${path}/${attempt._id}/end`));
    },
    refund: async (planned) => {
      const row = await api.db(payments).findOne({ visitId: id, provider: 'stripe', refundOf: null });
      if (!row || row.refunded > 0) return;
      await through(planned, async () => {
        await staff.post('/api/payment', { refundOf: row._id, amount: -40_000 });
        const waits = () => api.db(payments).exists({ refundOf: row._id, sentAt: null, status: 'pending' });
        await expect.poll(waits, { timeout: MAX_WAIT_MS }).toBe(false);
      });
    },
    capture: async (planned) => {
      const attempt = await last();
      if (attempt?.state !== 'authorised') return;
      await through(planned, (origin) =>
        fetch(`${origin}/api/authorisedPayment/${attempt._id}/decision`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', token },
          body: JSON.stringify({ act: 'capture' }),
        }),
      );
    },
    dispute: async (planned) => {
      const attempt = await last();
      if (attempt?.state !== 'paid' || !attempt.objectId) return;
      await through(planned, notice(stripe.dispute(attempt.objectId), 'charge.dispute.funds_withdrawn'));
    },
  };
  return acts;
}

/** What others do once a killed process's leases have run out. */
async function restOfTheDay(): Promise<void> {
  for (let half = 0; half < 6; half += 1) {
    const at = api.clock.now() + 30 * MINUTE;
    api.clock.now = () => at;
    await api.db(outbox).updateMany({ state: 'waiting' }, { $set: { lease: null, leasedUntil: null } });
    await api.dispatchDue();
  }
}

it('a process killed between provider and commit loses nothing and takes nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.boolean(), async (history, authorises) => {
      api.clock.now = Date.now;
      stripe.sessions.clear();
      stripe.refunds.clear();
      const account = accounts[authorises ? 1 : 0]!;
      const guest = await bookAndPay(api, fixture, account);
      const acts = actsOf(guest, account);
      for (const { what, kill: planned } of history) await acts[what](planned);
      await child?.kill();
      child = null;
      await restOfTheDay();

      await assertLedgerIsTrue(api.app);
      const mine = (fault: string) => !fault.includes('left without an outcome');
      expect((await auditAttempts(api.app)).filter(mine)).toEqual([]);
      const begun = await api.db(attempts).find({ visitId: guest.booking._id }).toArray();
      expect(stripe.sessions.size).toBeLessThanOrEqual(begun.length);
      const taken = [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === 'paid');
      expect(taken.length).toBeLessThanOrEqual(1);
      paidHistories += taken.length;
      const rows = await api.db(payments).find({ visitId: guest.booking._id }).toArray();
      const paid = rows.filter(({ providerKey }) => providerKey?.includes(':session:'));
      expect(paid.map(({ providerObjectId }) => providerObjectId)).toEqual(taken.map(({ id }) => id));
      const givenBack = rows.filter(
        ({ refundOf, status, providerKey }) => refundOf && status === 'succeeded' && providerKey?.includes(':refund:'),
      );
      expect(0 - sum(givenBack.map(({ amount, bankFee }) => amount + bankFee))).toBe(
        sum([...stripe.refunds.values()].map(({ amount }) => amount)),
      );
      expect(rows.filter(({ status, sentAt }) => status === 'pending' && sentAt)).toEqual([]);
      expect(begun.filter(({ state, decision }) => state === 'authorised' && decision)).toEqual([]);
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
  expect(kills).toBeGreaterThan(0);
  expect(paidHistories).toBeGreaterThan(0);
}, 240_000);
