import { useDebouncedValue } from '@mantine/hooks';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { PricedBooking } from '@marea/domain/booking/bookingPrice';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useMayCall.ts';
import { failureText } from '../../../ui/record/formFailure.ts';

const TYPING_MS = 250;

/**
 * The coupon that the form of a booking names: the one that it has, none, or another, whose terms on the day of the trip
 * the API is asked for as it is typed. Until they are known there is none.
 */
export function useNamedCoupon(booking: PricedBooking, typed: string) {
  const { locationId, serviceId, resourceId, passengers, bookingDate, hora } = booking;
  const name = typed.trim();
  const isOwn = name === (booking.coupon?.name ?? '');
  const [settled] = useDebouncedValue(name, TYPING_MS);
  const isAllowed = useMayCall()(bookingEndpoints.quoteBooking);
  const { data, error } = useQuery({
    ...queries(bookingEndpoints.quoteBooking, {
      body: { locationId, serviceId: serviceId ?? '', resourceId, passengers, bookingDate, hora, coupon: settled },
    }),
    enabled: isAllowed && serviceId !== null && !isOwn && settled !== '' && settled === name,
    retry: false,
  });
  if (isOwn) return { coupon: booking.coupon, error: undefined };
  return { coupon: data?.data.coupon ?? null, error: error ? failureText(error) : undefined };
}
