import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { useLanguage } from '@marea/web/i18n';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../core/api.ts';
import { useTrip } from '../trip/TripContext.ts';
import { refusedCoupon } from './quoteTrouble.ts';

/** Tries a coupon and keeps it if it is good. */
export function useCoupon() {
  const { place, trip, change } = useTrip();
  const language = useLanguage();
  const attempt = useMutation({
    mutationFn: (coupon: string) =>
      call(wizardEndpoints.guestQuote, {
        params: place,
        body: {
          serviceId: trip.serviceId ?? '',
          resourceId: trip.resourceId ?? '',
          passengers: trip.passengers,
          coupon,
          ...(trip.date && { bookingDate: trip.date }),
        },
      }),
    onSuccess: ({ data }, coupon) => change((before) => ({ ...before, coupon: data.coupon?.name ?? coupon })),
  });
  return {
    applied: trip.coupon,
    error: attempt.error ? (refusedCoupon(attempt.error, language) ?? attempt.error.message) : undefined,
    isTrying: attempt.isPending,
    onApply: (coupon: string) => attempt.mutate(coupon),
    onRemove: () => change((before) => ({ ...before, coupon: null })),
  };
}
