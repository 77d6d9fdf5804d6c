import { DAY_MS } from '@marea/domain/kernel/durations';
import type { DisputeState } from '@marea/domain/payments/dispute';
import type { OnlineMethod } from '@marea/domain/payments/providers';
import { Stripe } from 'stripe';
import type { About, PaymentProviderPort, Session, SessionRequest } from '../../provider.port.ts';
import { ForgedNotice, ProviderBusy, ProviderRefused } from '../../provider.port.ts';
import { entriesOf, latestPayouts } from './payouts.ts';
import { idOf, toSession } from './session.ts';

const TYPES: Record<OnlineMethod, 'card' | 'oxxo' | 'customer_balance'> = {
  card: 'card',
  cash: 'oxxo',
  transfer: 'customer_balance',
};
/** A session of Stripe's lasts half an hour at least and a day at most; its voucher has days of its own. */
const MIN_SESSION_SECONDS = 31 * 60;
const MAX_SESSION_SECONDS = 23 * 3_600;
/** Of one payment, to look for one that was made without an answer: Stripe forgets a key after a day. */
const MAX_REFUNDS = 100;

type Settings = {
  secretKey: string;
  /** With it guests pay within our page; without it on Stripe's own. */
  publishableKey: string;
  /** The current signing secret, and the last one while it is being changed. */
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
    telemetry: false,
  });
  const read = async (id: string) =>
    toSession(
      await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent', 'payment_intent.latest_charge'] }),
      publishableKey,
    );

  return {
    async open(request) {
      // The same each time: under its key Stripe refuses another request.
      const expiresAt = Math.min(seconds(request.expiresAt), seconds(request.createdAt) + MAX_SESSION_SECONDS);
      if (publishableKey === '') return hosted(request, expiresAt, `attempt-${request.attemptId}`);
      const { attemptId, returnUrl } = request;
      return created(
        { ...sessionOf(request, expiresAt), ui_mode: 'embedded_page', return_url: returnUrl },
        `attempt-${attemptId}-embedded`,
      );
    },
    read: (objectId) => answered(read(objectId)),
    end,
    async host({ objectId, ...request }) {
      const before = await end(objectId);
      // Paid at this very moment, or about to be: nobody is asked again.
      if (before.status !== 'expired') return before;
      const earliest = seconds(new Date()) + MIN_SESSION_SECONDS;
      const expiresAt = Math.max(earliest, seconds(request.expiresAt));
      return hosted(request, expiresAt, `attempt-${request.attemptId}-hosted-${expiresAt}`);
    },
    async capture({ session, paymentObjectId, amount, idempotencyKey }) {
      const taken = { amount_to_capture: amount };
      await answered(stripe.paymentIntents.capture(paymentObjectId, taken, { idempotencyKey }));
      return answered(read(session));
    },
    async refund({ paymentObjectId: payment_intent, amount, idempotencyKey, wasSent }) {
      const metadata = { refund: idempotencyKey };
      const before = wasSent ? await answered(stripe.refunds.list({ payment_intent, limit: MAX_REFUNDS })) : null;
      const refund =
        before?.data.find((one) => one.metadata?.refund === idempotencyKey) ??
        (await answered(stripe.refunds.create({ payment_intent, amount, metadata }, { idempotencyKey })));
      return { objectId: refund.id, status: refundStatus(refund.status) };
    },
    async readRefund(objectId) {
      const refund = await answered(stripe.refunds.retrieve(objectId));
      return { objectId: refund.id, status: refundStatus(refund.status) };
    },
    async readDispute(objectId) {
      const dispute = await answered(stripe.disputes.retrieve(objectId));
      const moved = dispute.balance_transactions.reduce((total, { amount }) => total + amount, 0);
      const wasTaken = dispute.balance_transactions.some(({ amount }) => amount < 0);
      return {
        objectId,
        amount: dispute.amount,
        currency: dispute.currency,
        paymentObjectId: idOf(dispute.payment_intent) ?? '',
        funds: wasTaken ? (moved < 0 ? 'withdrawn' : 'reinstated') : 'held',
        state: disputeState(dispute.status),
      };
    },
    payouts: {
      list: (signal) => answered(latestPayouts(stripe, signal)),
      entries: (payoutId, signal) => answered(entriesOf(stripe, payoutId, signal)),
    },
    async ping() {
      try {
        await stripe.balance.retrieve();
      } catch (error) {
        const isRefused =
          error instanceof Stripe.errors.StripeAuthenticationError ||
          error instanceof Stripe.errors.StripePermissionError;
        throw isRefused ? new ProviderRefused('The key is not accepted.') : error;
      }
    },
    async verify({ raw, headers }) {
      for (const secret of webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(raw, headers['stripe-signature'] ?? '', secret);
          return { eventId: event.id, about: aboutOf(event.data.object) };
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new ForgedNotice('unreadable');
        }
      }
      throw new ForgedNotice('wrong signature');
    },
  };

  async function hosted(request: SessionRequest, expiresAt: number, idempotencyKey: string): Promise<Session> {
    const { returnUrl } = request;
    const pages = { success_url: returnUrl, cancel_url: returnUrl };
    return created({ ...sessionOf(request, expiresAt), ui_mode: 'hosted_page', ...pages }, idempotencyKey);
  }

  async function created(params: Stripe.Checkout.SessionCreateParams, idempotencyKey: string): Promise<Session> {
    return toSession(await answered(stripe.checkout.sessions.create(params, { idempotencyKey })), publishableKey);
  }

  async function end(objectId: string): Promise<Session> {
    const before = await answered(read(objectId));
    if (before.status === 'open') {
      // Paid at this very moment: what is read afterwards counts.
      await answered(stripe.checkout.sessions.expire(objectId)).catch(ignoreRefusal);
    } else if ((before.status === 'processing' || before.status === 'authorised') && before.paymentObjectId) {
      await answered(stripe.paymentIntents.cancel(before.paymentObjectId)).catch(ignoreRefusal);
    }
    return answered(read(objectId));
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
    locale: language,
    metadata,
    payment_intent_data: { metadata, description, ...(authorises ? { capture_method: 'manual' as const } : {}) },
    expires_at: expiresAt,
    ...(method === 'cash' ? { payment_method_options: { oxxo: { expires_after_days: voucherDays(request) } } } : {}),
  };
}

