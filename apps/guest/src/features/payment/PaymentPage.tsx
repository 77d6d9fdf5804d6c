import './components.css';
import { Stack } from '@mantine/core';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { Wire } from '@marea/domain/contract/endpoint';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import type { GuestPayment } from '@marea/domain/payments/checkout/checkout.schema';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import { ApiError } from '@marea/web/client/client';
import { Money } from '@marea/web/components/Money.tsx';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Frame } from '../../core/frame/Frame.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { paths } from '../../core/paths.ts';
import { OwnCreditOffer } from '../../ui/payments/OwnCreditOffer.tsx';
import { DateAndTime, Receipts } from '../../ui/payments/Receipts.tsx';
import { ReferenceNotes } from '../../ui/payments/ReferenceNotes.tsx';
import { AttemptPanel } from './AttemptPanel.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { Loading, OpenByFolio, usePayee } from './OpenByFolio.tsx';
import { useOpenedBooking, usePayment, useSettled } from './usePayment.ts';
import type { OpenedBooking } from './usePayment.ts';
import classes from '../../ui/payments/payment.module.css';

/** `/payment/{folio}`: what is owed for a booking and why, how to pay it, and what was paid. */
export default function PaymentPage() {
  const { folio, opened, open } = useOpenedBooking();
  const { data: payment } = usePayment(opened);
  const { slug, title } = usePayee(folio, payment?.company.slug);
  const back =
    opened && payment?.opensBooking ? { back: withSecret(paths.confirmation(opened.id), opened.secret) } : {};
  return (
    <Frame slug={slug} title={title} {...back}>
      {opened ? <Payment folio={folio} booking={opened} /> : <OpenByFolio folio={folio} onOpen={open} />}
    </Frame>
  );
}

function Payment({ folio, booking }: { folio: string; booking: OpenedBooking }) {
  const { t } = useTranslation('payment');
  const [query] = useSearchParams();
  const { data: payment, error, refetch } = usePayment(booking);
  const last = payment?.attempt ?? null;
  const isRunning = last !== null && ['starting', 'unknown', 'open', 'processing', 'authorised'].includes(last.state);
  const attemptId = query.get('attempt') ?? (isRunning ? last._id : null);
  const { data: settled, isPending } = useSettled(booking, attemptId, { isBack: true });
  if (error instanceof ApiError && error.status < 500) return <Refused message={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!payment) return <Loading />;
  // A guest who returns from a provider may have paid: the page waits for the provider before it offers payment.
  const isAsked = isPending && last?._id === query.get('attempt') && last?.state === 'open';
  const known = last && isAsked ? { ...last, state: 'unknown' as const } : last;
  const attempt = settled && settled._id === last?._id ? settled : known;
  const isOff = !occupiesSlot[payment.trip.status];
  // Its provider may not have ended it yet: nobody is to pay it any more.
  const isDeadVoucher = isOff && attempt !== null && attempt.voucher !== null && attempt.state !== 'paid';
  const title = payment.owed > 0 ? 'heading' : isOff ? 'off' : 'done';
  return (
    <div className={classes.column}>
      <PageHeading title={t(title, { folio })} together={folio}>
        {title === 'off' && t('offText')}
      </PageHeading>
      <Stack gap="lg">
        {isOff && <ReferenceNotes references={payment.unpaidReferences} when="ended" />}
        <OwedCard payment={payment} />
        {attempt && !isDeadVoucher && (
          <AttemptPanel folio={folio} booking={booking} attempt={attempt} payment={payment} isAsked={isAsked} />
        )}
        {!isRunning && (
          <OwnCreditOffer
            bookingId={booking.id}
            secret={booking.secret}
            zone={payment.trip.zone}
            owed={payment.owed}
            withHint={payment.hasEmail && payment.owed > 0}
          />
        )}
        {payment.owed > 0 && !isRunning && <ChoiceForm folio={folio} booking={booking} payment={payment} />}
        <Receipts payment={payment} booking={{ bookingId: booking.id, secret: booking.secret }} />
      </Stack>
    </div>
  );
}

function Refused({ message }: { message: string }) {
  const { t } = useTranslation('payment');
  return (
    <div className={classes.column}>
      <PageHeading title={t('closed')}>{message}</PageHeading>
    </div>
  );
}

/** The price of a trip with its lines, payments, balance and due date. */
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
