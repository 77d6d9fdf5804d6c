import { newId } from '../../src/db/ids.ts';

export type Fields = Record<string, string>;
type Intent = {
  id: string;
  object: string;
  status: string;
  metadata: Fields;
  capture_method: 'automatic' | 'manual';
  amount_capturable: number;
  amount_received: number;
  currency: string;
  latest_charge: object | null;
  last_payment_error: object | null;
  next_action: object | null;
};
export type StripeSession = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  url: string | null;
  client_secret: string | null;
  locale: string | undefined;
  metadata: Fields;
  payment_intent: Intent;
};
export type StripeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  status: string;
  payment_intent: string;
  metadata: Fields;
};
export type StripeDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
  balance_transactions: { amount: number; reporting_category: string }[];
};

/** An unpaid Checkout session, made from the fields of its request. */
export function newSession(fields: Fields): StripeSession {
  const id = `cs_test_${newId()}`;
  const metadata = { attempt: fields['metadata[attempt]'] ?? '' };
  const isEmbedded = fields.ui_mode === 'embedded_page';
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
    currency: fields['line_items[0][price_data][currency]'] ?? '',
    url: isEmbedded ? null : `https://checkout.stripe.test/${id}`,
    client_secret: isEmbedded ? `${id}_secret_${newId()}` : null,
    locale: fields.locale,
    metadata,
    payment_intent: {
      id: `pi_${newId()}`,
      object: 'payment_intent',
      status: 'requires_payment_method',
      metadata,
      capture_method: fields['payment_intent_data[capture_method]'] === 'manual' ? 'manual' : 'automatic',
      amount_capturable: 0,
      amount_received: 0,
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
    },
  };
}

/** An inquiry takes no money yet. */
export function newDispute(session: StripeSession, isInquiry: boolean): StripeDispute {
  const { payment_intent, amount_total: amount, currency } = session;
  return {
    id: `dp_${newId()}`,
    object: 'dispute',
    amount,
    currency,
    payment_intent: payment_intent.id,
    status: 'needs_response',
    balance_transactions: isInquiry ? [] : [disputeMove(-amount)],
  };
}

/** The balance transaction of a dispute that took money, or gave it back. */
export function disputeMove(amount: number): StripeDispute['balance_transactions'][number] {
  return { amount, reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal' };
}