/** For how many days a voucher of OXXO can be paid, until the last minute of its last day. Our sweep ends it sooner. */
function voucherDays({ createdAt, expiresAt }: SessionRequest): number {
  return Math.max(1, Math.floor((expiresAt.getTime() - createdAt.getTime()) / DAY_MS));
}

type SignedObject = { object: string; id?: string; metadata?: Record<string, string> | null; payment_intent?: unknown };

function aboutOf(signed: unknown): About | null {
  const { object, id = '', metadata, payment_intent } = signed as SignedObject;
  const paymentObjectId = idOf(payment_intent as string | { id: string } | null | undefined);
  switch (object) {
    case 'checkout.session':
      return { kind: 'session', objectId: id, paymentObjectId: null };
    case 'payment_intent':
      // It may be known by its session alone so far.
      return metadata?.attempt
        ? { kind: 'attempt', objectId: metadata.attempt, paymentObjectId: id }
        : { kind: 'payment', objectId: id, paymentObjectId: id };
    case 'charge':
      return paymentObjectId ? { kind: 'payment', objectId: paymentObjectId, paymentObjectId } : null;
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

/** An inquiry that was closed and a dispute that was prevented took nothing. */
function disputeState(status: string): DisputeState {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** What Stripe will never accept, told apart from what it did not answer. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeRateLimitError) throw new ProviderBusy(error.type, { cause: error });
    const isFinal =
      error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
    throw isFinal ? new ProviderRefused(error.code ?? error.type, { cause: error }) : error;
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error;
}
