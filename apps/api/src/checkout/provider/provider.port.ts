import type { Currency } from '@marea/domain/core/money/money';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import type { DisputeState } from '@marea/domain/payments/checkout/attempt.status';
import type { Embed, Voucher } from '@marea/domain/payments/checkout/checkout.schema';
import type { OnlineMethod } from '@marea/domain/payments/checkout/providers';
import type * as z from 'zod';

/** Minor units. */
export type ProviderMoney = { amount: number; currency: Currency };
/** Minor units of the currency that the provider names, in lower case. */
export type ReceivedMoney = { amount: number; currency: string };

export type SessionRequest = {
  /** One session per attempt, however often it is requested. */
  attemptId: string;
  /** The number of idempotency keys that definite failures have used up. */
  usedKeys: number;
  method: OnlineMethod;
  charge: ProviderMoney;
  description: string;
  customer: { name: string; email: string | null; phone: string | null };
  language: GuestLanguage;
  createdAt: Date;
  expiresAt: Date;
  returnUrl: string;
  tripDate: string;
  /** The card is only authorised: `capture` takes the money. */
  authorises: boolean;
};

/** An attempt as the provider has it. `expired` and `failed` can no longer be paid. */
export type Session = {
  objectId: string;
  status: 'open' | 'processing' | 'authorised' | 'paid' | 'failed' | 'expired';
  url: string | null;
  /** The provider's form within our page, in place of its own page. */
  embed: Embed | null;
  voucher: Voucher | null;
  failure: string | null;
  /** The amount held by the card's bank, and its expiry if the provider says; null unless `authorised`. */
  authorised: (ReceivedMoney & { until: Date | null }) | null;
  /** The amount taken, or captured for an authorised session; null until then. */
  paid: ReceivedMoney | null;
  /** All payments of a session that may have several, including the one in `paid`; otherwise empty. */
  instalments: readonly (ReceivedMoney & { objectId: string })[];
  paymentObjectId: string | null;
};

/** At most the authorised amount: the rest is released. */
export type CaptureRequest = ProviderMoney & {
  session: string;
  paymentObjectId: string;
  idempotencyKey: string;
};

export type RefundRequest = ReceivedMoney & {
  session: string;
  paymentObjectId: string;
  /** The same for each try; the provider's own key is derived from it and from `usedKeys`. */
  idempotencyKey: string;
  usedKeys: number;
  reason: string;
  /** Whether it was requested before: the provider may have dropped the key by now. */
  wasSent: boolean;
  /** The session's refunds in the ledger: any other refund at the provider is ours with a lost answer. */
  known: readonly string[];
};
export type Refund = { objectId: string; status: 'pending' | 'succeeded' | 'failed' };

/** A refund at its provider, requested here or made on the provider's own page. */
export type ProviderRefund = Refund &
  ReceivedMoney & {
    /** The refunded payment. */
    paymentObjectId: string;
    /** The key it was requested under; null if not requested here, or if the provider stores no key. */
    idempotencyKey: string | null;
  };
/** The total refunded of a payment, for a provider that lists no single refunds. */
export type RefundTotal = ReceivedMoney & {
  paymentObjectId: string;
  /** The guest's bank reversed the payment itself: nothing to place if it was never entered. */
  isFailure?: boolean;
};
export type ProviderRefunds = {
  refunds: readonly ProviderRefund[];
  totals: readonly RefundTotal[];
};

export type Dispute = ReceivedMoney & {
  objectId: string;
  paymentObjectId: string;
  /** The place of the money: with the company until it is withdrawn. */
  funds: 'held' | 'withdrawn' | 'reinstated';
  state: DisputeState;
};

export type PayoutAtProvider = ReceivedMoney & {
  objectId: string;
  arrivesAt: Date;
  state: 'paid' | 'pending' | 'failed';
};
/** A payment, refund or dispute within a payout, by its ids; negative for outgoing money. */
export type PayoutEntry = { ids: readonly string[] } & ReceivedMoney;
export type Payouts = {
  list: (signal: AbortSignal) => Promise<PayoutAtProvider[]>;
  entries: (payoutId: string, signal: AbortSignal) => Promise<PayoutEntry[]>;
};

