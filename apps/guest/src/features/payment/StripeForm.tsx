import { Alert, Button, Loader, Stack } from '@mantine/core';
import type { Embed } from '@marea/domain/payments/checkout/checkout.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedBooking } from './usePayment.ts';
import { usePaymentActs } from './usePayment.ts';
import classes from '../../ui/payments/payment.module.css';

type StripeFormProps = { booking: OpenedBooking; attemptId: string; embed: Embed };

/** Stripe's own form in our page; if its script fails to load, a link to Stripe's page. */
export function StripeForm({ booking, attemptId, embed }: StripeFormProps) {
  const { t } = useTranslation('payment');
  const { host } = usePaymentActs(booking);
  const form = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const { clientSecret, publishableKey } = embed;

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let isGone = false;
    let remove = () => {};
    void mountStripe(element, { clientSecret, publishableKey }).then(
      (destroy) => {
        if (isGone) return destroy();
        remove = destroy;
        return setState('shown');
      },
      () => {
        if (!isGone) setState('failed');
      },
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [clientSecret, publishableKey]);

  const { mutate } = host;
  useEffect(() => {
    if (state !== 'failed') return;
    mutate(attemptId, { onSuccess: ({ url }) => url && window.location.assign(url) });
  }, [state, attemptId, mutate]);

  return (
    <Stack>
      {state === 'loading' && (
        <Alert color="blue" icon={<Loader size="sm" />} title={t('embedded.loading')} role="status" />
      )}
      {state === 'failed' && (
        <Alert color="orange" title={t('embedded.failed')} role="status">
          {host.error ? host.error.message : t('embedded.failedText')}
        </Alert>
      )}
      {state === 'failed' && host.error && (
        <Button onClick={() => mutate(attemptId, { onSuccess: ({ url }) => url && window.location.assign(url) })}>
          {t('embedded.again')}
        </Button>
      )}
      <div ref={form} className={classes.embedded} />
    </Stack>
  );
}

const TIMEOUT_MS = 8_000;

/**
 * Mounts Stripe's form in an element and resolves to its cleanup. Rejects if Stripe's script does not load or respond
 * within a few seconds; a form that comes later is removed.
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
