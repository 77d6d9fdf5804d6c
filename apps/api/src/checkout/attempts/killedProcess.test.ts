import { sum } from '@marea/domain/core/money/money';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import type { CheckoutWorld, PayingGuest } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { CONEKTA_KEY, fakeConekta } from '../../../tests/providers/fakeConekta.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { outbox } from '../../outbox/outbox.ts';
import { payments } from '../../payments/ledger/payment.collection.ts';
import type { NoticeRequest } from '../provider/provider.port.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';
import { attempts } from './attempts.ts';

const MINUTE = 60_000;
const HISTORIES = 4;
const FEWER = 3;
/** A process looks into the outbox every two seconds. */
const MAX_WAIT_MS = 20_000;

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let conekta: Awaited<ReturnType<typeof fakeConekta>>;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
let api: CheckoutWorld['api'];
let fixture: CheckoutWorld['fixture'];
let world: CheckoutWorld;
let token: string;
let staff: CheckoutWorld['staff'];
let child: Awaited<ReturnType<typeof startApiProcess>> | null = null;
let kills = 0;
beforeAll(async () => {
  [stripe, conekta, wetravel] = await Promise.all([fakeStripe(), fakeConekta(), fakeWetravel()]);
  const urls = { STRIPE_URL: stripe.url, CONEKTA_URL: conekta.url, WETRAVEL_URL: wetravel.url };
  world = await startCheckout(urls);
  ({ api, fixture, staff } = world);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
}, 60_000);
afterAll(async () => {
  await Promise.all([child?.stop(), stripe.stop(), conekta.stop(), wetravel.stop()]);
  await api.stop();
});

type Told = Pick<NoticeRequest, 'raw' | 'headers'>;
/** A provider, with the acts of its guest and its bank, and its records. */
type Bank = {
  histories: number;
  credentials: () => object;
  /** Whether its accounts may authorise first, and refund by the API. */
  mayAuthorise: boolean;
  mayRefund: boolean;
  state: () => (typeof stripe)['state'];
  clear: () => void;
  pay: (session: string) => void;
  paid: (session: string) => Told;
  dispute: (session: string) => Told;
  /** The sums that it was asked for, was paid and has refunded. */
  sessions: () => number;
  paidSessions: () => string[];
  givenBack: () => number;
};
const banks: Record<'stripe' | 'conekta' | 'wetravel', Bank> = {
  stripe: {
    histories: HISTORIES,
    credentials: () => ({ apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET }),
    mayAuthorise: true,
    mayRefund: true,
    state: () => stripe.state,
    clear() {
      stripe.sessions.clear();
      stripe.refunds.clear();
    },
    pay: (session) => stripe.pay(session),
    paid: (session) => stripe.notice(session, 'checkout.session.completed'),
    dispute: (session) => stripe.notice(stripe.dispute(session), 'charge.dispute.funds_withdrawn'),
    sessions: () => stripe.sessions.size,
    paidSessions: () =>
      [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === 'paid').map(({ id }) => id),
    givenBack: () => sum([...stripe.refunds.values()].map(({ amount }) => amount)),
  },
  conekta: {
    histories: FEWER,
    credentials: () => ({ apiKey: CONEKTA_KEY, webhookKey: conekta.publicKey }),
    mayAuthorise: true,
    mayRefund: true,
    state: () => conekta.state,
    clear: () => conekta.orders.clear(),
    pay: (session) => conekta.pay(session),
    paid: (session) => conekta.notice(session, 'order.paid'),
    dispute(session) {
      conekta.chargeBack(session);
      return conekta.notice(session, 'order.charged_back');
    },
    sessions: () => conekta.orders.size,
    paidSessions: () =>
      [...conekta.orders.values()]
        .filter(({ payment_status }) => CONEKTA_TAKEN.has(payment_status))
        .map(({ id }) => id),
    givenBack: () => sum([...conekta.orders.keys()].flatMap((id) => conekta.refundsOf(id).map(({ amount }) => amount))),
  },
  wetravel: {
    histories: FEWER,
    credentials: () => ({ apiKey: WETRAVEL_KEY }),
    mayAuthorise: false,
    mayRefund: false,
    state: () => wetravel.state,
    clear() {
      wetravel.links.clear();
      wetravel.transactions.length = 0;
    },
    pay(session) {
      if (wetravel.paymentOf(session) === '') wetravel.pay(session);
    },
    paid: (session) => wetravel.notice(session, 'payment.created'),
    dispute: (session) => wetravel.dispute(wetravel.paymentOf(session)),
    sessions: () => wetravel.links.size,
    paidSessions: () => wetravel.transactions.map(({ trip }) => trip.uuid),
    givenBack: () => 0,
  },
};
const CONEKTA_TAKEN = new Set(['paid', 'partially_refunded', 'refunded', 'charged_back']);

/** When the requesting process is killed: while the provider's answer is under way, or before it is sent. */
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
/** Tried before the random ones, which might miss a kill or a payment. */
const killedOncePaid: Step[] = [
  { what: 'start', kill: null },
  { what: 'pay', kill: null },
  { what: 'settle', kill: { moment: 'answered', afterRequests: 0 } },
];

