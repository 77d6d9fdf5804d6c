import { Anchor, Group, Skeleton } from '@mantine/core';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { creditEndpoints, paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { Money } from '@marea/web/components/Money.tsx';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useCreditText } from '../../ui/useCreditText.ts';
import classes from './Customer.module.css';

const amounts = ['grandTotal', 'paid', 'owed', 'credit'] as const;

/** The totals of a customer's trips, a line for each currency. */
export function CustomerMoney({ customerId, name }: { customerId: string; name: string }) {
  const { t } = useTranslation('customers');
  const seesPayments = useMayCall()(paymentsEndpoints.paymentList);
  const { data, error, refetch } = useQuery(
    queries(bookingListsEndpoints.customerTotals, { params: { id: customerId } }),
  );
  const totals = data?.data;
  return (
    <section className={classes.card} aria-label={t('money.title')}>
      <Group justify="space-between" align="baseline">
        <h2>{t('money.title')}</h2>
        {seesPayments && name && (
          <Anchor component={Link} size="sm" to={paths.paymentsOf(name)}>
            {t('money.payments')}
          </Anchor>
        )}
      </Group>
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
      <CustomerCredits customerId={customerId} />
    </section>
  );
}

/** A customer's credits, each with the booking that it comes from. */
export function CustomerCredits({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const creditText = useCreditText();
  const isShown = useMayCall()(creditEndpoints.customerCredits);
  const { data } = useQuery({
    ...queries(creditEndpoints.customerCredits, { params: { id: customerId } }),
    enabled: isShown,
  });
  const credits = isShown ? (data?.data ?? []) : [];
  if (credits.length === 0) return null;
  return (
    <>
      <ul className={classes.credits} aria-label={t('money.credits')}>
        {credits.map((credit) => (
          <li key={credit.paymentId} data-expired={credit.isExpired || undefined}>
            <Link to={paths.bookingsOf(credit.folio)}>{creditText(credit)}</Link>
          </li>
        ))}
      </ul>
      <p className={classes.notes}>
        <span>{t('money.creditsText')}</span>
      </p>
    </>
  );
}
