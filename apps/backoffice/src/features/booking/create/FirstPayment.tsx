import { Modal } from '@mantine/core';
import type { PricedBooking } from '@marea/domain/booking/bookingPrice';
import { useTranslation } from 'react-i18next';
import { CreditOffer } from '../payments/CreditOffer.tsx';
import { PaymentForm } from '../payments/PaymentForm.tsx';
import { useExchangeRate } from '../payments/useExchangeRate.ts';

type FirstPaymentProps = { booking: PricedBooking; onDone: () => void };

/** The payment of a booking that has just been made. It is booked with or without it. */
export function FirstPayment({ booking, onDone }: FirstPaymentProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { rate, isPending } = useExchangeRate(true);
  return (
    <Modal
      // With its form in it: the cursor goes to the amount.
      opened={!isPending}
      onClose={onDone}
      closeOnClickOutside={false}
      title={t('new.payTitle', { folio: booking.folio })}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <CreditOffer booking={booking} onSpent={onDone} />
      <PaymentForm booking={booking} rate={rate} onDone={onDone} />
    </Modal>
  );
}
