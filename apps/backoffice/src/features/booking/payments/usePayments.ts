import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { isPriced } from '@marea/domain/booking/price/bookingPrice';
import { isTrip } from '@marea/domain/booking/price/salesFigures';
import {
  authorisedPaymentEndpoints,
  heldPaymentEndpoints,
  openAttemptEndpoints,
} from '@marea/domain/payments/checkout/checkout.endpoints';
import { creditEndpoints, paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { toastDone } from '../../../core/toasts.tsx';
import { useChange } from '../../../ui/data/useChange.ts';
import { isAtFields } from '../../../ui/record/form/formFailure.ts';
import { showBookings } from '../useBooking.ts';

/** More than any booking has. */
const ALL = 100;

/** The rows of a booking's ledger, newest first, live. */
export function usePayments(bookingId: string) {
  return useQuery(queries(paymentsEndpoints.payments, { params: { id: bookingId }, query: { limit: ALL } }));
}

/** Enters a payment or refund, and settles or voids a pending one. Each shows a toast when done. */
export function usePaymentChanges() {
  const { t } = useTranslation('booking');
  const refreshes = [
    paymentsEndpoints.payments,
    heldPaymentEndpoints.heldPayments,
    openAttemptEndpoints.openAttempts,
    openAttemptEndpoints.unplacedRefunds,
    authorisedPaymentEndpoints.authorisedPayments,
    creditEndpoints.bookingCredits,
    bookingEndpoints.booking,
    ...showBookings,
  ];
  const ofForm = { refreshes, handlesError: isAtFields };
  return {
    take: useChange(paymentsEndpoints.takePayment, { ...ofForm, onSuccess: () => toastDone(t('payments.entered')) }),
    refund: useChange(paymentsEndpoints.takePayment, {
      ...ofForm,
      onSuccess: () => toastDone(t('payments.refundEntered')),
    }),
    change: useChange(paymentsEndpoints.changePayment, { refreshes, onSuccess: () => toastDone(t('updated')) }),
    sendAgain: useChange(paymentsEndpoints.sendRefundAgain, {
      refreshes,
      onSuccess: () => toastDone(t('payments.sentAgain')),
    }),
    release: useChange(heldPaymentEndpoints.releaseHeldPayment, {
      ...ofForm,
      onSuccess: () => toastDone(t('updated')),
    }),
    releaseAttempt: useChange(openAttemptEndpoints.releaseAttempt, {
      refreshes,
      onSuccess: () => toastDone(t('payments.begun.released')),
    }),
    decide: useChange(authorisedPaymentEndpoints.decideAuthorised, {
      ...ofForm,
      onSuccess: () => toastDone(t('updated')),
    }),
    spend: useChange(creditEndpoints.spendCredit, { ...ofForm, onSuccess: () => toastDone(t('credits.used')) }),
    cancel: useChange(paymentsEndpoints.voidPayment, { refreshes, onSuccess: () => toastDone(t('updated')) }),
  };
}

/** The company's exchange rate, pesos for a dollar; null without one or while it loads. */
export function useExchangeRate(isAsked: boolean): { rate: number | null; isPending: boolean } {
  const settings = useQuery({ ...queries(settingsEndpoints.settings, {}), enabled: isAsked });
  const known = settings.data?.data;
  return {
    rate: known && 'exchangeRate' in known ? (known.exchangeRate?.rate ?? null) : null,
    isPending: isAsked && settings.isPending,
  };
}

/** Whether a payment can be taken for a booking: the person sees its price, and its trip is not cancelled. */
export function takesPayment(booking: BookingView): boolean {
  return isPriced(booking) && isTrip(booking.status);
}