/** Sends a request to the process, which is killed at the provider's answer. */
async function through(bank: Bank, planned: Kill, act: (origin: string) => Promise<unknown>): Promise<void> {
  child ??= await startApiProcess(api.environment);
  const { origin, kill: end } = child;
  let left = planned?.afterRequests ?? 0;
  const ended: Promise<void>[] = [];
  bank.state().around = (send) => {
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
  bank.state().around = null;
  await Promise.all(ended);
}

/** Acts of guest, staff and provider, each through the process that may be killed. */
function actsOf(bank: Bank, guest: PayingGuest, account: Account, webhooks: string) {
  const { provider } = account;
  const { _id: id } = guest.booking;
  const path = `/wizard/booking/${id}/payment`;
  const headers = { 'Content-Type': 'application/json', 'x-guest-link': guest.link, 'x-forwarded-for': '10.9.9.9' };
  const ask = (method: string, to: string, body?: object) => (origin: string) =>
    fetch(origin + to, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const last = () => api.db(attempts).findOne({ visitId: id }, { sort: { createdAt: -1 } });
  const notice =
    ({ raw, headers: signed }: Told) =>
    (origin: string) =>
      fetch(origin + webhooks, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signed } as Record<string, string>,
        body: new Uint8Array(raw),
      });
  const choice = { accountId: account._id, method: 'card', part: 'all', currency: 'usd', expectedCharge: 179_920 };
  const acts: Record<Step['what'], (planned: Kill) => Promise<unknown>> = {
    start: (planned) => through(bank, planned, ask('POST', path, choice)),
    pay: async () => {
      const attempt = await last();
      if (attempt?.objectId) bank.pay(attempt.objectId);
    },
    webhook: async (planned) => {
      const attempt = await last();
      if (attempt?.objectId) await through(bank, planned, notice(bank.paid(attempt.objectId)));
    },
    settle: async (planned) => {
      const attempt = await last();
      if (attempt) await through(bank, planned, ask('POST', `${path}/${attempt._id}/settle`));
    },
    end: async (planned) => {
      const attempt = await last();
      if (attempt) await through(bank, planned, ask('PUT', `${path}/${attempt._id}/end`));
    },
    refund: async (planned) => {
      const row = await api.db(payments).findOne({ visitId: id, provider, refundOf: null });
      if (!row || !bank.mayRefund || row.refunded > 0) return;
      await through(bank, planned, async () => {
        await staff.post('/api/payment', { refundOf: row._id, amount: -40_000 });
        const waits = () => api.db(payments).exists({ refundOf: row._id, sentAt: null, status: 'pending' });
        await expect.poll(waits, { timeout: MAX_WAIT_MS }).toBe(false);
      });
    },
    capture: async (planned) => {
      const attempt = await last();
      if (attempt?.state !== 'authorised') return;
      await through(bank, planned, (origin) =>
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
      await through(bank, planned, notice(bank.dispute(attempt.objectId)));
    },
  };
  return acts;
}

/** Lets other processes continue after the killed one's leases have expired. */
async function restOfTheDay(): Promise<void> {
  for (let half = 0; half < 6; half += 1) {
    const at = api.clock.now() + 30 * MINUTE;
    api.clock.now = () => at;
    await api.db(outbox).updateMany({ state: 'waiting' }, { $set: { lease: null, leasedUntil: null } });
    await api.dispatchDue();
  }
}

it.each(Object.entries(banks))(
  'a process killed between %s and commit loses nothing and takes nothing twice',
  async (provider, bank) => {
    const name = provider as keyof typeof banks;
    const accounts = [await world.connected(name, bank.credentials())];
    if (bank.mayAuthorise) accounts.push(await world.connected(name, bank.credentials(), { authorisesFirst: true }));
    const webhooksOf = async (account: Account) => {
      const { webhookUrl } = (await staff.get(`/api/account/${account._id}/provider`)).body.data;
      return new URL(webhookUrl).pathname;
    };
    kills = 0;
    let paidHistories = 0;
    await fc.assert(
      fc.asyncProperty(histories, fc.boolean(), async (history, authorises) => {
        api.clock.now = Date.now;
        bank.clear();
        const account = accounts.at(authorises ? -1 : 0)!;
        const guest = await bookAndPay(api, fixture, account);
        const acts = actsOf(bank, guest, account, await webhooksOf(account));
        for (const { what, kill: planned } of history) await acts[what](planned);
        await child?.kill();
        child = null;
        await restOfTheDay();

        await assertLedgerIsTrue(api.app);
        const mine = (fault: string) => !fault.includes('left without an outcome');
        expect((await auditAttempts(api.app)).filter(mine)).toEqual([]);
        const begun = await api.db(attempts).find({ visitId: guest.booking._id }).toArray();
        expect(bank.sessions()).toBeLessThanOrEqual(begun.length);
        const paidSessions = bank.paidSessions();
        expect(paidSessions.length).toBeLessThanOrEqual(1);
        paidHistories += paidSessions.length;
        const rows = await api.db(payments).find({ visitId: guest.booking._id }).toArray();
        const paid = rows.filter(({ providerKey }) => providerKey?.includes(':session:'));
        expect(paid.map(({ providerObjectId }) => providerObjectId)).toEqual(paidSessions);
        const givenBack = rows.filter(
          ({ refundOf, status, providerKey }) =>
            refundOf && status === 'succeeded' && providerKey?.includes(':refund:'),
        );
        expect(0 - sum(givenBack.map(({ amount, bankFee }) => amount + bankFee))).toBe(bank.givenBack());
        expect(rows.filter(({ status, sentAt }) => status === 'pending' && sentAt)).toEqual([]);
        expect(begun.filter(({ state, decision }) => state === 'authorised' && decision)).toEqual([]);
      }),
      { numRuns: bank.histories, endOnFailure: true, examples: [[killedOncePaid, false]] },
    );
    expect(kills).toBeGreaterThan(0);
    expect(paidHistories).toBeGreaterThan(0);
  },
  // Each kill is followed by the start of another process.
  480_000,
);
