import { paths } from '../../core/paths.ts';

/** Opens a provider's page as a document of its own: what may be loaded there, such as Stripe's form, is told with it. */
export function goToProvider(folio: string, provider: string, attemptId: string): void {
  window.location.assign(paths.paymentAt(folio, provider, attemptId));
}
