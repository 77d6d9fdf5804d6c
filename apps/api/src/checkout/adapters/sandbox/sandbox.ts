import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@marea/domain/kernel/durations';
import type { Currency } from '@marea/domain/kernel/money';
import type { SandboxAct } from '@marea/domain/payments/checkout.schema';
import type { OnlineMethod } from '@marea/domain/payments/providers';
import type { About, Delivery, Notice, PaymentProviderPort, Session, SessionRequest } from '../../provider.port.ts';
import { ForgedNotice, ProviderRefused } from '../../provider.port.ts';
import { sandboxPayouts } from './payouts.ts';

const LATE_MS = 20_000;
const HANGS_MS = 30_000;
const AUTHORISED_MS = 7 * DAY_MS;
const VOUCHER_DIGITS = 14;
const NOTICE_MAX_AGE_MS = 300_000;

export type StoredSession = {
  _id: string;
  attemptId: string;
  state: 'open' | 'challenge' | 'processing' | 'authorised' | 'paid' | 'expired';
  method: OnlineMethod;
  charge: { amount: number; currency: Currency };
  failure: string | null;
  returnUrl: string;
  paysAt: Date | null;
  paidAt: Date | null;
  authorises: boolean;
  authorisedUntil: Date | null;
  captured: number | null;
  hangsUntil: Date | null;
  expiresAt: Date;
  refundMode: 'now' | 'later' | 'fails';
  refunds: { objectId: string; key: string; amount: number; settlesAt: Date }[];
  dispute: { objectId: string; funds: 'held' | 'withdrawn' | 'reinstated' } | null;
  revision: number;
};

