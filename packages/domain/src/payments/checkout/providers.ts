/** Providers of online payments. The sandbox moves no money. */
export const paymentProviders = ['sandbox', 'stripe', 'conekta', 'wetravel'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Names of accounts: two at Stripe, one at Conekta, one at WeTravel. */
export const providerOptions = ['Stripe', 'Stripe 2', 'Conekta', 'WeTravel'] as const;

/** Whether staff must refund by hand: without a provider, or with one whose API makes no refunds. */
export function isRefundedByHand(provider: string | null): boolean {
  return provider === null || provider === 'wetravel';
}

/** Whether a provider stores our key with a refund, which tells ours from one made at its page. */
export function keepsRefundKeys(provider: PaymentProvider): boolean {
  return provider === 'sandbox' || provider === 'stripe';
}

/** Whether a paid session still takes money until it is ended. */
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

/** The failure of an attempt that was not sent, since its provider has not been answering. */
export const NOT_ASKED = 'unavailable';

/** Ways to pay online: by card, in cash with a voucher, by bank transfer. */
export const onlineMethods = ['card', 'cash', 'transfer'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** The methods of each provider; vouchers and transfers are paid after the guest's visit. */
export const methodsOf: Record<PaymentProvider, readonly OnlineMethod[]> = {
  sandbox: onlineMethods,
  // A transfer would require a customer stored at Stripe.
  stripe: ['card', 'cash'],
  conekta: onlineMethods,
  wetravel: ['card'],
};
