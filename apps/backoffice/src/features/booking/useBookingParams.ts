import { isDate, wallClock } from '@marea/domain/core/time/zone';
import { calendarViews } from '@marea/domain/fleet/fleet.endpoints';
import { useStoredChoice } from '@marea/web/storage/useStored';
import { useAddress } from '../../ui/useAddress.ts';
import { useNow } from '../../ui/useNow.ts';
import { useFetchBooking } from './useBooking.ts';

/**
 * The booking screen's parameters, in addition to those of its lists: the day, the page of vessels and the open
 * booking.
 */
export function useBookingParams(zone: string) {
  const { params, change } = useAddress();
  const fetchBooking = useFetchBooking();
  const today = wallClock(zone, useNow()).date;
  const dateParam = params.get('date');
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);

  return {
    params,
    today,
    date: dateParam !== null && isDate(dateParam) ? dateParam : today,
    page,
    bookingId: params.get('booking'),
    change,
    goToDate: (date: string) => change({ date: date === today ? null : date }, { replace: true }),
    goToPage: (next: number) => change({ page: next > 1 ? String(next) : null }, { replace: true }),
    openBooking: (id: string | null) => {
      if (id) fetchBooking(id);
      change({ booking: id }, { replace: id === null });
    },
  };
}

export type BookingAddress = ReturnType<typeof useBookingParams>;

export type View = (typeof calendarViews)[number];

/** The view last shown in this browser, stored under `view`; by default the location's. */
export function useView(ofLocation: View) {
  return useStoredChoice('view', calendarViews, ofLocation);
}
