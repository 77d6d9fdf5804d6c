import { bookingListsEndpoints, bookingSorts } from '@marea/domain/booking/lists/bookingLists.endpoints';
import type { BookingFilter } from '@marea/domain/booking/lists/bookingLists.schema';
import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { COUNTED_WHOLE_FROM } from '@marea/domain/contract/listEndpoints';
import { addDays, isDate } from '@marea/domain/core/time/zone';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { readTable } from '../../../ui/table/useTableState.ts';
import { useBookingInput } from '../useBookings.ts';

/** Page sizes of the booking screens. */
export const pageSizes = [20, 50, 100] as const;

/** The parameters of All bookings in the address. */
export const allBookings = {
  sorts: bookingSorts,
  sorting: { sort: 'bookingDate', order: 'desc' },
  filters: ['from', 'to', 'status', 'disrupted', 'owes', 'unpaid'],
  pageSizes,
} as const;

/** Reads the filters from the address; ignores invalid ones. */
export function readListParams(params: URLSearchParams) {
  const date = (name: string) => {
    const value = params.get(name);
    return value !== null && isDate(value) ? value : null;
  };
  const chosen = (params.get('status') ?? '').split(',');
  const { search, limit, sorting } = readTable(params, allBookings);
  const status: BookingStatus[] = bookingStatuses.filter((one) => chosen.includes(one));
  const disrupted = params.get('disrupted') === '1';
  const owes = params.get('owes') === '1';
  const unpaid = params.get('unpaid') === '1';
  return { search, from: date('from'), to: date('to'), status, disrupted, owes, unpaid, limit, sorting };
}

/**
 * The number of bookings before a day, that is, of rows above it. Asks for a deep page, which counts them all. 0
 * without a day; null while loading.
 */
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
