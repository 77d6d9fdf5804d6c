import { Skeleton } from '@mantine/core';
import type { GuestChangeQuote } from '@marea/domain/guests/guestVisit.schema';
import { formatMoney } from '@marea/texts/format/money';
import { Money } from '@marea/web/components/Money.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Visit.module.css';

type DifferenceProps = {
  quote: GuestChangeQuote | undefined;
  /** What happens to the excess, if it is more than a credit. */
  excess?: ReactNode;
};

/** The price after a change and its difference, and the resulting balance due or credit. */
export function Difference({ quote, excess = null }: DifferenceProps) {
  const { t } = useTranslation('visit');
  if (!quote) return <Skeleton height={120} radius="xl" />;
  const { currency, grandTotal, price } = quote;
  const difference = price.grandTotal - grandTotal;
  const amount = (value: number) => formatMoney(value, currency, { withCode: true });
  return (
    <section className={classes.card} aria-labelledby="difference" aria-live="polite">
      <h2 className={classes.heading} id="difference">
        {t('difference.title')}
      </h2>
      {difference === 0 ? (
        <p>{t('difference.same')}</p>
      ) : (
        <dl className={classes.lines}>
          <Line name={t('difference.before')} amount={grandTotal} currency={currency} />
          <Line
            name={t(difference > 0 ? 'difference.more' : 'difference.less')}
            amount={difference}
            currency={currency}
            isStrong
          />
          <Line name={t('difference.after')} amount={price.grandTotal} currency={currency} />
        </dl>
      )}
      {price.balance > 0 && <p className={classes.small}>{t('difference.due', { amount: amount(price.balance) })}</p>}
      {excess}
      {!excess && price.balance < 0 && (
        <p className={classes.small}>{t('difference.credit', { amount: amount(-price.balance) })}</p>
      )}
    </section>
  );
}

type LineProps = { name: string; amount: number; currency: GuestChangeQuote['currency']; isStrong?: boolean };

function Line({ name, amount, currency, isStrong }: LineProps) {
  return (
    <div className={classes.line} data-strong={isStrong || undefined}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
