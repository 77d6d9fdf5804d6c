import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxAct } from '@marea/domain/payments/checkout/checkout.schema';
import type {
  About,
  NoticeRequest,
  ProviderNotice,
  PaymentProviderPort,
  PayoutAtProvider,
  PayoutEntry,
  Payouts,
} from '../../provider.port.ts';
import { ForgedNotice, ProviderRefused } from '../../provider.port.ts';
import type { StoredSession } from './session.ts';
import {
  after,
  disputeIdOf,
  expireIfDue,
  freshSession,
  isDisputeAct,
  LATE_MS,
  refundStatus,
  receivedInSession,
  toSandboxSession,
} from './session.ts';

/** Where the sandbox keeps its sessions. `insert` leaves an earlier session of the same attempt as it is. */
export type SandboxStore = {
  insert: (session: StoredSession) => Promise<void>;
  find: (
    by: { _id: string } | { attemptId: string } | { refundId: string } | { disputeId: string },
  ) => Promise<StoredSession | null>;
  /** Saves a session if it is unchanged since it was read; resolves to whether it was. */
  save: (session: StoredSession) => Promise<boolean>;
  ofAccount: () => Promise<StoredSession[]>;
};

type Terms = {
  store: SandboxStore;
  secret: string;
  now: () => number;
  newId: () => string;
  pageOf: (returnUrl: string) => string;
};
export type Sandbox = ReturnType<typeof createSandbox>;

/** A provider that moves no money: the person at its page decides what happens to a session. */
export function createSandbox({ store, secret, now, newId, pageOf }: Terms) {
  const port: PaymentProviderPort = {
    async open(request, signal) {
      await store.insert(freshSession(`sbx_${newId()}`, request));
      return asSession(await current({ attemptId: request.attemptId }, signal));
    },
    async read(objectId, signal) {
      return asSession(await current({ _id: objectId }, signal));
    },
    async end(objectId, signal) {
      const session = await current({ _id: objectId }, signal);
      const isOnItsWay = session.state === 'processing' && session.paysAt !== null;
      if (session.state !== 'paid' && !isOnItsWay) await save({ ...session, state: 'expired' });
      return asSession(await current({ _id: objectId }, signal));
    },
    host: null,
    async capture({ session: id, amount }, signal) {
      const session = await current({ _id: id }, signal);
      if (session.state === 'authorised') {
        if (amount > session.charge.amount) throw new ProviderRefused('more than was authorised');
        await save({ ...session, state: 'paid', captured: amount, paidAt: new Date(now()) });
      } else if (session.captured !== amount) throw new ProviderRefused('nothing is authorised');
      return asSession(await current({ _id: id }, signal));
    },
    async refund({ session: id, amount, idempotencyKey }, signal) {
      const session = await current({ _id: id }, signal);
      const known = session.refunds.find(({ key }) => key === idempotencyKey);
      if (known) return { objectId: known.objectId, status: refundStatus(session, known.settlesAt, now()) };
      const refundTotal = session.refunds
        .filter(({ settlesAt }) => refundStatus(session, settlesAt, now()) !== 'failed')
        .reduce((total, refund) => total + refund.amount, 0);
      if (session.state !== 'paid' || refundTotal + amount > receivedInSession(session).amount)
        throw new ProviderRefused('more than was paid');
      if (session.dispute?.funds === 'withdrawn') throw new ProviderRefused('charge_disputed');
      const settlesAt = new Date(now() + (session.refundMode === 'now' ? 0 : LATE_MS));
      const refund = { objectId: `sbx_re_${newId()}`, key: idempotencyKey, amount, settlesAt };
      await save({ ...session, refunds: [...session.refunds, refund] });
      return { objectId: refund.objectId, status: refundStatus(session, settlesAt, now()) };
    },
    async readRefund(objectId, signal) {
      const session = await current({ refundId: objectId }, signal);
      const refund = session.refunds.find((one) => one.objectId === objectId);
      if (!refund) throw new ProviderRefused('no such refund');
      return { objectId, status: refundStatus(session, refund.settlesAt, now()) };
    },
    async listRefunds({ session: id }, signal) {
      const session = await current({ _id: id }, signal);
      const { currency } = session.charge;
      const refunds = session.refunds.map(({ objectId, key, amount, settlesAt }) => ({
        objectId,
        status: refundStatus(session, settlesAt, now()),
        amount,
        currency,
        paymentObjectId: id,
        idempotencyKey: key || null,
      }));
      return { refunds, totals: [] };
    },
    async readDispute(objectId, signal) {
      const session = await current({ disputeId: objectId }, signal);
      if (!session.dispute) throw new ProviderRefused('no such dispute');
      const { funds, isLost } = session.dispute;
      const state = funds === 'reinstated' ? 'won' : isLost ? 'lost' : 'open';
      return { objectId, paymentObjectId: session._id, ...receivedInSession(session), funds, state };
    },
    payouts: sandboxPayouts(store.ofAccount, now),
    ping: async () => {},
    verify: async (delivery) => verified(secret, now(), delivery),
  };

  return {
    port,

    /** Simulates an event on an attempt, and returns its webhook. */
    async act(attemptId: string, act: SandboxAct): Promise<NoticeRequest | null> {
      const session = await changed(attemptId, act);
      if (!session) return null;
      const about = isDisputeAct(act)
        ? { kind: 'dispute' as const, objectId: disputeIdOf(session), paymentObjectId: session._id }
        : { kind: 'session' as const, objectId: session._id, paymentObjectId: null };
      return noticeOf(about);
    },

    signed: noticeOf,
  };

  /** Concurrent acts apply one after the other. */
  async function changed(attemptId: string, act: SandboxAct): Promise<StoredSession | null> {
    for (;;) {
      const session = await store.find({ attemptId });
      if (!session) return null;
      const acted = after(expireIfDue(session, now()), act, now());
      if (acted === session || (await store.save(acted))) return acted;
    }
  }

  /** Of two concurrent changes the second fails and is retried. */
  async function save(session: StoredSession): Promise<void> {
    if (!(await store.save(session))) throw new Error('the sandbox changed meanwhile');
  }

  function noticeOf(about: About): NoticeRequest {
    return signed(secret, now(), { eventId: `sbx_evt_${newId()}`, about });
  }

  async function asSession(session: StoredSession) {
    return toSandboxSession(session, pageOf);
  }

  /** The session with elapsed time applied. Hangs until the signal aborts, if simulated. */
  async function current(by: Parameters<SandboxStore['find']>[0], signal: AbortSignal): Promise<StoredSession> {
    const session = await store.find(by);
    if (!session) throw new ProviderRefused('no such session');
    if (session.hangsUntil && session.hangsUntil.getTime() > now()) await aborted(signal);
    return expireIfDue(session, now());
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (signal.aborted) reject(signal.reason as Error);
  });
}

