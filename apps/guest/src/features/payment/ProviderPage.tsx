import './components.css';
import { paymentProviders } from '@marea/domain/payments/checkout/providers';
import { formatMoney } from '@marea/texts/format/money';
import { providerTexts } from '@marea/texts/payments/providers';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { Frame } from '../../core/frame/Frame.tsx';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { UnknownPage } from '../../core/lazyPage.ts';
import { paths } from '../../core/paths.ts';
import { AtProviderForm } from './AtProviderForm.tsx';
import type { AtProviderProps } from './AtProviderForm.tsx';
import { Loading, OpenByFolio, usePayee } from './OpenByFolio.tsx';
import { payPage } from './payPlace.ts';
import { SandboxPanel } from './SandboxPanel.tsx';
import { mayActAfterwards, useOpenedBooking, type OpenedBooking, usePayment, useSettled } from './usePayment.ts';
import classes from '../../ui/payments/payment.module.css';

/** `/payment/{folio}/{provider}`: the last step before the provider's own page, or the sandbox. */
export default function ProviderPage() {
  const { provider } = useParams();
  const isKnown = paymentProviders.some((known) => known === provider?.toLowerCase());
  return isKnown ? <KnownProviderPage /> : <UnknownPage />;
}

function KnownProviderPage() {
  const { folio, opened, open } = useOpenedBooking();
  const { data: payment } = usePayment(opened);
  const { slug, title } = usePayee(folio, payment?.company.slug);
  return (
    <Frame slug={slug} title={title} back={paths.payment(folio)} leavesDocument>
      {opened ? <AtProvider folio={folio} booking={opened} /> : <OpenByFolio folio={folio} onOpen={open} />}
    </Frame>
  );
}

function AtProvider({ folio, booking }: { folio: string; booking: OpenedBooking }) {
  const [query] = useSearchParams();
  const attemptId = query.get('attempt');
  const { data: attempt, error, refetch } = useSettled(booking, attemptId);
  const { data: payment, error: unread, refetch: readAgain } = usePayment(booking);
  if (attemptId === null) return <Navigate to={paths.payment(folio)} replace />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (unread && !payment) return <ErrorState error={unread} onRetry={() => void readAgain()} />;
  if (!attempt || !payment) return <Loading />;
  const { trip } = payment;
  const isOver = ['authorised', 'paid', 'failed', 'expired', 'cancelled', 'abandoned', 'unknown', 'starting'].includes(
    attempt.state,
  );
  const isWaiting = attempt.state === 'processing' && !attempt.voucher;
  const isSandbox = attempt.provider === 'sandbox';
  const mayActOn = isSandbox && mayActAfterwards(attempt);
  if ((isOver && !mayActOn) || isWaiting) {
    return <Navigate to={paths.payment(folio, attempt._id)} replace />;
  }
  return isSandbox ? (
    <SandboxPanel place={payPage(folio)} booking={booking} attempt={attempt} trip={trip} />
  ) : (
    <Handover folio={folio} booking={booking} attempt={attempt} trip={trip} />
  );
}

function Handover({ folio, booking, attempt, trip }: AtProviderProps) {
  const { t } = useTranslation('payment');
  const provider = providerTexts[useShownLanguage()][attempt.provider];
  const amount = formatMoney(attempt.charge.amount, attempt.charge.currency, { withCode: true });
  return (
    <div className={classes.column}>
      <PageHeading title={t('handover.title', { provider })}>
        {/* A reference is paid at a shop or the guest's bank: there is no page to go to. */}
        {!attempt.voucher && t(attempt.embed ? 'embedded.text' : 'handover.text', { provider, amount })}
      </PageHeading>
      <AtProviderForm folio={folio} booking={booking} attempt={attempt} trip={trip} />
    </div>
  );
}
