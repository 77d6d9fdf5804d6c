import type { GuestPayment } from '@marea/domain/payments/checkout.schema';
import { formatLongDay } from '@marea/texts/dates';
import { Money } from '@marea/web/Money.tsx';
import { useTranslation } from '@marea/web/useTranslation';
import { useLanguage } from '@marea/web/wording';
import classes from './payment.module.css';

/** What a booking costs, what was paid of it and what is owed, with the day on which all is due. */
export function OwedCard({
  payment,
}: {
  payment: Pick<
    GuestPayment,
    'grandTotal' | 'paid' | 'owed' | 'currency' | 'deposit' | 'depositPercentage' | 'balanceDueDate'
  >;
}) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const { grandTotal, paid, owed, currency, deposit, depositPercentage, balanceDueDate } = payment;
  const lines = [
    { label: t('total'), amount: grandTotal },
    ...(paid === 0 ? [] : [{ label: t('paid'), amount: paid }]),
  ];
  return (
    <section className={classes.card} aria-label={t('owed')}>
      {lines.map(({ label, amount }) => (
        <div key={label} className={classes.line}>
          <span>{label}</span>
          <Money amount={amount} currency={currency} />
        </div>
      ))}
      <div className={classes.line} data-strong>
        <span>{t('owed')}</span>
        <Money amount={owed} currency={currency} withCode />
      </div>
      {deposit !== null && (
        <p className={classes.small}>
          {t('depositNote', { percent: depositPercentage, day: formatLongDay(balanceDueDate, language) })}
        </p>
      )}
    </section>
  );
}