const NOTICE_MAX_AGE_MS = 300_000;

/** Signs as Stripe does: the moment and the body, by a secret that both sides know. */
export function signed(secret: string, at: number, notice: ProviderNotice): NoticeRequest {
  const body = JSON.stringify(notice);
  const raw = Buffer.from(body);
  return { raw, headers: { 'sandbox-signature': `${at}.${signatureOf(secret, at, raw)}` }, secret: null };
}

function signatureOf(secret: string, at: number, raw: Buffer): string {
  return createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex');
}

/** Throws `ForgedNotice` for a wrong or outdated signature. */
export function verified(secret: string, now: number, { raw, headers }: NoticeRequest): ProviderNotice {
  const [at = '', signature = ''] = (headers['sandbox-signature'] ?? '').split('.');
  const expected = Buffer.from(signatureOf(secret, Number(at), raw));
  const actual = Buffer.from(signature);
  const isRight = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isRight || Math.abs(now - Number(at)) > NOTICE_MAX_AGE_MS) throw new ForgedNotice('wrong signature');
  return JSON.parse(raw.toString('utf8')) as ProviderNotice;
}

type Moved = PayoutEntry & { at: Date };

/** The sandbox pays out each day and currency the payments of that day (UTC), less refunds and disputes. */
export function sandboxPayouts(sessions: () => Promise<readonly StoredSession[]>, now: () => number): Payouts {
  const byPayout = async () =>
    Map.groupBy(
      (await sessions()).flatMap((session) => movesOf(session, now())),
      ({ at, currency }) => `sbx_po_${at.toISOString().slice(0, 10)}_${currency}`,
    );
  return {
    async list() {
      const payouts = [...(await byPayout())].map(([objectId, moves]): PayoutAtProvider => {
        const [{ currency, at } = { currency: 'usd', at: new Date(now()) }] = moves;
        const amount = moves.reduce((total, move) => total + move.amount, 0);
        return { objectId, amount, currency, arrivesAt: at, state: 'paid' };
      });
      return payouts.toSorted((a, b) => b.arrivesAt.getTime() - a.arrivesAt.getTime());
    },
    async entries(payoutId) {
      const moves = (await byPayout()).get(payoutId);
      if (!moves) throw new ProviderRefused('no such payout');
      return moves.map(({ ids, amount, currency }) => ({ ids, amount, currency }));
    },
  };
}

function movesOf(
  { _id, state, paidAt, paysAt, charge, captured, authorises, refundMode, refunds, dispute }: StoredSession,
  now: number,
): Moved[] {
  const at = paidAt ?? (state === 'processing' && !authorises && paysAt && paysAt.getTime() <= now ? paysAt : null);
  if (!at) return [];
  const { currency } = charge;
  const amount = captured ?? charge.amount;
  const refundMoves = refunds
    .filter(({ settlesAt }) => refundMode !== 'fails' && settlesAt.getTime() <= now)
    .map((refund) => ({ ids: [refund.objectId], amount: -refund.amount, at: refund.settlesAt, currency }));
  const withdrawals =
    dispute && dispute.funds !== 'held' ? [{ ids: [dispute.objectId], amount: -amount, at, currency }] : [];
  const reinstatements = dispute?.funds === 'reinstated' ? [{ ids: [dispute.objectId], amount, at, currency }] : [];
  return [{ ids: [_id], amount, at, currency }, ...refundMoves, ...withdrawals, ...reinstatements];
}
