import { newId } from '../../src/db/ids.ts';
import type { StripeDispute, StripeRefund, StripeSession } from './stripeObjects.ts';

type PayoutParts = {
  sessions: ReadonlyMap<string, StripeSession>;
  refunds: ReadonlyMap<string, StripeRefund>;
  disputes: ReadonlyMap<string, StripeDispute>;
};

/** A payout of charges of sessions, refunds and what disputes moved, by their ids, with Stripe's own fee and itself. */
export function newPayout(ids: readonly string[], known: PayoutParts) {
  const id = `po_${newId()}`;
  const own = ['stripe_fee', 'payout'].map((type) => ({
    id: `txn_${newId()}`,
    type,
    amount: -1,
    currency: 'usd',
    source: null,
  }));
  const object = {
    id,
    object: 'payout',
    amount: 1_000,
    currency: 'usd',
    status: 'paid',
    arrival_date: 1_790_000_000,
  };
  return { id, object, moves: [...ids.flatMap((one) => movesOf(one, known)), ...own] };
}

function movesOf(one: string, { sessions, refunds, disputes }: PayoutParts): object[] {
  const dispute = disputes.get(one);
  if (dispute) {
    return dispute.balance_transactions.map(({ amount }) => ({
      id: `txn_${newId()}`,
      type: 'adjustment',
      amount,
      currency: dispute.currency,
      source: dispute,
    }));
  }
  const refund = refunds.get(one);
  const session = sessions.get(one);
  const amount = refund ? -refund.amount : (session?.amount_total ?? 500);
  const paidBy =
    refund && [...sessions.values()].find(({ payment_intent }) => payment_intent.id === refund.payment_intent);
  // Charges from elsewhere are in another currency.
  const currency = (session ?? paidBy)?.currency ?? 'eur';
  const charge = {
    id: `ch_${newId()}`,
    object: 'charge',
    amount,
    currency,
    payment_intent: session?.payment_intent.id ?? 'pi_nobody',
  };
  return [{ id: `txn_${newId()}`, type: refund ? 'refund' : 'charge', amount, currency, source: refund ?? charge }];
}
