import { Stripe } from 'stripe';
import type { NoticeRequest } from '../../src/checkout/provider/provider.port.ts';
import { newId } from '../../src/db/ids.ts';
import type { Answer, ReceivedRequest } from './fakeServer.ts';
import { fakeServer } from './fakeServer.ts';
import type { Fields, StripeDispute, StripeRefund, StripeSession } from './stripeObjects.ts';
import { disputeMove, newDispute, newSession } from './stripeObjects.ts';
import { newPayout } from './stripePayout.ts';

export const STRIPE_KEY = 'sk_test_fake';
export const STRIPE_SECRET = 'whsec_fake';

const AUTHORISED_SECONDS = 7 * 86_400;
const REQUIRED = ['mode', 'line_items[0][price_data][currency]', 'line_items[0][price_data][unit_amount]'];

/**
 * Stripe's API as far as it is used: states, idempotency keys and refusals as documented; webhooks signed by its SDK.
 * Knows one account.
 */
export async function fakeStripe(key = STRIPE_KEY, secret = STRIPE_SECRET) {
  const sessions = new Map<string, StripeSession>();
  const refunds = new Map<string, StripeRefund>();
  const disputes = new Map<string, StripeDispute>();
  const payouts = new Map<string, { object: object; moves: object[] }>();
  const byKey = new Map<string, { body: string; answer: Answer }>();
  const accepted = new Set([`Bearer ${key}`]);
  let refusesRefunds = false;
  const failures = { left: 0, areDone: false };
  const server = await fakeServer(answer);
  const sdk = new Stripe(key);

  function answer(request: ReceivedRequest): Answer {
    if (!accepted.has(String(request.headers.authorization))) return failure(401, 'invalid_api_key');
    const once = request.headers['idempotency-key'];
    if (typeof once !== 'string') return handle(request);
    const known = byKey.get(once);
    if (known && known.body !== request.body) return failure(400, 'idempotency_key_in_use');
    if (known) return known.answer;
    const result = failing(request) ?? handle(request);
    byKey.set(once, { body: request.body, answer: result });
    return result;
  }

  /** A failure as Stripe documents it: kept under its key, whether it did anything or not. */
  function failing(request: ReceivedRequest): Answer | null {
    if (failures.left === 0) return null;
    failures.left -= 1;
    if (failures.areDone) handle(request);
    return { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } };
  }

  function handle(request: ReceivedRequest): Answer {
    const { method, path, body } = request;
    const [, , kind = '', second = '', third = '', fourth = ''] = path.split('/');
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (kind === 'balance') return { status: 200, body: { object: 'balance' } };
    if (kind === 'checkout') return ofSession(method, third, fourth, fields);
    if (kind === 'payment_intents') return third === 'capture' ? capture(second, fields) : cancel(second);
    if (kind === 'disputes') return answerOf(disputes.get(second));
    if (kind === 'payouts') return listed([...payouts.values()].map(({ object }) => object));
    if (kind === 'balance_transactions') return transactionsOf(request.query.get('payout') ?? '');
    if (kind === 'refunds' && method === 'POST') return refund(fields);
    if (kind === 'refunds') return second ? answerOf(refunds.get(second)) : refundsOf(request.query);
    return failure(404, 'resource_missing');
  }

  function ofSession(method: string, id: string, act: string, fields: Fields): Answer {
    if (id === '') {
      if (REQUIRED.some((name) => !fields[name])) return failure(400, 'parameter_missing');
      const isEmbedded = fields.ui_mode === 'embedded_page';
      if (!isEmbedded && fields.ui_mode !== 'hosted_page') return failure(400, 'parameter_invalid');
      // Each of the two pages takes only its own address of return.
      const [own, other] = isEmbedded ? ['return_url', 'success_url'] : ['success_url', 'return_url'];
      if (!fields[own] || fields[other]) return failure(400, 'parameter_unknown');
      const lasts = Number(fields.expires_at) * 1000 - Date.now();
      if (lasts < 29.9 * 60_000 || lasts > 24 * 3_600_000) return failure(400, 'parameter_invalid');
      const session = newSession(fields);
      sessions.set(session.id, session);
      return { status: 200, body: written(session) };
    }
    const session = sessions.get(id);
    if (!session) return failure(404, 'resource_missing');
    if (method === 'POST' && act === 'expire') {
      if (session.status !== 'open') return failure(400, 'session_not_open');
      session.status = 'expired';
    }
    return { status: 200, body: written(session) };
  }

  function cancel(id: string): Answer {
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent.id === id);
    const isOver = session?.payment_intent.status === 'succeeded' || session?.payment_intent.status === 'canceled';
    if (!session || isOver) return failure(400, 'payment_intent_unexpected_state');
    Object.assign(session.payment_intent, { status: 'canceled', amount_capturable: 0 });
    return { status: 200, body: session.payment_intent };
  }

  /** Captures once; the rest of the authorisation is released. */
  function capture(id: string, fields: Fields): Answer {
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent.id === id);
    if (session?.payment_intent.status !== 'requires_capture') return failure(400, 'payment_intent_unexpected_state');
    const intent = session.payment_intent;
    const amount = Number(fields.amount_to_capture ?? intent.amount_capturable);
    if (amount > intent.amount_capturable) return failure(400, 'amount_too_large');
    Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
    session.payment_status = 'paid';
    return { status: 200, body: intent };
  }

  function refund(fields: Fields): Answer {
    if (refusesRefunds) return failure(400, 'charge_disputed');
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent.id === fields.payment_intent);
    if (!session || session.payment_status !== 'paid') return failure(400, 'charge_not_refundable');
    const amount = Number(fields.amount);
    if (amount > leftOf(session)) return failure(400, 'charge_already_refunded');
    const one: StripeRefund = {
      id: `re_${newId()}`,
      object: 'refund',
      amount,
      currency: session.currency,
      status: 'succeeded',
      payment_intent: session.payment_intent.id,
      metadata: { refund: fields['metadata[refund]'] ?? '' },
    };
    refunds.set(one.id, one);
    return { status: 200, body: one };
  }

  /** What is left of a charge: failed refunds count as left again, disputed money does not. */
  function leftOf({ payment_intent: intent, amount_total }: StripeSession): number {
    const refundRows = [...refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed' && status !== 'canceled',
    );
    const captured = intent.capture_method === 'manual' ? intent.amount_received : amount_total;
    const disputed = [...disputes.values()].filter(
      ({ payment_intent, balance_transactions: moves }) => payment_intent === intent.id && moves.length === 1,
    );
    return [...refundRows, ...disputed].reduce((left, { amount }) => left - amount, captured);
  }

  function transactionsOf(payout: string): Answer {
    const known = payouts.get(payout);
    return known ? listed(known.moves) : failure(404, 'resource_missing');
  }

  /** In pages, the latest first. */
  function refundsOf(query: URLSearchParams): Answer {
    const payment = query.get('payment_intent');
    const all = [...refunds.values()].filter(({ payment_intent }) => payment_intent === payment).toReversed();
    const begin = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const end = begin + Number(query.get('limit') ?? 10);
    return { status: 200, body: { object: 'list', data: all.slice(begin, end), has_more: end < all.length } };
  }

  const sessionOf = (id: string): StripeSession => {
    const session = sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  };

  /** A webhook of this account about any object, also another account's. */
  function signed(object: object, type: string, at = Date.now(), eventId = `evt_${newId()}`): NoticeRequest {
    return signedText(JSON.stringify({ id: eventId, object: 'event', type, data: { object } }), at);
  }

  function signedText(payload: string, at = Date.now()): NoticeRequest {
    const header = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
    return { raw: Buffer.from(payload), headers: { 'stripe-signature': header }, secret: null };
  }

  return {
    ...server,
    answer,
    sessions,
    refunds,
    disputes,
    /** Lets the next creations, captures and refunds fail, before or after they are carried out. */
    failNext(left = 1, areDone = false) {
      Object.assign(failures, { left, areDone });
    },
    /** Another key of the same account. */
    accept: (other: string) => void accepted.add(`Bearer ${other}`),
    /** As after a day: keys are forgotten. */
    forgetKeys: () => byKey.clear(),
    /**
     * Pays out charges of sessions, refunds and what disputes moved, by their ids, with Stripe's own fee and the payout
     * itself.
     */
    payOut(ids: readonly string[]): string {
      const { id, object, moves } = newPayout(ids, { sessions, refunds, disputes });
      payouts.set(id, { object, moves });
      return id;
    },
    /** The guest pays, unless the session is over. */
    pay(id: string) {
      const session = sessionOf(id);
      if (session.status !== 'open') return;
      const intent = session.payment_intent;
      if (intent.capture_method === 'manual') {
        Object.assign(session, { status: 'complete', url: null });
        const capture_before = Math.floor(Date.now() / 1000) + AUTHORISED_SECONDS;
        const latest_charge = { id: `ch_${newId()}`, payment_method_details: { card: { capture_before } } };
        Object.assign(intent, { status: 'requires_capture', amount_capturable: session.amount_total, latest_charge });
        return;
      }
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
      Object.assign(intent, { status: 'succeeded', amount_received: session.amount_total });
    },
    decline(id: string) {
      sessionOf(id).payment_intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    },
    /** The bank releases the authorised money. */
    lapse(id: string) {
      const { payment_intent: intent } = sessionOf(id);
      if (intent.status === 'requires_capture') Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
    },
    dispute(id: string, isInquiry = false): string {
      const one = newDispute(sessionOf(id), isInquiry);
      disputes.set(one.id, one);
      return one.id;
    },
    disputesPart(id: string, amount: number) {
      const one = disputes.get(id);
      if (one) Object.assign(one, { amount, balance_transactions: [disputeMove(-amount)] });
    },
    /** Somebody refunds at Stripe's own page, if anything is left; resolves to the refund's id. */
    refundAtPage(id: string, amount: number, status = 'succeeded'): string | null {
      const session = sessionOf(id);
      if (amount > leftOf(session)) return null;
      const { currency, payment_intent } = session;
      const metadata = {};
      const one: StripeRefund = {
        id: `re_${newId()}`,
        object: 'refund',
        amount,
        currency,
        status,
        payment_intent: payment_intent.id,
        metadata,
      };
      refunds.set(one.id, one);
      return one.id;
    },
    refundBecomes(id: string, status: 'succeeded' | 'failed' | 'canceled') {
      const one = refunds.get(id);
      if (one) one.status = status;
    },
    leftOf: (id: string): number => leftOf(sessionOf(id)),
    /** The event about a refunded charge of a session. */
    chargeRefunded(id: string): NoticeRequest {
      const session = sessionOf(id);
      const amount_refunded = session.amount_total - leftOf(session);
      const charge = { id: `ch_${newId()}`, object: 'charge', payment_intent: session.payment_intent.id };
      return signed({ ...charge, amount_refunded }, 'charge.refunded');
    },
    /** As Stripe does with disputed charges. */
    refusesRefunds() {
      refusesRefunds = true;
    },
    disputeBecomes(id: string, status: string, amounts: number[]) {
      const one = disputes.get(id);
      if (one) Object.assign(one, { status, balance_transactions: amounts.map(disputeMove) });
    },
    /** The webhook about an object, signed. */
    notice(id: string, type: string, at = Date.now(), eventId = `evt_${newId()}`): NoticeRequest {
      return signed(disputes.get(id) ?? refunds.get(id) ?? written(sessionOf(id)), type, at, eventId);
    },
    signed,
    signedText,
  };
}

function written(session: StripeSession) {
  return { ...session };
}

function listed(data: object[]): Answer {
  return { status: 200, body: { object: 'list', data, has_more: false } };
}

function answerOf(object: object | undefined): Answer {
  return object ? { status: 200, body: object } : failure(404, 'resource_missing');
}

function failure(status: number, code: string): Answer {
  const type = code === 'idempotency_key_in_use' ? 'idempotency_error' : 'invalid_request_error';
  return { status, body: { error: { type, code, message: code } } };
}
