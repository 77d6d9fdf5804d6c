import type { Currency } from '@marea/domain/core/money/money';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { SandboxAct } from '@marea/domain/payments/checkout/checkout.schema';
import type { OnlineMethod } from '@marea/domain/payments/checkout/providers';
import type { Session, SessionRequest } from '../../provider.port.ts';

/** The simulated delay of late money, in milliseconds. */
export const LATE_MS = 20_000;
const HANGS_MS = 30_000;
const AUTHORISED_MS = 7 * DAY_MS;
const VOUCHER_DIGITS = 14;

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
  dispute: { objectId: string; funds: 'held' | 'withdrawn' | 'reinstated'; isLost?: boolean | undefined } | null;
  revision: number;
};

export function freshSession(
  _id: string,
  { attemptId, method, charge, expiresAt, returnUrl, authorises }: SessionRequest,
): StoredSession {
  return {
    _id,
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

/** The session at `now`, epoch milliseconds, expired if its time is over. */
export function expireIfDue(session: StoredSession, now: number): StoredSession {
  const { state, paysAt, authorisedUntil, expiresAt } = session;
  const isPast = (at: Date | null) => at !== null && at.getTime() <= now;
  if (state === 'processing' && paysAt && isPast(paysAt)) return expireIfDue(withPayment(session, paysAt), now);
  if (state === 'authorised') return isPast(authorisedUntil) ? { ...session, state: 'expired' } : session;
  const isOver = isPast(expiresAt) && paysAt === null;
  return isOver && state !== 'paid' ? { ...session, state: 'expired' } : session;
}

function withPayment(session: StoredSession, at: Date): StoredSession {
  if (!session.authorises) return { ...session, state: 'paid', paidAt: at };
  return { ...session, state: 'authorised', authorisedUntil: new Date(at.getTime() + AUTHORISED_MS) };
}

/** The session after a simulated act; unchanged if the act is not possible. */
export function after(session: StoredSession, act: SandboxAct, now: number): StoredSession {
  if (isDisputeAct(act)) {
    const dispute = disputeAfter(session, act);
    return dispute === session.dispute ? session : { ...session, dispute };
  }
  // A shop may take the money after the voucher's time is over, if it was paid offline.
  if (act === 'payOverdue') {
    const isOverdue = session.state === 'expired' && session.method !== 'card';
    return isOverdue ? withPayment({ ...session, failure: null }, new Date(now)) : session;
  }
  if (act === 'lapse') return session.state === 'authorised' ? { ...session, state: 'expired' } : session;
  if (!['open', 'challenge', 'processing'].includes(session.state)) return session;
  const paid = withPayment({ ...session, failure: null }, new Date(now));
  switch (act) {
    case 'decline':
      return { ...session, state: 'open', failure: 'card_declined' };
    case 'challenge':
      return { ...session, state: 'challenge', failure: null };
    case 'payLater':
      return { ...session, state: 'processing', failure: null, paysAt: new Date(now + LATE_MS) };
    case 'hang':
      return { ...paid, hangsUntil: new Date(now + HANGS_MS) };
    case 'payRefundLater':
      return { ...paid, refundMode: 'later' };
    case 'payRefundFails':
      return { ...paid, refundMode: 'fails' };
    case 'pay':
    case 'approve':
      return paid;
  }
}

/** Whether a notice of an act names the dispute, not the payment. */
export function isDisputeAct(act: SandboxAct): act is 'dispute' | 'lose' | 'reinstate' {
  return act === 'dispute' || act === 'lose' || act === 'reinstate';
}

/** Only money that a dispute took can be lost; a dispute without an earlier notice can also be won. */
function disputeAfter(session: StoredSession, act: 'dispute' | 'lose' | 'reinstate'): StoredSession['dispute'] {
  const { state, dispute } = session;
  if (state !== 'paid') return dispute;
  const objectId = disputeIdOf(session);
  if (act === 'lose') return dispute?.funds === 'withdrawn' ? { ...dispute, isLost: true } : dispute;
  return { objectId, funds: act === 'dispute' ? 'withdrawn' : 'reinstated', isLost: false };
}

export function refundStatus(
  { refundMode }: StoredSession,
  settlesAt: Date,
  now: number,
): 'pending' | 'succeeded' | 'failed' {
  if (settlesAt.getTime() > now) return 'pending';
  return refundMode === 'fails' ? 'failed' : 'succeeded';
}

/** A session as the port shows it; `pageOf` gives the address at which it is paid. */
export async function toSandboxSession(
  session: StoredSession,
  pageOf: (returnUrl: string) => string,
): Promise<Session> {
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
            barcodeUrl: method === 'cash' ? await barcodeOf(digits.slice(-VOUCHER_DIGITS)) : null,
            clabe: method === 'transfer' ? digits.slice(-18).padStart(18, '6') : null,
            bank: method === 'transfer' ? 'STP' : null,
            url: null,
          },
    failure: state === 'challenge' ? 'challenge' : failure,
    authorised: state === 'authorised' ? { ...charge, until } : null,
    paid: state === 'paid' ? receivedInSession(session) : null,
    instalments: [],
    paymentObjectId: state === 'paid' || state === 'authorised' ? _id : null,
  };
}

export function receivedInSession({ charge, captured }: StoredSession): StoredSession['charge'] {
  return { ...charge, amount: captured ?? charge.amount };
}

export function disputeIdOf({ _id }: StoredSession): string {
  return `${_id}_dispute`;
}

/** Modules that are left blank on either side. */
const QUIET = 10;
/** A third of the width of fourteen digits, in the library's millimetres. */
const HEIGHT = 14;

/** A picture of a reference as Code 128 (ISO/IEC 15417), black on white in both themes, as a `data:` address. */
export async function barcodeOf(reference: string): Promise<string> {
  // Only guests of the sandbox who pay in cash need it.
  const { code128, drawingSVG } = await import('@bwip-js/node');
  const look = { scale: 1, height: HEIGHT, paddingwidth: QUIET, backgroundcolor: 'ffffff' };
  const svg = code128({ bcid: 'code128', text: reference, ...look }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
