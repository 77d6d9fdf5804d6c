/** Who takes guests' money online. The sandbox moves none. */
export const paymentProviders = ['sandbox', 'stripe', 'conekta', 'wetravel'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Two accounts of Stripe, Conekta, and one for travel. */
export const providerOptions = ['Stripe', 'Stripe 2', 'Conekta', 'WeTravel'] as const;

/** Whether staff have to give back what came: what no provider took, or one that refunds nobody by its API. */
export function isRefundedByHand(provider: string | null): boolean {
  return provider === null || provider === 'wetravel';
}

/** Whether a provider stores our key with a refund, which distinguishes ours from one made at its page. */
export function keepsRefundKeys(provider: PaymentProvider): boolean {
  return provider === 'sandbox' || provider === 'stripe';
}

/** Whether a session that was paid takes more money until it is ended. */
export function staysPayable(provider: PaymentProvider): boolean {
  return provider === 'wetravel';
}

/** Whether a card can be authorised first and captured later. */
export function mayAuthorise(provider: PaymentProvider): boolean {
  return provider !== 'wetravel';
}

/**
 * Whether less than the authorised amount can be captured. Conekta does not document how an order then shows the
 * captured amount.
 */
export function capturesInPart(provider: PaymentProvider): boolean {
  return provider === 'sandbox' || provider === 'stripe';
}

/** Why an attempt failed whose provider has not been answering: it was not even asked. */
export const NOT_ASKED = 'unavailable';

/** How a guest may pay online: by card, in cash against a voucher, by bank transfer. */
export const onlineMethods = ['card', 'cash', 'transfer'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** What each provider takes; a voucher in cash and a transfer end later than the guest's visit. */
export const methodsOf: Record<PaymentProvider, readonly OnlineMethod[]> = {
  sandbox: onlineMethods,
  // A transfer would need a customer kept at Stripe.
  stripe: ['card', 'cash'],
  conekta: onlineMethods,
  wetravel: ['card'],
};
