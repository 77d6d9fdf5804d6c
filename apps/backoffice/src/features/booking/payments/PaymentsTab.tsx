import { Alert, Button, Group, Modal, Skeleton } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { isPriced } from '@marea/domain/booking/price/bookingPrice';
import type { Wire } from '@marea/domain/contract/endpoint';
import { openAttemptEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import type { PaymentView } from '@marea/domain/payments/ledger/ledger.schema';
import { paymentLinkEndpoints, paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { formatForeignMoney } from '@marea/texts/format/money';
import { providerTexts } from '@marea/texts/payments/providers';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconAlertTriangle, IconCreditCard, IconLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { queries } from '../../../core/api.ts';
import { paths } from '../../../core/paths.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { DisputeNotice } from '../../../ui/DisputeNotice.tsx';
import { PaidBar } from '../drawer/PaidBar.tsx';
import { AuthorisedPayments } from './AuthorisedPayments.tsx';
import { CreditOffer } from './CreditOffer.tsx';
import { HeldPayments } from './HeldPayments.tsx';
import { OpenAttempts } from './OpenAttempts.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { RefundForm } from './RefundForm.tsx';
import { takesPayment, useExchangeRate, usePaymentChanges, usePayments } from './usePayments.ts';
import drawer from '../drawer/Drawer.module.css';

/** The form to open from outside the tab: a new payment, or a payment link. */
export type PaymentRequest = 'take' | 'link';
type OpenDialog = { act: PaymentRequest } | { act: 'refund' | 'void'; payment: Wire<PaymentView> } | null;

type PaymentsTabProps = {
  booking: BookingView;
  request?: PaymentRequest | null;
  onRequestDone?: () => void;
};

/** The payments and refunds of a booking, and the forms for new ones. */
export function PaymentsTab({ booking, request = null, onRequestDone }: PaymentsTabProps) {
  const { t } = useTranslation(['booking', 'app']);
  const mayCall = useMayCall();
  const mayTake = mayCall(paymentsEndpoints.takePayment);
  const navigate = useNavigate();
  const ledger = usePayments(booking._id);
  const { rate } = useExchangeRate(mayTake);
  const { change, sendAgain, cancel } = usePaymentChanges();
  const [ownDialog, setOwnDialog] = useState<OpenDialog>(null);
  const dialog = ownDialog ?? (request && { act: request });
  const close = () => {
    setOwnDialog(null);
    onRequestDone?.();
  };

  if (!ledger.data) {
    if (ledger.error) return <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />;
    return <Skeleton height={160} radius="md" aria-busy="true" />;
  }
  const rows = ledger.data.docs;
  const takes = mayTake && takesPayment(booking);
  const isAskable = takes && (booking.owed ?? 0) > 0 && mayCall(paymentLinkEndpoints.makePaymentLink);
  return (
    <>
      {isPriced(booking) && (
        <PaidBar
          paid={booking.price.paid}
          balance={(booking.owed ?? 0) - (booking.credit ?? 0)}
          currency={booking.currency}
          credit={{ until: booking.creditUntil, zone: booking.zone }}
        />
      )}
      <DisputeNotice booking={booking} />
      <AuthorisedPayments booking={booking} />
      <HeldPayments bookingId={booking._id} />
      <UnplacedRefunds bookingId={booking._id} />
      {isPriced(booking) && <CreditOffer booking={booking} />}
      <OpenAttempts bookingId={booking._id} />
      {rows.length === 0 ? (
        <EmptyState icon={IconCreditCard} title={t('payments.none')} />
      ) : (
        <section className={drawer.card} aria-label={t('payments.label')}>
          {rows.map((payment) => (
            <PaymentRow
              key={payment._id}
              payment={payment}
              zone={booking.zone}
              ledger={rows}
              onOpen={() => void navigate(paths.payment(payment))}
              onRefund={mayTake ? () => setOwnDialog({ act: 'refund', payment }) : undefined}
              onReceived={
                mayCall(paymentsEndpoints.changePayment)
                  ? () => change.mutate({ params: { id: payment._id }, body: { status: 'succeeded' } })
                  : undefined
              }
              onSendAgain={
                mayCall(paymentsEndpoints.sendRefundAgain)
                  ? () => sendAgain.mutate({ params: { id: payment._id } })
                  : undefined
              }
              onVoid={mayCall(paymentsEndpoints.voidPayment) ? () => setOwnDialog({ act: 'void', payment }) : undefined}
            />
          ))}
        </section>
      )}
      <Group gap="sm">
        {takes && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOwnDialog({ act: 'take' })}
          >
            {t('payments.take')}
          </Button>
        )}
        {isAskable && (
          <Button
            variant="default"
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={() => setOwnDialog({ act: 'link' })}
          >
            {t('payments.link')}
          </Button>
        )}
      </Group>
      <Modal
        opened={dialog?.act === 'take' || dialog?.act === 'refund' || dialog?.act === 'link'}
        onClose={close}
        centered
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('app:close') }}
        title={t(titleOf(dialog), { folio: booking.folio })}
      >
        {dialog?.act === 'take' && isPriced(booking) && <PaymentForm booking={booking} rate={rate} onDone={close} />}
        {dialog?.act === 'link' && (
          <PaymentLink bookingId={booking._id} folio={booking.folio} email={booking.customer.email ?? null} />
        )}
        {dialog?.act === 'refund' && <RefundForm payment={dialog.payment} ledger={rows} onDone={close} />}
      </Modal>
      <ConfirmDialog
        opened={dialog?.act === 'void'}
        title={t('payments.voidTitle')}
        confirm={t('payments.void')}
        isGrave
        onConfirm={() =>
          dialog?.act === 'void' ? cancel.mutateAsync({ params: { id: dialog.payment._id } }) : undefined
        }
        onClose={close}
      >
        {t(dialog?.act === 'void' && dialog.payment.amount < 0 ? 'payments.voidRefundText' : 'payments.voidText')}
      </ConfirmDialog>
    </>
  );
}

function titleOf(dialog: OpenDialog) {
  if (dialog?.act === 'refund') return 'payments.refundTitle';
  return dialog?.act === 'link' ? 'payments.linkTitle' : 'payments.title';
}

/** Refunds made at the provider that the ledger lacks, with the actions for staff. */
export function UnplacedRefunds({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const mayCall = useMayCall();
  const { data } = useQuery({
    ...queries(openAttemptEndpoints.unplacedRefunds, { params: { id: bookingId } }),
    enabled: mayCall(openAttemptEndpoints.unplacedRefunds),
  });
  return data?.data.map(({ objectId, provider, givenBack, givenBackCurrency, unplacedReason }) => {
    const values = {
      amount: formatForeignMoney(givenBack, givenBackCurrency),
      provider: providerTexts[language][provider],
    };
    return (
      <Alert
        key={objectId}
        color="orange"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('payments.unplaced.title', values)}
        role="alert"
      >
        {t(`payments.unplaced.${unplacedReason}`, values)}
      </Alert>
    );
  });
}