/** An object at the provider, and its payment if it is not one itself. */
export type About = {
  kind: 'session' | 'payment' | 'refund' | 'dispute' | 'attempt';
  objectId: string;
  paymentObjectId: string | null;
  /** The session of the payment, if a session has several payments. */
  sessionId?: string;
};

/** The object of a webhook; only a hint: the object is read again. */
export type ProviderNotice = {
  eventId: string;
  /** The provider gives events no id: two events may look the same. */
  mayRecur?: boolean;
  about: About | null;
};

/** The request of a webhook, as it arrived. */
export type NoticeRequest = {
  raw: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  /** The secret part of the address, for a provider that signs nothing. */
  secret: string | null;
};

/**
 * A provider's account. Every call ends with its signal. Rejects with `ProviderRefused` for a final no, with
 * `ProviderBusy` if it did nothing, and with `ProviderFailed` after a definite failure; after any other error the
 * outcome at the provider is unknown.
 */
export type PaymentProviderPort = {
  open: (request: SessionRequest, signal: AbortSignal) => Promise<Session>;
  read: (objectId: string, signal: AbortSignal) => Promise<Session>;
  /** Makes a session unpayable and releases what it authorised; a session paid meanwhile is returned as paid. */
  end: (objectId: string, signal: AbortSignal) => Promise<Session>;
  /** Moves a session from a form within our page to the provider's page; null if all sessions are there. */
  host: ((request: SessionRequest & { objectId: string }, signal: AbortSignal) => Promise<Session>) | null;
  /** Captures an authorised session, once; null if the provider cannot authorise cards first. */
  capture: ((request: CaptureRequest, signal: AbortSignal) => Promise<Session>) | null;
  /** Null if refunds are made by hand at the provider. */
  refund: ((request: RefundRequest, signal: AbortSignal) => Promise<Refund>) | null;
  readRefund: (objectId: string, signal: AbortSignal) => Promise<Refund>;
  /** All refunds of a session's payments, including those made at the provider. */
  listRefunds: (paid: { session: string; paymentObjectId: string }, signal: AbortSignal) => Promise<ProviderRefunds>;
  readDispute: (objectId: string, signal: AbortSignal) => Promise<Dispute>;
  /** Null if payouts come only as files. */
  payouts: Payouts | null;
  ping: (signal: AbortSignal) => Promise<void>;
  /** Verifies a webhook before its body is trusted. Rejects with `ForgedNotice`. */
  verify: (request: NoticeRequest) => Promise<ProviderNotice>;
};

/** A final no: the same request will not be accepted later either. */
export class ProviderRefused extends Error {}

/** The provider did nothing, for example over its rate limit; a retry may succeed. */
export class ProviderBusy extends Error {}

/** The provider does not accept the account's key, or not for this call: staff have to enter another key. */
export class KeyRefused extends ProviderBusy {}

/** The provider failed, and repeats that answer under the same idempotency key: the next try uses another. */
export class ProviderFailed extends Error {}

/** An unreadable answer, such as a proxy's page: the outcome at the provider is unknown. */
export class UnreadableAnswer extends Error {}

/** A webhook that the provider did not send, or that was altered. */
export class ForgedNotice extends Error {}

/** Parses a provider's answer, as untrusted input. Throws `UnreadableAnswer` with only the names of the fields. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(answer);
  if (!error) return data;
  const fields = error.issues.map(({ path }) => path.join('.') || 'the whole');
  throw new UnreadableAnswer(`The answer makes no sense at: ${[...new Set(fields)].join(', ')}`);
}

/** The text as JSON, or undefined, which no schema here accepts. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks that a new object belongs to this request, if it names one. Throws `UnreadableAnswer`. */
export function assertMadeFor(requested: string, named: unknown): void {
  if (typeof named === 'string' && named !== '') assertSameObject(requested, named);
}

/** Checks that a response is about the requested object. Throws `UnreadableAnswer`. */
export function assertSameObject(requested: string, answered: string): void {
  if (requested !== answered) throw new UnreadableAnswer('The answer is about another object');
}

/** A parsed session. Throws `UnreadableAnswer` for a paid session with an amount of zero. */
export function assertBroughtMoney(session: Session | null): Session | null {
  if (session?.paid && session.paid.amount <= 0) throw new UnreadableAnswer('The session was paid with nothing');
  return session;
}
