import type { BookingRow } from '@marea/domain/booking/booking.schema';
import type { BookingFilter } from '@marea/domain/booking/bookingLists.contract';
import { contract } from '@marea/domain/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../app/api.ts';
import { live } from '../../app/live.ts';
import { usePlace } from '../../app/shell/usePlace.ts';

/** Another person's change shows within two seconds; a hidden tab does not ask. */
export const LIVE_MS = 2_000;
const STRIP_MS = 30_000;

function useBookingQuery(filter: BookingFilter) {
  const { location, company } = usePlace();
  return queries(contract.bookingList, {
    params: { slug: company.slug },
    body: { filter: { ...filter, locationId: location._id } },
  });
}

/** The bookings of several days, for the day strip. */
export function useStripRows(days: readonly string[]): BookingRow[] {
  const options = useBookingQuery({ start: days[0], end: days.at(-1) });
  const { data } = useQuery({ ...options, refetchInterval: live(STRIP_MS) });
  return data && 'data' in data ? data.data : [];
}

/** The bookings of one day, live. What the strip already knows stands in while they load. */
export function useDayRows(date: string, known: readonly BookingRow[]) {
  const options = useBookingQuery({ start: date, end: date });
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: live(LIVE_MS),
    placeholderData: () => {
      const rows = known.filter(({ bookingDate }) => bookingDate === date);
      return known.length > 0 ? { data: rows } : undefined;
    },
  });
  const rows = query.data && 'data' in query.data ? query.data.data : undefined;
  return { rows, error: query.error, retry: () => void query.refetch() };
}

/** A page of bookings, live; the page before stays until the next one is there. */
export function useBookingPage(filter: BookingFilter & { page: number; limit: number }) {
  const options = useBookingQuery(filter);
  const query = useQuery({ ...options, refetchInterval: live(LIVE_MS), placeholderData: keepPreviousData });
  return {
    page: query.data && 'docs' in query.data ? query.data : undefined,
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
