import { Stripe } from 'stripe';
import { KeyRefused, ProviderBusy, ProviderFailed, ProviderRefused } from '../../provider.port.ts';

/** Distinguishes a refusal or failure of Stripe from a missing answer. */
export async function withStripeErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isOfKey(error)) throw new KeyRefused(error.type, { cause: error });
    if (error instanceof Stripe.errors.StripeRateLimitError) throw new ProviderBusy(error.type, { cause: error });
    const isFinal =
      error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
    if (isFinal) throw new ProviderRefused(error.code ?? error.type, { cause: error });
    throw isDefinite(error) ? new ProviderFailed(error.type, { cause: error }) : error;
  }
}

/** Whether Stripe certainly refused: a concurrent use of an idempotency key or a missing status decides nothing. */
function isDefinite(error: unknown): error is Stripe.errors.StripeError {
  const { StripeError, StripeIdempotencyError } = Stripe.errors;
  return error instanceof StripeError && !(error instanceof StripeIdempotencyError) && error.statusCode !== undefined;
}

export function isOfKey(error: unknown): error is Stripe.errors.StripeError {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  return error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
}

export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error;
}
