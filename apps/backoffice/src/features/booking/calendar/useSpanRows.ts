import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useBookingInput } from '../useBookings.ts';

/** The bookings of several days; undefined until they are there. */
export function useSpanRows(days: readonly string[]) {
  const input = useBookingInput()({ start: days[0], end: days.at(-1) });
  const query = useQuery(queries(bookingListsEndpoints.bookingList, input));
  const rows = query.data && 'data' in query.data ? query.data.data : undefined;
  return { rows, error: rows ? null : query.error, retry: () => void query.refetch() };
}
