import type { Booking } from '@marea/domain/booking/booking.schema';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../app/api.ts';
import { toastDone } from '../../../app/toasts.ts';
import { useShowBooking } from '../useBooking.ts';

/**
 * Makes a booking. The same content sent again, after a lost answer say, is the same booking: its
 * key changes only when what is sent does.
 */
export function useCreateBooking(onCreated: (booking: Booking) => void) {
  const { t } = useTranslation('booking');
  const show = useShowBooking();
  const sent = useRef({ content: '', key: '' });
  return useMutation({
    mutationFn: (body: NewBooking) => {
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: newKey() };
      return call(bookingEndpoints.createBooking, { body, headers: { 'idempotency-key': sent.current.key } });
    },
    onSuccess: ({ data }) => {
      show(data);
      toastDone(t('created', { folio: data.folio }));
      onCreated(data);
    },
    meta: { isTold: true },
  });
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
