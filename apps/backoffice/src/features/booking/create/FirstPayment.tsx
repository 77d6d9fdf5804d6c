import { Modal, Skeleton } from '@mantine/core';
import type { PricedBooking } from '@marea/domain/booking/pricedBooking';
import { useTranslation } from 'react-i18next';
import { PaymentForm } from '../payments/PaymentForm.tsx';
import { useExchangeRate } from '../payments/useExchangeRate.ts';

type FirstPaymentProps = { booking: PricedBooking; onDone: () => void };

/** The payment of a booking that has just been made. It is booked with or without it. */
export function FirstPayment({ booking, onDone }: FirstPaymentProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { rate, isPending } = useExchangeRate(true);
  return (
    <Modal
      opened
      onClose={onDone}
      closeOnClickOutside={false}
      title={t('new.payTitle', { folio: booking.folio })}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      {isPending ? (
        <Skeleton height={260} radius="md" aria-busy="true" />
      ) : (
        <PaymentForm booking={booking} rate={rate} onDone={onDone} />
      )}
    </Modal>
  );
}
