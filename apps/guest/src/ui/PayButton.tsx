import { Button } from '@mantine/core';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { checkoutEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../core/api.ts';
import { paysOnline } from '../core/company/paysOnline.ts';
import { isEmbedded } from '../core/embedded.ts';
import { paths } from '../core/paths.ts';
import classes from './surface.module.css';

type PayButtonProps = { folio: string; bookingId: string; secret: string | null };

/** Leads from a booking to online payment, or says that there is none; passes the link's secret in the fragment. */
export function PayButton({ folio, bookingId, secret }: PayButtonProps) {
  const { t } = useTranslation();
  const payment = useQuery({
    ...queries(checkoutEndpoints.guestPayment, {
      params: { id: bookingId },
      headers: { 'x-guest-link': secret ?? '' },
    }),
    enabled: secret !== null,
    select: ({ data }) => data,
  });
  if (!paysOnline(payment.data)) return <p className={classes.small}>{t('payNowhere')}</p>;
  const to = withSecret(paths.payment(folio), secret, { b: bookingId });
  return (
    // Payment providers refuse frames.
    <Button
      component={Link}
      to={to}
      target={isEmbedded() ? '_blank' : undefined}
      // A separate document: this page's policy allows no pictures of a provider.
      reloadDocument
      size="md"
      radius="lg"
      leftSection={<IconCreditCard size={18} aria-hidden />}
    >
      {t('payOnline')}
    </Button>
  );
}
