import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../app/toasts.ts';
import { useChange } from '../../../ui/useChange.ts';
import { isSlotTaken, showBookings, useShowBooking } from '../useBooking.ts';

/** Makes a booking, which is shown and told at once. */
export function useCreateBooking() {
  const { t } = useTranslation('booking');
  const show = useShowBooking();
  return useChange(bookingEndpoints.createBooking, {
    refreshes: showBookings,
    handlesError: isSlotTaken,
    onSuccess: ({ data }) => {
      show(data);
      toastDone(t('created', { folio: data.folio }));
    },
  });
}
