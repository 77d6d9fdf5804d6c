import './components.css';
import { Stack } from '@mantine/core';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { ApiError } from '@marea/web/client/client';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Frame } from '../../core/frame/Frame.tsx';
import { payStepOf } from '../../core/guestLink.ts';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { paths } from '../../core/paths.ts';
import { KeptUntil } from '../../ui/payments/KeptUntil.tsx';
import { OwnCreditOffer } from '../../ui/payments/OwnCreditOffer.tsx';
import { Receipts } from '../../ui/payments/Receipts.tsx';
import { ReferenceNotes } from '../../ui/payments/ReferenceNotes.tsx';
import { AttemptPanel } from './AttemptPanel.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { Loading, OpenByFolio, usePayee } from './OpenByFolio.tsx';
import { OwedCard } from './OwedCard.tsx';
import { payPage } from './payPlace.ts';
import { useMeasuredPayment } from './useMeasuredPayment.ts';
import { useOpenedBooking, usePayment, useSettled } from './usePayment.ts';
import type { OpenedBooking } from './usePayment.ts';
import classes from '../../ui/payments/payment.module.css';

/** `/payment/{folio}`: a booking's balance due with its lines, ways to pay it, and payments made. */
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
  const place = payPage(folio);
  const [query] = useSearchParams();
  const { data: payment, error, refetch } = usePayment(booking);
  const last = payment?.attempt ?? null;
  const isRunning = last !== null && ['starting', 'unknown', 'open', 'processing', 'authorised'].includes(last.state);
  const attemptId = query.get('attempt') ?? (isRunning ? last._id : null);
  const { data: settled, isPending } = useSettled(booking, attemptId, { isBack: true });
  useMeasuredPayment(payment, settled);
  // Providers return guests to this page; a payment within a booking continues at its step.
  const step = payStepOf(folio);
  if (step && query.has('attempt'))
    return <Navigate to={`${step}&attempt=${encodeURIComponent(query.get('attempt') ?? '')}`} replace />;
  if (error instanceof ApiError && error.status < 500) return <Refused message={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!payment) return <Loading />;
  // A guest who returns from a provider may have paid: poll the provider before offering payment again.
  const isAsked = isPending && last?._id === query.get('attempt') && last?.state === 'open';
  const known = last && isAsked ? { ...last, state: 'unknown' as const } : last;
  const attempt = settled && settled._id === last?._id ? settled : known;
  const isOff = !occupiesSlot[payment.trip.status];
  // The provider may not have ended it yet, but nobody is to pay it any more.
  const isDeadVoucher = isOff && attempt !== null && attempt.voucher !== null && attempt.state !== 'paid';
  const title = payment.owed > 0 ? 'heading' : isOff ? 'off' : 'done';
  return (
    <div className={classes.column}>
      <PageHeading title={t(title, { folio })} together={folio}>
        {title === 'off' && t('offText')}
      </PageHeading>
      <Stack gap="lg">
        {isOff && <ReferenceNotes references={payment.unpaidReferences} when="ended" />}
        {payment.trip.keptUntil && (
          <KeptUntil at={payment.trip.keptUntil} zone={payment.trip.zone} city={payment.trip.city} />
        )}
        <OwedCard payment={payment} />
        {attempt && !isDeadVoucher && (
          <AttemptPanel place={place} booking={booking} attempt={attempt} payment={payment} isAsked={isAsked} />
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
        {payment.owed > 0 && !isRunning && <ChoiceForm place={place} booking={booking} payment={payment} />}
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
