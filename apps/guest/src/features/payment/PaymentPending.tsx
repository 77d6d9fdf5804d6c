import type { Wire } from '@marea/domain/kernel/wire';
import type { GuestAttempt } from '@marea/domain/payments/checkout.schema';
import { useTranslation } from 'react-i18next';
import { ContactWays } from '../../core/ContactWays.tsx';
import { useSecondsLeft } from '../../ui/useSecondsLeft.ts';

/** How long a guest is asked to wait for a provider's answer before they are told what else there is. */
const TIMEOUT_MS = 3 * 60_000;

type PaymentPendingProps = {
  attempt: Pick<Wire<GuestAttempt>, 'stateSince'>;
  folio: string;
  slug: string;
  /** What they read until then. */
  children: string;
};

/** After some minutes without an answer: what the guest may do meanwhile, and how to reach the company. */
export function PaymentPending({ attempt: { stateSince }, folio, slug, children }: PaymentPendingProps) {
  const { t } = useTranslation('payment');
  if (useSecondsLeft(Date.parse(stateSince) + TIMEOUT_MS) > 0) return children;
  return (
    <>
      <p>{t('state.still')}</p>
      <ContactWays slug={slug} message={t('receiptsOf', { folio })} />
    </>
  );
}
