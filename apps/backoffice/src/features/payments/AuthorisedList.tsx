import { Badge, Table } from '@mantine/core';
import { authorisedPaymentEndpoints } from '@marea/domain/payments/authorisedPayment.endpoints';
import { formatDateTime } from '@marea/texts/dates';
import { providerTexts } from '@marea/texts/providers';
import { useLanguage } from '@marea/web/i18n';
import { MoneyCell } from '@marea/web/Money.tsx';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../app/api.ts';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
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
    <section className={classes.card} aria-label={t('authorised.title')}>
      <div className={classes.cardHead}>
        <h2 className={classes.heading}>{t('authorised.title')}</h2>
      </div>
      <div className={classes.wide}>
        <Table aria-label={t('authorised.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.folio')}</Table.Th>
              <Table.Th>{t('columns.status')}</Table.Th>
              <Table.Th>{t('authorised.until')}</Table.Th>
              <Table.Th ta="right">{t('columns.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ _id, visitId, folio, provider, charge, authorisedUntil, decision }) => (
              <Table.Tr key={_id}>
                <Table.Td>
                  <Link to={`/booking?booking=${visitId}`}>{folio}</Link>
                </Table.Td>
                <Table.Td>
                  <Badge
                    color={decision ? 'gray' : 'blue'}
                    variant="light"
                    leftSection={<IconLock size={12} aria-hidden />}
                  >
                    {t(decision ? 'authorised.underWay' : 'authorised.status', {
                      provider: providerTexts[language][provider],
                    })}
                  </Badge>
                </Table.Td>
                <Table.Td>
                  {authorisedUntil ? formatDateTime(authorisedUntil, location.zone) : t('authorised.noEnd')}
                </Table.Td>
                <Table.Td ta="right">
                  <MoneyCell {...charge} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
