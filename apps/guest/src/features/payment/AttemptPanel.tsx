import { Alert, Button, Group, Loader, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import type { GuestAttempt, GuestPayment } from '@marea/domain/payments/checkout/checkout.schema';
import { NOT_ASKED } from '@marea/domain/payments/checkout/providers';
import { formatMoney } from '@marea/texts/format/money';
import { providerTexts } from '@marea/texts/payments/providers';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { paths } from '../../core/paths.ts';
import { useSecondsLeft } from '../../ui/countdown.ts';
import { DateAndTime } from '../../ui/payments/Receipts.tsx';
import { moneyReturned } from './moneyReturned.ts';
import type { PayPlace } from './payPlace.ts';
import { mayActAfterwards, usePaymentActs } from './usePayment.ts';
import type { OpenedBooking } from './usePayment.ts';
import { VoucherCard } from './VoucherCard.tsx';

type AttemptPanelProps = {
  place: PayPlace;
  booking: OpenedBooking;
  attempt: Wire<GuestAttempt>;
  payment: Pick<Wire<GuestPayment>, 'trip' | 'hasEmail' | 'receipts' | 'company' | 'opensBooking'>;
  /** Whether this is the first poll of the provider since the guest came back. */
  isAsked: boolean;
};

/** The state of the last payment attempt, in words, and what to do about it. */
export function AttemptPanel({ place, booking, attempt, payment, isAsked }: AttemptPanelProps) {
  const { folio } = place;
  const { trip, hasEmail, receipts, company, opensBooking } = payment;
  const { t } = useTranslation('payment');
  const { state, charge, provider, failure, voucher, authorises, authorisedUntil, _id } = attempt;
  const language = useShownLanguage();
  const values = {
    amount: formatMoney(charge.amount, charge.currency, { withCode: true }),
    provider: providerTexts[language][provider],
  };
  const afterwards = !place.isStep && provider === 'sandbox' && mayActAfterwards(attempt) && (
    <p data-noprint>
      {/* The links' own colour has too little contrast on a coloured notice. */}
      <Link to={place.atProvider(provider, _id)} reloadDocument style={{ color: 'inherit' }}>
        {t('sandbox.afterwards')}
      </Link>
    </p>
  );
  const returned = state === 'paid' ? moneyReturned(attempt, receipts) : null;
  if (returned) {
    return (
      <Alert color="gray" title={t(`state.${returned}`)} role="status">
        {t(`state.${returned}Text`)}
        {afterwards}
      </Alert>
    );
  }
  if (state === 'paid') {
    return (
      <Alert color="green" icon={<IconCheck aria-hidden />} title={t('state.paid')} role="status">
        {t(hasEmail ? 'state.paidText' : 'state.paidNoMail', values)}
        {opensBooking && (
          <p data-noprint>
            <Link to={withSecret(paths.confirmation(booking.id), booking.secret)} style={{ color: 'inherit' }}>
              {t('seeBooking')}
            </Link>
          </p>
        )}
        {afterwards}
      </Alert>
    );
  }
  if (state === 'authorised') {
    return (
      <Alert color="blue" icon={<IconLock aria-hidden />} title={t('state.authorised')} role="status">
        {t('state.authorisedText', values)}{' '}
        {authorisedUntil && (
          <>
            {t('state.authorisedUntil')} <DateAndTime at={authorisedUntil} trip={trip} />
          </>
        )}
        {afterwards}
      </Alert>
    );
  }
  if (state === 'expired' || state === 'cancelled') {
    if (voucher) {
      return (
        <Alert color="gray" title={t('state.overdue')} role="status">
          {t('state.overdueText')}
          {afterwards}
        </Alert>
      );
    }
    if (!authorises) return null;
    return (
      <Alert color="gray" title={t('state.released')} role="status">
        {t('state.releasedText')}
      </Alert>
    );
  }
  if (state === 'abandoned') {
    return (
      <Alert color="orange" title={t('state.abandoned')} role="status">
        {t('state.abandonedText', values)}
      </Alert>
    );
  }
  if (state === 'failed') {
    const isSilent = failure === NOT_ASKED;
    return (
      <Alert color="red" title={isSilent ? t('state.silent', values) : t('state.failed')} role="alert">
        {isSilent ? t('state.silentText') : t('state.failedText', values)}
      </Alert>
    );
  }
  if (state === 'open') {
    // A bank that asks for authentication has refused nothing yet.
    const isDeclined = failure !== null && failure !== 'challenge';
    return (
      <Alert color={isDeclined ? 'red' : 'blue'} title={t(isDeclined ? 'state.declined' : 'state.open')} role="status">
        <Stack gap="sm">
          {t(isDeclined ? 'state.declinedText' : 'state.openText', values)}
          <Group>
            <Button component={Link} to={place.atProvider(provider, _id)} reloadDocument>
              {t('goOn')}
            </Button>
            <OtherWay booking={booking} attemptId={_id} />
          </Group>
        </Stack>
      </Alert>
    );
  }
  if (voucher)
    return (
      <VoucherCard
        attempt={attempt}
        voucher={voucher}
        folio={folio}
        trip={trip}
        action={<OtherWay booking={booking} attemptId={_id} />}
      />
    );
  return (
    <Alert color="orange" icon={<Loader size="sm" />} title={t(`state.${state}`, values)} role="status">
      {state === 'processing' || isAsked ? (
        t(`state.${state}Text`, values)
      ) : (
        <PaymentPending attempt={attempt} folio={folio} slug={company.slug}>
          {t(`state.${state}Text`, values)}
        </PaymentPending>
      )}
    </Alert>
  );
}

/** Ends the attempt, so that the guest can choose another way. */
export function OtherWay({ booking, attemptId }: { booking: OpenedBooking; attemptId: string }) {
  const { t } = useTranslation('payment');
  const { end } = usePaymentActs(booking);
  return (
    <>
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate(attemptId)}>
        {t('otherWay')}
      </Button>
      {end.error && <span role="alert">{end.error.message}</span>}
    </>
  );
}

/** How long to wait for a provider before offering alternatives. */
const TIMEOUT_MS = 3 * 60_000;

type PaymentPendingProps = {
  attempt: Pick<Wire<GuestAttempt>, 'stateSince'>;
  folio: string;
  slug: string;
  /** The text shown until then. */
  children: string;
};

/** After some minutes without an outcome: what to do meanwhile, and how to reach the company. */
export function PaymentPending({ attempt: { stateSince }, folio, slug, children }: PaymentPendingProps) {
  const { t } = useTranslation('payment');
  if (useSecondsLeft(Date.parse(stateSince) + TIMEOUT_MS) > 0) return children;
  return (
    <>
      <p>{t('state.still')}</p>
      <ContactWays slug={slug} message={t('receiptsOf', { folio })} />
    </>
  );
}
