import type { Stripe } from 'stripe';
import { readAnswer } from '../../answer.port.ts';
import type { Payout, PayoutEntry } from '../../provider.port.ts';
import { payoutListSchema, transactionSchema, type StripeTransaction } from './answers.ts';
import { idOf } from './session.ts';

const LATEST = 20;
const PER_PAGE = 100;
/** Of these the ledger has no rows: Stripe's own fees, and the payout itself. */
const OWN = new Set(['payout', 'payout_cancel', 'payout_failure', 'stripe_fee', 'tax_fee', 'topup']);

export async function latestPayouts(stripe: Stripe, signal: AbortSignal): Promise<Payout[]> {
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
export async function entriesOf(stripe: Stripe, payout: string, signal: AbortSignal): Promise<PayoutEntry[]> {
  const entries: PayoutEntry[] = [];
  const list = stripe.balanceTransactions.list({ payout, limit: PER_PAGE, expand: ['data.source'] });
  for await (const answer of list) {
    // A large payout has many pages, and nobody waits for them any more.
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
