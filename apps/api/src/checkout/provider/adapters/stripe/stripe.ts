import type { GuestLanguage } from '@marea/domain/core/text/text';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { DisputeState } from '@marea/domain/payments/checkout/attempt.status';
import type { OnlineMethod } from '@marea/domain/payments/checkout/providers';
import { Stripe } from 'stripe';
import {
  assertMadeFor,
  assertSameObject,
  parseAnswer,
  readAnswer,
  ForgedNotice,
  ProviderRefused,
  UnreadableAnswer,
} from '../../provider.port.ts';
import type { About, Dispute, PaymentProviderPort, Session, SessionRequest } from '../../provider.port.ts';
import type { StripeDispute, StripeRefund } from './answers.ts';
import {
  balanceSchema,
  disputeSchema,
  eventObjectSchema,
  stripeEventSchema,
  refundListSchema,
  refundSchema,
} from './answers.ts';
import { withStripeErrors, ignoreRefusal, isOfKey } from './errors.ts';
import { createHttpClient } from './httpClient.ts';
import { payoutEntriesOf, latestPayouts, idOf, toStripeSession } from './session.ts';

const TYPES: Record<OnlineMethod, 'card' | 'oxxo' | 'customer_balance'> = {
  card: 'card',
  cash: 'oxxo',
  transfer: 'customer_balance',
};
/** Portuguese is Brazilian here. */
const LOCALES: Record<GuestLanguage, 'en' | 'es' | 'fr' | 'pt-BR'> = { en: 'en', es: 'es', fr: 'fr', pt: 'pt-BR' };
/** A session of Stripe lasts from half an hour to a day; a voucher has its own days. */
const MIN_SESSION_SECONDS = 31 * 60;
const MAX_SESSION_SECONDS = 23 * 3_600;
const REFUNDS_PER_PAGE = 100;

type Settings = {
  secretKey: string;
  /** Lets guests pay within our page; without it they pay on Stripe's page. */
  publishableKey: string;
  /** The current signing secret, and the previous one while it is being changed. */
  webhookSecrets: readonly string[];
  url: string;
  timeoutMs: number;
};