/** Where the sandbox keeps its sessions. `insert` leaves an earlier session of the same attempt as it is. */
export type SandboxStore = {
  insert: (session: StoredSession) => Promise<void>;
  find: (
    by: { _id: string } | { attemptId: string } | { refundId: string } | { disputeId: string },
  ) => Promise<StoredSession | null>;
  /** Whether nobody else saved it since it was found. */
  save: (session: StoredSession) => Promise<boolean>;
  /** The latest of the account, whatever became of them. */
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

/** A provider that moves no money: what happens to a session is said by whoever sits at its page. */
export function createSandbox({ store, secret, now, newId, pageOf }: Terms) {
  const port: PaymentProviderPort = {
    async open(request, signal) {
      await store.insert(fresh(request));
      return toSession(await current({ attemptId: request.attemptId }, signal));
    },
    async read(objectId, signal) {
      return toSession(await current({ _id: objectId }, signal));
    },
    async end(objectId, signal) {
      const session = await current({ _id: objectId }, signal);
      const isOnItsWay = session.state === 'processing' && session.paysAt !== null;
      if (session.state !== 'paid' && !isOnItsWay) await save({ ...session, state: 'expired' });
      return toSession(await current({ _id: objectId }, signal));
    },
    host: null,
    async capture({ session: id, amount }, signal) {
      const session = await current({ _id: id }, signal);
      if (session.state === 'authorised') {
        if (amount > session.charge.amount) throw new ProviderRefused('more than was authorised');
        await save({ ...session, state: 'paid', captured: amount, paidAt: new Date(now()) });
      } else if (session.captured !== amount) throw new ProviderRefused('nothing is authorised');
      return toSession(await current({ _id: id }, signal));
    },
    async refund({ session: id, amount, idempotencyKey }, signal) {
      const session = await current({ _id: id }, signal);
      const known = session.refunds.find(({ key }) => key === idempotencyKey);
      if (known) return { objectId: known.objectId, status: refundStatus(session, known.settlesAt) };
      const given = session.refunds
        .filter(({ settlesAt }) => refundStatus(session, settlesAt) !== 'failed')
        .reduce((total, refund) => total + refund.amount, 0);
      if (session.state !== 'paid' || given + amount > takenBy(session).amount)
        throw new ProviderRefused('more than was paid');
      if (session.dispute?.funds === 'withdrawn') throw new ProviderRefused('charge_disputed');
      const settlesAt = new Date(now() + (session.refundMode === 'now' ? 0 : LATE_MS));
      const refund = { objectId: `sbx_re_${newId()}`, key: idempotencyKey, amount, settlesAt };
      await save({ ...session, refunds: [...session.refunds, refund] });
      return { objectId: refund.objectId, status: refundStatus(session, settlesAt) };
    },
    async readRefund(objectId, signal) {
      const session = await current({ refundId: objectId }, signal);
      const refund = session.refunds.find((one) => one.objectId === objectId);
      if (!refund) throw new ProviderRefused('no such refund');
      return { objectId, status: refundStatus(session, refund.settlesAt) };
    },
    async readDispute(objectId, signal) {
      const session = await current({ disputeId: objectId }, signal);
      if (!session.dispute) throw new ProviderRefused('no such dispute');
      const { funds } = session.dispute;
      const state = funds === 'reinstated' ? 'won' : 'open';
      return { objectId, paymentObjectId: session._id, ...takenBy(session), funds, state };
    },
    payouts: sandboxPayouts(store.ofAccount, now),
    ping: async () => {},
    verify: async (delivery) => verified(secret, now(), delivery),
  };

  return {
    port,

    /** Lets something happen to an attempt, and returns the webhook that tells of it. */
    async act(attemptId: string, act: SandboxAct): Promise<Delivery | null> {
      const session = await changed(attemptId, act);
      if (!session) return null;
      const isDispute = act === 'dispute' || act === 'reinstate';
      const about = isDispute
        ? { kind: 'dispute' as const, objectId: disputeIdOf(session), paymentObjectId: session._id }
        : { kind: 'session' as const, objectId: session._id, paymentObjectId: null };
      return noticeOf(about);
    },

    /** The webhook that tells of an object, signed as of now. */
    signed: noticeOf,
  };

  /** Of several acts at once each happens to what the others left. */
  async function changed(attemptId: string, act: SandboxAct): Promise<StoredSession | null> {
    for (;;) {
      const session = await store.find({ attemptId });
      if (!session) return null;
      const acted = after(timely(session), act);
      if (acted === session || (await store.save(acted))) return acted;
    }
  }

  /** Of two changes at once the second fails, and whoever asked for it looks again. */
  async function save(session: StoredSession): Promise<void> {
    if (!(await store.save(session))) throw new Error('the sandbox changed meanwhile');
  }

  function noticeOf(about: About): Delivery {
    return signed(secret, now(), { eventId: `sbx_evt_${newId()}`, about });
  }

  function fresh({ attemptId, method, charge, expiresAt, returnUrl, authorises }: SessionRequest): StoredSession {
    return {
      _id: `sbx_${newId()}`,
      attemptId,
      // A voucher is issued at once and paid elsewhere.
      state: method === 'card' ? 'open' : 'processing',
      method,
      charge,
      failure: null,
      returnUrl,
      paysAt: null,
      paidAt: null,
      authorises,
      authorisedUntil: null,
      captured: null,
      hangsUntil: null,
      expiresAt,
      refundMode: 'now',
      refunds: [],
      dispute: null,
      revision: 0,
    };
  }

  /** The session as time has left it. Hangs until the signal ends it where it was told to. */
  async function current(by: Parameters<SandboxStore['find']>[0], signal: AbortSignal): Promise<StoredSession> {
    const session = await store.find(by);
    if (!session) throw new ProviderRefused('no such session');
    if (session.hangsUntil && session.hangsUntil.getTime() > now()) await aborted(signal);
    return timely(session);
  }

  function timely(session: StoredSession): StoredSession {
    const { state, paysAt, authorisedUntil, expiresAt } = session;
    const isPast = (at: Date | null) => at !== null && at.getTime() <= now();
    if (state === 'processing' && paysAt && isPast(paysAt)) return timely(taken(session, paysAt));
    if (state === 'authorised') return isPast(authorisedUntil) ? { ...session, state: 'expired' } : session;
    const isOver = isPast(expiresAt) && paysAt === null;
    return isOver && state !== 'paid' ? { ...session, state: 'expired' } : session;
  }

  /** The guest's bank has said yes. */
  function taken(session: StoredSession, at: Date): StoredSession {
    if (!session.authorises) return { ...session, state: 'paid', paidAt: at };
    return { ...session, state: 'authorised', authorisedUntil: new Date(at.getTime() + AUTHORISED_MS) };
  }

  function after(session: StoredSession, act: SandboxAct): StoredSession {
    if (act === 'dispute' || act === 'reinstate') {
      const funds = act === 'dispute' ? ('withdrawn' as const) : ('reinstated' as const);
      return session.state === 'paid' ? { ...session, dispute: { objectId: disputeIdOf(session), funds } } : session;
    }
    if (act === 'lapse') return session.state === 'authorised' ? { ...session, state: 'expired' } : session;
    if (!['open', 'challenge', 'processing'].includes(session.state)) return session;
    const paid = taken({ ...session, failure: null }, new Date(now()));
    switch (act) {
      case 'decline':
        return { ...session, state: 'open', failure: 'card_declined' };
      case 'challenge':
        return { ...session, state: 'challenge', failure: null };
      case 'payLater':
        return { ...session, state: 'processing', failure: null, paysAt: new Date(now() + LATE_MS) };
      case 'hang':
        return { ...paid, hangsUntil: new Date(now() + HANGS_MS) };
      case 'payRefundLater':
        return { ...paid, refundMode: 'later' };
      case 'payRefundFails':
        return { ...paid, refundMode: 'fails' };
      case 'pay':
      case 'approve':
        return paid;
    }
  }

  function refundStatus({ refundMode }: StoredSession, settlesAt: Date): 'pending' | 'succeeded' | 'failed' {
    if (settlesAt.getTime() > now()) return 'pending';
    return refundMode === 'fails' ? 'failed' : 'succeeded';
  }

  function toSession(session: StoredSession): Session {
    const { _id, state, method, failure, charge, returnUrl, authorisedUntil: until } = session;
    const digits = Array.from(_id, (letter) => letter.charCodeAt(0) % 10).join('');
    return {
      objectId: _id,
      status: state === 'challenge' ? 'open' : state,
      url: pageOf(returnUrl),
      embed: null,
      voucher:
        method === 'card'
          ? null
          : {
              reference: digits.slice(-VOUCHER_DIGITS),
              barcodeUrl: null,
              clabe: method === 'transfer' ? digits.slice(-18).padStart(18, '6') : null,
              bank: method === 'transfer' ? 'STP' : null,
              url: null,
            },
      failure: state === 'challenge' ? 'challenge' : failure,
      authorised: state === 'authorised' ? { ...charge, until } : null,
      paid: state === 'paid' ? takenBy(session) : null,
      instalments: [],
      paymentObjectId: state === 'paid' || state === 'authorised' ? _id : null,
    };
  }
}

function takenBy({ charge, captured }: StoredSession): StoredSession['charge'] {
  return { ...charge, amount: captured ?? charge.amount };
}

function disputeIdOf({ _id }: StoredSession): string {
  return `${_id}_dispute`;
}

/** Signs as Stripe does: the moment and the body, by a secret that both sides know. */
function signed(secret: string, at: number, notice: Notice): Delivery {
  const body = JSON.stringify(notice);
  const raw = Buffer.from(body);
  return { raw, headers: { 'sandbox-signature': `${at}.${signatureOf(secret, at, raw)}` }, secret: null };
}

function signatureOf(secret: string, at: number, raw: Buffer): string {
  return createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex');
}

function verified(secret: string, now: number, { raw, headers }: Delivery): Notice {
  const [at = '', signature = ''] = (headers['sandbox-signature'] ?? '').split('.');
  const expected = Buffer.from(signatureOf(secret, Number(at), raw));
  const given = Buffer.from(signature);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isRight || Math.abs(now - Number(at)) > NOTICE_MAX_AGE_MS) throw new ForgedNotice('wrong signature');
  return JSON.parse(raw.toString('utf8')) as Notice;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (signal.aborted) reject(signal.reason as Error);
  });
}
