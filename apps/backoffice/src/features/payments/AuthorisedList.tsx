import { Anchor } from '@mantine/core';
import { authorisedPaymentEndpoints } from '@marea/domain/payments/checkout.endpoints';
import { formatDateTime } from '@marea/texts/dates';
import { providerTexts } from '@marea/texts/providers';
import { useLanguage } from '@marea/web/i18n';
import { Money } from '@marea/web/Money.tsx';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useMayCall.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import classes from './Payments.module.css';

/** Cards that are authorised and wait to be captured, the first to end first; nothing where there are none. */
export function AuthorisedList() {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { location } = useWorkplace();
  const { data } = useQuery({
    ...queries(authorisedPaymentEndpoints.authorisedPayments, { params: { id: location._id }, query: {} }),
    enabled: useMayCall()(authorisedPaymentEndpoints.authorisedPayments),
  });
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.authorised} aria-label={t('authorised.title')}>
      <div className={classes.cardHead}>
        <h2>{t('authorised.title')}</h2>
      </div>
      <ul>
        {rows.map(({ _id, visitId, folio, provider, charge, authorisedUntil, decision }) => (
          <li key={_id}>
            <IconLock size={16} aria-hidden />
            <span>
              <Anchor component={Link} to={paths.bookingById(visitId)}>
                {folio}
              </Anchor>{' '}
              <small>
                {providerTexts[language][provider]} ·{' '}
                {decision
                  ? t('authorised.underWay')
                  : authorisedUntil
                    ? t('authorised.until', { until: formatDateTime(authorisedUntil, location.zone) })
                    : t('authorised.noEnd')}
              </small>
            </span>
            <Money {...charge} withCode />
          </li>
        ))}
      </ul>
    </section>
  );
}
