import './components.css';
import { Anchor, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { SalesPlace } from '@marea/domain/guests/guestAddresses';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import type { GuestAttempt, GuestPayment } from '@marea/domain/payments/checkout/checkout.schema';
import { ApiError } from '@marea/web/client/client';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { HelpLine } from '../../core/company/CompanyLines.tsx';
import { useCompany } from '../../core/company/useCompany.ts';
import { Frame } from '../../core/frame/Frame.tsx';
import { forgetPayStep, linkSecret, rememberBooking, rememberPayStep } from '../../core/guestLink.ts';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { paths } from '../../core/paths.ts';
import { StepProgress } from '../../ui/booking/StepProgress.tsx';
import { KeptUntil } from '../../ui/payments/KeptUntil.tsx';
import { OwnCreditOffer } from '../../ui/payments/OwnCreditOffer.tsx';
import { AtProviderForm } from './AtProviderForm.tsx';
import { AttemptPanel, OtherWay } from './AttemptPanel.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { Loading } from './OpenByFolio.tsx';
import { NewTripCard, OwedCard } from './OwedCard.tsx';
import { PayAssurance } from './PayAssurance.tsx';
import { payStep } from './payPlace.ts';
import type { PayPlace } from './payPlace.ts';
import { payStageOf } from './payStage.ts';
import { SandboxActs } from './SandboxPanel.tsx';
import { useMeasuredPayment } from './useMeasuredPayment.ts';
import { usePayment, useSettled } from './usePayment.ts';
import type { OpenedBooking } from './usePayment.ts';
import classes from '../../ui/payments/payment.module.css';

/** `/book/{slug}/{location}/pay`: the step after booking, in which the guest pays or chooses to pay later. */
export default function PayStepPage() {
  const { slug = '', locationId = '' } = useParams();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const { data } = useCompany(slug);
  const place = { slug, locationId };
  const bookingId = query.get('booking');
  if (!bookingId) return <Navigate to={paths.step(place, 'service')} replace />;
  const secret = linkSecret(bookingId, hash);
  // The booking's own page explains links that open nothing.
  if (!secret) return <Navigate to={paths.bookedStep(place, 'complete', { bookingId })} replace />;
  return (
    <Frame
      slug={slug}
      title={data?.company.name}
      currency={data?.company.currency}
      progress={<StepProgress step="pay" />}
    >
      <PayStep place={place} booking={{ id: bookingId, secret }} />
    </Frame>
  );
}

type PayStepProps = { place: SalesPlace; booking: OpenedBooking };

function PayStep({ place, booking }: PayStepProps) {
  const [query] = useSearchParams();
  const { data: payment, error, refetch } = usePayment(booking);
  const shownId = query.get('attempt');
  const last = payment?.attempt ?? null;
  const { data: settled, error: unread } = useSettled(booking, shownId ?? last?._id ?? null, { isBack: true });
  useMeasuredPayment(payment, settled);
  const done = withSecret(paths.bookedStep(place, 'complete', { bookingId: booking.id }), booking.secret);
  if (error instanceof ApiError && error.status < 500 && !payment) return <Navigate to={done} replace />;
  if (error && !payment) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!payment || (shownId && !settled && !unread)) return <Loading />;
  const attempt = settled && settled._id === (shownId ?? last?._id) ? settled : last;
  const stage = payStageOf(payment, attempt, shownId);
  if (stage === 'done') return <Done address={done} folio={payment.folio} />;
  const at = payStep(place, payment.folio, booking);
  return (
    <div className={classes.column}>
      <Heading payment={payment} isChosen={stage !== 'choose'} />
      <Stack gap="lg">
        <PayAssurance payment={payment} />
        {payment.trip.keptUntil && (
          <KeptUntil at={payment.trip.keptUntil} zone={payment.trip.zone} city={payment.trip.city} />
        )}
        {payment.paid === 0 ? <NewTripCard payment={payment} /> : <OwedCard payment={payment} />}
        {stage === 'paying' && attempt ? (
          <Paying at={at} place={place} booking={booking} payment={payment} attempt={attempt} />
        ) : (
          attempt && <AttemptPanel place={at} booking={booking} attempt={attempt} payment={payment} isAsked={false} />
        )}
        {stage === 'choose' && <Choosing at={at} booking={booking} payment={payment} done={done} />}
        {stage !== 'choose' && <LaterLink to={done} />}
        <HelpLine slug={place.slug} about={payment.folio} />
      </Stack>
    </div>
  );
}

/** Leaves the step for the booking: a guest who later pays by a link stays on the payment page. */
function Done({ address, folio }: { address: string; folio: string }) {
  useEffect(() => forgetPayStep(folio), [folio]);
  return <Navigate to={address} replace />;
}

function Heading({ payment: { folio, due }, isChosen }: { payment: Wire<GuestPayment>; isChosen: boolean }) {
  const { t } = useTranslation('payment');
  const isOpen = due.now === 0;
  return (
    <PageHeading title={t(isChosen ? 'step.titlePaying' : 'step.title')} together={folio}>
      {t(isOpen ? 'step.booked' : 'step.bookedUnpaid', { folio })}
    </PageHeading>
  );
}

type StageProps = { at: PayPlace; booking: OpenedBooking; payment: Wire<GuestPayment> };
type PayingProps = StageProps & { place: SalesPlace; attempt: Wire<GuestAttempt> };

/** The provider's form, or the sandbox instead; either allows choosing another way. */
function Paying({ at, place, booking, payment, attempt }: PayingProps) {
  const { t } = useTranslation('payment');
  const bookingId = booking.id;
  const step = paths.bookedStep(place, 'pay', { bookingId });
  // Stored beyond the document, which ends on the way to a provider's page.
  useEffect(() => {
    rememberBooking(at.folio, bookingId);
    rememberPayStep(at.folio, step);
    return () => forgetPayStep(at.folio);
  }, [at.folio, bookingId, step]);
  return (
    <section aria-label={t('step.titlePaying')}>
      <Stack>
        <AtProviderForm folio={at.folio} booking={booking} attempt={attempt} trip={payment.trip} />
        {attempt.provider === 'sandbox' && (
          <Stack className={classes.card}>
            {!attempt.voucher && <p className={classes.sandbox}>{t('sandbox.short')}</p>}
            <SandboxActs place={at} booking={booking} attempt={attempt} />
          </Stack>
        )}
        <OtherWay booking={booking} attemptId={attempt._id} />
      </Stack>
    </section>
  );
}

/** Ways to pay. If nothing is due now, paying at the pier is one of them; otherwise the guest may still pay later. */
function Choosing({ at, booking, payment, done }: StageProps & { done: string }) {
  const navigate = useNavigate();
  const { due, trip, owed } = payment;
  return (
    <>
      <OwnCreditOffer bookingId={booking.id} secret={booking.secret} zone={trip.zone} owed={owed} />
      <ChoiceForm
        place={at}
        booking={booking}
        payment={payment}
        onPier={due.now === 0 ? () => void navigate(done, { replace: true }) : undefined}
      />
      {due.now > 0 && <LaterLink to={done} />}
    </>
  );
}

function LaterLink({ to }: { to: string }) {
  const { t } = useTranslation('payment');
  return (
    <Anchor component={Link} to={to} ta="center" data-noprint>
      {t('step.later')}
    </Anchor>
  );
}
