import { Skeleton } from '@mantine/core';
import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import { Money } from '@marea/web/Money.tsx';
import { ErrorState } from '@marea/web/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../app/api.ts';
import classes from './Customer.module.css';

const amounts = ['grandTotal', 'paid', 'owed', 'credit'] as const;

/** What a customer's trips come to, a line for each currency. */
export function CustomerMoney({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const { data, error, refetch } = useQuery(
    queries(bookingListsEndpoints.customerTotals, { params: { id: customerId } }),
  );
  const totals = data?.data;
  return (
    <section className={classes.card} aria-label={t('money.title')}>
      <h2>{t('money.title')}</h2>
      {error && !totals ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !totals ? (
        <Skeleton height={44} radius="md" />
      ) : totals.byCurrency.length === 0 ? (
        <p className={classes.notes}>
          <span>{t('money.none')}</span>
        </p>
      ) : (
        totals.byCurrency.map(({ currency, bookings, ...sums }) => (
          <dl key={currency} className={classes.sums}>
            <div>
              <dt>{t('money.bookings')}</dt>
              <dd>{bookings}</dd>
            </div>
            {amounts.map((name) => (
              <div key={name} data-due={(name === 'owed' && (sums.owed ?? 0) > 0) || undefined}>
                <dt>{t(`money.${name}`)}</dt>
                <dd>
                  <Money amount={sums[name]} currency={currency} withCode={totals.byCurrency.length > 1} />
                </dd>
              </div>
            ))}
          </dl>
        ))
      )}
    </section>
  );
}