/** Stripe by Checkout Sessions, embedded or on its hosted page: it holds the card, chooses 3-D Secure and issues OXXO vouchers. */
export function stripePort({
  secretKey,
  publishableKey,
  webhookSecrets,
  url,
  timeoutMs,
}: Settings): PaymentProviderPort {
  const { hostname: host, port, protocol } = new URL(url);
  const stripe = new Stripe(secretKey || 'missing', {
    host,
    ...(port ? { port: Number(port) } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    httpClient: createHttpClient(),
    telemetry: false,
  });
  const read = async (id: string) => {
    const expand = ['payment_intent', 'payment_intent.latest_charge'];
    const session = toStripeSession(await stripe.checkout.sessions.retrieve(id, { expand }), publishableKey);
    assertSameObject(id, session.objectId);
    return session;
  };

  return {
    async open(request) {
      // The same for each try: under one key Stripe refuses a different request.
      const expiresAt = Math.min(seconds(request.expiresAt), seconds(request.createdAt) + MAX_SESSION_SECONDS);
      if (publishableKey === '') return hosted(request, expiresAt, keyOf(request));
      const { returnUrl } = request;
      return created(
        { ...sessionOf(request, expiresAt), ui_mode: 'embedded_page', return_url: returnUrl },
        `${keyOf(request)}-embedded`,
      );
    },
    read: (objectId) => withStripeErrors(read(objectId)),
    end,
    async host({ objectId, ...request }) {
      const before = await end(objectId);
      // The session is being paid right now: no second payment.
      if (before.status !== 'expired') return before;
      const earliest = seconds(new Date()) + MIN_SESSION_SECONDS;
      const expiresAt = Math.max(earliest, seconds(request.expiresAt));
      return hosted(request, expiresAt, `${keyOf(request)}-hosted-${expiresAt}`);
    },
    async capture({ session, paymentObjectId, amount, idempotencyKey }) {
      const taken = { amount_to_capture: amount };
      await withStripeErrors(stripe.paymentIntents.capture(paymentObjectId, taken, { idempotencyKey }));
      return withStripeErrors(read(session));
    },
    async refund({ paymentObjectId: payment_intent, amount, idempotencyKey: own, usedKeys, wasSent }) {
      const idempotencyKey = usedKeys === 0 ? own : `${own}-${usedKeys + 1}`;
      const metadata = { refund: own };
      // The refund may exist although its answer was lost: Stripe forgets a key after a day.
      const before = wasSent ? await allRefunds(payment_intent) : [];
      const known = before.find((one) => one.metadata?.refund === own);
      const refund =
        known ??
        readAnswer(
          refundSchema,
          await withStripeErrors(stripe.refunds.create({ payment_intent, amount, metadata }, { idempotencyKey })),
        );
      assertMadeFor(own, refund.metadata?.refund);
      return { objectId: refund.id, status: refundStatus(refund.status) };
    },
    async readRefund(objectId) {
      const refund = readAnswer(refundSchema, await withStripeErrors(stripe.refunds.retrieve(objectId)));
      assertSameObject(objectId, refund.id);
      return { objectId, status: refundStatus(refund.status) };
    },
    async listRefunds({ paymentObjectId }) {
      const refunds = (await allRefunds(paymentObjectId)).map(({ id, status, amount, currency, metadata }) => ({
        objectId: id,
        status: refundStatus(status),
        amount,
        currency: currency ?? '',
        paymentObjectId,
        idempotencyKey: metadata?.refund || null,
      }));
      return { refunds, totals: [] };
    },
    async readDispute(objectId) {
      const dispute = readAnswer(disputeSchema, await withStripeErrors(stripe.disputes.retrieve(objectId)));
      assertSameObject(objectId, dispute.id);
      return {
        objectId,
        amount: dispute.amount,
        currency: dispute.currency,
        paymentObjectId: idOf(dispute.payment_intent) ?? '',
        funds: fundsOf(dispute),
        state: disputeState(dispute.status),
      };
    },
    payouts: {
      list: (signal) => withStripeErrors(latestPayouts(stripe, signal)),
      entries: (payoutId, signal) => withStripeErrors(payoutEntriesOf(stripe, payoutId, signal)),
    },
    async ping() {
      try {
        readAnswer(balanceSchema, await stripe.balance.retrieve());
      } catch (error) {
        throw isOfKey(error) ? new ProviderRefused('The key is not accepted.') : error;
      }
    },
    async verify({ raw, headers }) {
      for (const secret of webhookSecrets) {
        try {
          stripe.webhooks.constructEvent(raw, headers['stripe-signature'] ?? '', secret);
          const event = readAnswer(stripeEventSchema, parseAnswer(raw.toString('utf8')));
          return { eventId: event.id, about: aboutOf(event.data.object) };
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new ForgedNotice('unreadable');
        }
      }
      throw new ForgedNotice('wrong signature');
    },
  };

  async function allRefunds(payment_intent: string): Promise<StripeRefund[]> {
    const all: StripeRefund[] = [];
    for (let after = ''; ;) {
      const page = { payment_intent, limit: REFUNDS_PER_PAGE, ...(after ? { starting_after: after } : {}) };
      const { data, has_more } = readAnswer(refundListSchema, await withStripeErrors(stripe.refunds.list(page)));
      all.push(...data);
      after = data.at(-1)?.id ?? '';
      if (!has_more || after === '') return all;
    }
  }

  async function hosted(request: SessionRequest, expiresAt: number, idempotencyKey: string): Promise<Session> {
    const { returnUrl } = request;
    const pages = { success_url: returnUrl, cancel_url: returnUrl };
    return created({ ...sessionOf(request, expiresAt), ui_mode: 'hosted_page', ...pages }, idempotencyKey);
  }

  async function created(params: Stripe.Checkout.SessionCreateParams, idempotencyKey: string): Promise<Session> {
    const answer = await withStripeErrors(stripe.checkout.sessions.create(params, { idempotencyKey }));
    const session = toStripeSession(answer, publishableKey);
    assertMadeFor(params.client_reference_id ?? '', answer.metadata?.attempt);
    if (session.status === 'open' && !session.url && !session.embed)
      throw new UnreadableAnswer('The session has no page');
    return session;
  }

  async function end(objectId: string): Promise<Session> {
    const before = await withStripeErrors(read(objectId));
    if (before.status === 'open') {
      // Paid at this very moment: the session as read again counts.
      await withStripeErrors(stripe.checkout.sessions.expire(objectId)).catch(ignoreRefusal);
    } else if ((before.status === 'processing' || before.status === 'authorised') && before.paymentObjectId) {
      await withStripeErrors(stripe.paymentIntents.cancel(before.paymentObjectId)).catch(ignoreRefusal);
    }
    return withStripeErrors(read(objectId));
  }
}

function sessionOf(request: SessionRequest, expiresAt: number): Stripe.Checkout.SessionCreateParams {
  const { attemptId, method, charge, description, customer, language, authorises } = request;
  const metadata = { attempt: attemptId };
  return {
    mode: 'payment',
    client_reference_id: attemptId,
    allowed_payment_method_types: [TYPES[method]],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: charge.currency,
          unit_amount: charge.amount,
          product_data: { name: description },
        },
      },
    ],
    ...(customer.email ? { customer_email: customer.email } : {}),
    locale: LOCALES[language],
    metadata,
    payment_intent_data: { metadata, description, ...(authorises ? { capture_method: 'manual' as const } : {}) },
    expires_at: expiresAt,
    ...(method === 'cash' ? { payment_method_options: { oxxo: { expires_after_days: voucherDays(request) } } } : {}),
  };
}

