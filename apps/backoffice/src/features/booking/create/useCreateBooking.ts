import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../app/toasts.ts';
import { useChange } from '../../../ui/useChange.ts';
import { useIdempotencyKey } from '../../../ui/useIdempotencyKey.ts';
import { isSlotTaken, showBookings, useShowBooking } from '../useBooking.ts';

/** Makes a booking; the same content sent again, after a lost answer say, is the same booking. */
export function useCreateBooking(onCreated: (booking: BookingView) => void, onRefused: () => void) {
  const { t } = useTranslation('booking');
  const show = useShowBooking();
  const keyOf = useIdempotencyKey();
  const { mutate, ...create } = useChange(bookingEndpoints.createBooking, {
    refreshes: showBookings,
    handlesError: isSlotTaken,
    onSuccess: ({ data }) => {
      show(data);
      toastDone(t('created', { folio: data.folio }));
      onCreated(data);
    },
  });
  return {
    ...create,
    create: (body: NewBooking) => mutate({ body, idempotencyKey: keyOf(body) }, { onError: onRefused }),
  };
}
