import { passengerCount } from '@marea/domain/booking/boarding';
import type { Wire } from '@marea/domain/kernel/wire';
import type { GuestPayment } from '@marea/domain/payments/checkout.schema';
import { paymentDueText } from '@marea/texts/paymentDue';
import { useLanguage } from '@marea/web/i18n';
import { Money } from '@marea/web/Money.tsx';
import { PriceLines } from '@marea/web/PriceLines.tsx';
import { useTranslation } from 'react-i18next';
import { DateAndTime } from '../../ui/payments/DateAndTime.tsx';
import classes from '../../ui/payments/payment.module.css';

/** What a trip costs and why, what was paid of it and what is owed, with the day on which all is due. */
export function OwedCard({ payment }: { payment: Wire<GuestPayment> }) {
  const { t } = useTranslation(['payment', 'ui']);
  const language = useLanguage();
  const { trip, grandTotal, paid, owed, currency, due } = payment;
  const serviceName = trip.serviceName[language];
  return (
    <section className={classes.card} aria-label={t('owed')}>
      <h2 className={classes.heading}>{serviceName}</h2>
      <p className={classes.small}>
        <DateAndTime at={trip.start} trip={trip} />
        {` · ${trip.resourceName} · ${t('ui:people', { count: passengerCount(trip.passengers) })}`}
      </p>
      <div className={classes.line}>
        <span>{t('total')}</span>
        <Money amount={grandTotal} currency={currency} />
      </div>
      <details className={classes.why}>
        <summary>{t('why')}</summary>
        <PriceLines trip={trip} currency={currency} serviceName={serviceName} />
      </details>
      {paid !== 0 && (
        <div className={classes.line}>
          <span>{t('paid')}</span>
          <Money amount={paid} currency={currency} />
        </div>
      )}
      <div className={classes.line} data-strong>
        <span>{t('owed')}</span>
        <Money amount={owed} currency={currency} withCode />
      </div>
      {owed > 0 && <p className={classes.small}>{paymentDueText(due, currency, language).text}</p>}
    </section>
  );
}
