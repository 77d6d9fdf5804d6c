import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Wire } from '@marea/domain/contract/endpoint';
import { textIn } from '@marea/domain/core/text/text';
import type { GuestPayment } from '@marea/domain/payments/checkout/checkout.schema';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import { Money } from '@marea/web/components/Money.tsx';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { CompanyText } from '../../core/kit/CompanyText.tsx';
import { AboutPrice } from '../../ui/AboutPrice.tsx';
import { DateAndTime } from '../../ui/payments/Receipts.tsx';
import classes from '../../ui/payments/payment.module.css';

/** The price of a trip with its lines, payments, balance and due date. */
export function OwedCard({ payment }: { payment: Wire<GuestPayment> }) {
  const { t } = useTranslation('payment');
  const language = useShownLanguage();
  const { grandTotal, paid, owed, currency, due } = payment;
  return (
    <section className={classes.card} aria-label={t('owed')}>
      <TripFacts payment={payment} />
      <div className={classes.line}>
        <span>{t('total')}</span>
        <Money amount={grandTotal} currency={currency} />
      </div>
      <PriceReasons payment={payment} />
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
      {owed > 0 && <AboutPrice slug={payment.company.slug} amount={owed} currency={currency} />}
      {owed > 0 && <p className={classes.small}>{paymentDueText(due, currency, language).text}</p>}
    </section>
  );
}

/** An unpaid trip and its price: when to pay is part of choosing how to pay. */
export function NewTripCard({ payment }: { payment: Wire<GuestPayment> }) {
  const { t } = useTranslation('payment');
  const { grandTotal, currency } = payment;
  return (
    <section className={classes.card} aria-label={t('total')}>
      <TripFacts payment={payment} />
      <div className={classes.line}>
        <strong>{t('total')}</strong>
        <strong>
          <Money amount={grandTotal} currency={currency} withCode />
        </strong>
      </div>
      <AboutPrice slug={payment.company.slug} amount={grandTotal} currency={currency} />
      <PriceReasons payment={payment} />
    </section>
  );
}

function TripFacts({ payment: { trip } }: { payment: Wire<GuestPayment> }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <h2 className={classes.heading}>
        <CompanyText of={trip.serviceName} />
      </h2>
      <p className={classes.small}>
        <DateAndTime at={trip.start} trip={trip} />
        {` · ${trip.resourceName} · ${t('people', { count: passengerCount(trip.passengers) })}`}
      </p>
    </>
  );
}

function PriceReasons({ payment: { trip, currency } }: { payment: Wire<GuestPayment> }) {
  const { t } = useTranslation('payment');
  const language = useShownLanguage();
  return (
    <details className={classes.why}>
      <summary>{t('why')}</summary>
      <PriceLines trip={trip} currency={currency} serviceName={textIn(trip.serviceName, language)} />
    </details>
  );
}