/** The idempotency key, the same for each try until a definite failure uses it up. */
function keyOf({ attemptId, usedKeys }: SessionRequest): string {
  return usedKeys === 0 ? `attempt-${attemptId}` : `attempt-${attemptId}-${usedKeys + 1}`;
}

/** The days for which an OXXO voucher can be paid, to the last minute of the last day. Our sweep ends it sooner. */
function voucherDays({ createdAt, expiresAt }: SessionRequest): number {
  return Math.max(1, Math.floor((expiresAt.getTime() - createdAt.getTime()) / DAY_MS));
}

function aboutOf(signed: unknown): About | null {
  const { data } = eventObjectSchema.safeParse(signed);
  if (!data) return null;
  const { object, id, metadata, payment_intent, amount_refunded: refunded } = data;
  const paymentObjectId = idOf(payment_intent);
  switch (object) {
    case 'checkout.session':
      return { kind: 'session', objectId: id, paymentObjectId: null };
    case 'payment_intent':
      // So far the attempt may be known only by its session.
      return typeof metadata?.attempt === 'string' && metadata.attempt !== ''
        ? { kind: 'attempt', objectId: metadata.attempt, paymentObjectId: id }
        : { kind: 'payment', objectId: id, paymentObjectId: id };
    case 'charge':
      return paymentObjectId
        ? { kind: refunded ? 'refund' : 'payment', objectId: paymentObjectId, paymentObjectId }
        : null;
    case 'refund':
      return { kind: 'refund', objectId: id, paymentObjectId };
    case 'dispute':
      return { kind: 'dispute', objectId: id, paymentObjectId };
    default:
      return null;
  }
}

function refundStatus(status: string | null): 'pending' | 'succeeded' | 'failed' {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/**
 * Stripe lists one transaction when it takes the money and a second when it gives it back. Their sum means nothing: the
 * money comes back at another rate of exchange.
 */
function fundsOf({ balance_transactions: moves }: StripeDispute): Dispute['funds'] {
  const isReversed = moves.some(({ reporting_category: category }) => category === 'dispute_reversal');
  if (isReversed || moves.length > 1) return 'reinstated';
  return moves.some(({ amount }) => amount < 0) ? 'withdrawn' : 'held';
}

/** An inquiry that was closed and a dispute that was prevented took nothing. */
function disputeState(status: string): DisputeState {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
