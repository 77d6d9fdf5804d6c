import type { Embed } from '@marea/domain/payments/checkout.schema';

const TIMEOUT_MS = 8_000;

/**
 * Shows Stripe's form in an element and resolves to what takes it away again. Rejects where Stripe's script does not
 * load or does not answer within a few seconds; what comes after that is taken away.
 */
export async function mountStripe(element: HTMLElement, embed: Embed): Promise<() => void> {
  let isOver = false;
  const mounted = show(element, embed).then((checkout) => {
    if (isOver) checkout.destroy();
    return checkout;
  });
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Stripe’s script did not answer')), TIMEOUT_MS);
  });
  try {
    const checkout = await Promise.race([mounted, tooLate]);
    return () => checkout.destroy();
  } catch (error) {
    isOver = true;
    throw error;
  }
}

async function show(element: HTMLElement, { clientSecret, publishableKey }: Embed) {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe’s script is for browsers');
  const checkout = await stripe.createEmbeddedCheckoutPage({ fetchClientSecret: () => Promise.resolve(clientSecret) });
  checkout.mount(element);
  return checkout;
}
