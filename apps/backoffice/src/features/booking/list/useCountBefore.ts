import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import type { BookingFilter } from '@marea/domain/booking/bookingLists.schema';
import { COUNTED_WHOLE_FROM } from '@marea/domain/contract/listEndpoints';
import { addDays } from '@marea/domain/kernel/zone';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useBookingInput } from '../useBookings.ts';

/** How many bookings come before a day: so many rows stand above it. A deep page counts them all. 0 without a day; null while it is not known. */
export function useCountBefore(day: string | null, filter: BookingFilter): number | null {
  const inputOf = useBookingInput();
  const isAsked = day !== null && day !== filter.start;
  const { data, isError } = useQuery({
    ...queries(
      bookingListsEndpoints.bookingList,
      inputOf(isAsked ? { ...filter, end: addDays(day, -1), page: COUNTED_WHOLE_FROM + 1, limit: 1 } : {}),
    ),
    enabled: isAsked,
  });
  if (!isAsked || isError) return 0;
  return data && 'total' in data ? data.total : null;
}
