import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import type { BookingFilter } from '@marea/domain/booking/lists/bookingLists.schema';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { spanOnDay } from './calendar/grid/wallSpan.ts';

/** The query input for the bookings of the place of work. */
export function useBookingInput() {
  const { location, company } = useWorkplace();
  return (filter: BookingFilter) => ({
    params: { slug: company.slug },
    body: { filter: { ...filter, locationId: location._id } },
  });
}

/** The bookings of several days, for the day strip; undefined while loading. */
export function useStripRows(days: readonly string[]): BookingRowView[] | undefined {
  const input = useBookingInput()({ start: days[0], end: days.at(-1) });
  const { data } = useQuery(queries(bookingListsEndpoints.bookingList, input));
  return data && 'data' in data ? data.data : undefined;
}

/** The bookings of one day, live. While they load, the strip's trips stand in, but only if there are any. */
export function useDayRows(date: string, known: readonly BookingRowView[] | undefined) {
  const { location } = useWorkplace();
  const input = useBookingInput()({ start: date, end: date });
  const query = useQuery({
    ...queries(bookingListsEndpoints.bookingList, input),
    staleTime: 0,
    placeholderData: () => {
      const rows = known?.filter(({ start, end }) => spanOnDay(location.zone, date, start, end) !== null) ?? [];
      return rows.length > 0 ? { data: rows } : undefined;
    },
  });
  const rows = query.data && 'data' in query.data ? query.data.data : undefined;
  return { rows, error: query.error, retry: () => void query.refetch() };
}
