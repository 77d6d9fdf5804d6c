import { withSecret } from '@marea/domain/guests/guestAddresses';
import { wizardEndpoints } from '@marea/domain/guests/wizard.endpoints';
import { ApiError } from '@marea/web/client';
import { keyOf } from '@marea/web/query';
import { useLanguage } from '@marea/web/wording';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queries } from '../../../app/api.ts';
import { rememberLink } from '../../../app/guestLink.ts';
import { paths } from '../../../app/paths.ts';
import { attemptFor } from '../../../ui/attempt.ts';
import type { TripWithSlot } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { bookingEntry } from './bookingEntry.ts';
import type { AskedForms } from './useAskedForms.ts';

type BookingRequest = {
  trip: TripWithSlot & { hold: NonNullable<TripWithSlot['hold']> };
  phone: string;
  dial: string;
  expectedTotal: number;
  asked: AskedForms;
};

/** Books the trip, and shows the booking. */
export function useBook() {
  const { place, change, finish } = useTrip();
  const language = useLanguage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ trip, phone, dial, expectedTotal, asked }: BookingRequest) => {
      const body = bookingEntry(trip, { hold: trip.hold, phone, dial, language, expectedTotal, asked });
      const attempt = attemptFor(JSON.stringify(body), trip.attempt);
      change((before) => ({ ...before, attempt }));
      return call(wizardEndpoints.guestBook, { params: place, headers: { 'idempotency-key': attempt.key }, body });
    },
    onSuccess: ({ data: { booking, link } }) => {
      rememberLink(booking._id, link);
      const { queryKey } = queries(wizardEndpoints.guestBooking, {
        params: { id: booking._id },
        headers: { 'x-guest-link': link },
      });
      // The slot is no longer free: who goes back must not be shown the old times.
      for (const endpoint of [wizardEndpoints.guestTimes, wizardEndpoints.guestDays]) {
        queryClient.removeQueries({ queryKey: keyOf(endpoint) });
      }
      queryClient.setQueryData(queryKey, { data: booking });
      finish(withSecret(`${paths.step(place, 'complete')}?booking=${booking._id}`, link));
    },
    onError: (error) => {
      const isOfPrice = error instanceof ApiError && ['price_changed', 'coupon_exhausted'].includes(error.code);
      if (isOfPrice) void queryClient.invalidateQueries({ queryKey: keyOf(wizardEndpoints.guestQuote) });
    },
  });
}
