import type { Stripe } from 'stripe';
import { readAnswer } from '../../provider.port.ts';
import type { PayoutAtProvider, PayoutEntry, Session, ReceivedMoney } from '../../provider.port.ts';
import { payoutListSchema, sessionSchema, transactionSchema } from './answers.ts';
import type { StripeIntent, StripeSession, StripeTransaction } from './answers.ts';

/** Maps an answer of Stripe's Checkout, read with its payment intent. Throws `UnreadableAnswer`. */
export function toStripeSession(answer: unknown, publishableKey: string): Session {
  const session = readAnswer(sessionSchema, answer);
  const intent = typeof session.payment_intent === 'object' ? (session.payment_intent ?? null) : null;
  const voucher = intent?.next_action?.oxxo_display_details ?? null;
  const paid = paidOf(session, intent);
  return {
    objectId: session.id,
    status: statusOf(session, intent),
    url: session.url ?? null,
    embed: session.client_secret && publishableKey ? { clientSecret: session.client_secret, publishableKey } : null,
    voucher: voucher && {
      reference: voucher.number ?? '',
      barcodeUrl: null,
      clabe: null,
      bank: null,
      url: voucher.hosted_voucher_url ?? null,
    },
    failure: paid ? null : (intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null),
    authorised: authorisedBy(intent),
    paid,
    instalments: [],
    paymentObjectId: idOf(session.payment_intent),
  };
}

function statusOf({ status, payment_status }: StripeSession, intent: StripeIntent | null): Session['status'] {
  if (intent?.status === 'requires_capture') return 'authorised';
  if (intent && isCaptured(intent)) return 'paid';
  // 'complete' with 'unpaid' is a voucher that is not paid yet.
  if (status === 'complete' && payment_status === 'paid') return 'paid';
  if (status === 'expired' || intent?.status === 'canceled') return 'expired';
  if (status !== 'complete') return 'open';
  return intent?.status === 'requires_payment_method' ? 'failed' : 'processing';
}

/** A part may have been captured: the session's own amount stays as requested. */
function isCaptured({ capture_method, status }: StripeIntent): boolean {
  return capture_method === 'manual' && status === 'succeeded';
}

function authorisedBy(intent: StripeIntent | null): Session['authorised'] {
  if (intent?.status !== 'requires_capture') return null;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const until = charge?.payment_method_details?.card?.capture_before;
  return {
    amount: intent.amount_capturable,
    currency: intent.currency,
    until: until ? new Date(until * 1000) : null,
  };
}

function paidOf(
  { status, payment_status, amount_total, currency }: StripeSession,
  intent: StripeIntent | null,
): ReceivedMoney | null {
  if (intent && isCaptured(intent)) return { amount: intent.amount_received, currency: intent.currency };
  if (status !== 'complete' || payment_status !== 'paid' || amount_total === null) return null;
  return { amount: amount_total, currency: currency ?? '' };
}

/** The id of an object that Stripe returns as its id or whole. */
export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

const LATEST = 20;
const PER_PAGE = 100;
/** Transactions without ledger rows: Stripe's own fees, and the payout itself. */
const OWN = new Set(['payout', 'payout_cancel', 'payout_failure', 'stripe_fee', 'tax_fee', 'topup']);

export async function latestPayouts(stripe: Stripe, signal: AbortSignal): Promise<PayoutAtProvider[]> {
  const { data } = readAnswer(payoutListSchema, await stripe.payouts.list({ limit: LATEST }));
  signal.throwIfAborted();
  return data.map(({ id, amount, currency, arrival_date, status }) => ({
    objectId: id,
    amount,
    currency,
    arrivesAt: new Date(arrival_date * 1000),
    state: status === 'paid' ? 'paid' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  }));
}

/** The lines of a payout, each in the currency that the guest paid in. */
export async function payoutEntriesOf(stripe: Stripe, payout: string, signal: AbortSignal): Promise<PayoutEntry[]> {
  const entries: PayoutEntry[] = [];
  const list = stripe.balanceTransactions.list({ payout, limit: PER_PAGE, expand: ['data.source'] });
  for await (const answer of list) {
    // A large payout has many pages, and the caller may have stopped waiting.
    signal.throwIfAborted();
    const transaction = readAnswer(transactionSchema, answer);
    if (!OWN.has(transaction.type)) entries.push(entryOf(transaction));
  }
  return entries;
}

/** The balance may be kept in another currency than the guest paid in: the source has the guest's. */
function entryOf({ id, amount, currency, source }: StripeTransaction): PayoutEntry {
  if (!source || typeof source === 'string') return { ids: [source ?? '', id].filter(Boolean), amount, currency };
  const charged =
    typeof source.amount === 'number' && source.currency
      ? { amount: Math.abs(source.amount), currency: source.currency }
      : { amount: Math.abs(amount), currency };
  const payment = source.object === 'charge' ? (idOf(source.payment_intent) ?? '') : '';
  return {
    ids: [source.id, payment, id].filter(Boolean),
    ...charged,
    amount: amount < 0 ? -charged.amount : charged.amount,
  };
}
