import { isDate, wallClock } from '@marea/domain/kernel/zone';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from './useNow.ts';

type Changes = Record<string, string | null>;

/**
 * What the booking screen keeps in its address: the day, the page, the open booking and the
 * filters of All bookings, so that a reload, a link and the Back button work.
 */
export function useBookingParams(zone: string) {
  const [params, setParams] = useSearchParams();
  const today = wallClock(zone, useNow()).date;
  const given = params.get('date');
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);

  /** Changes parameters; null removes one. `replace` leaves no step to go back to. */
  const change = useCallback(
    (changes: Changes, options: { replace?: boolean } = {}) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options),
    [setParams],
  );

  return {
    params,
    today,
    date: given !== null && isDate(given) ? given : today,
    page,
    bookingId: params.get('booking'),
    change,
    goToDate: (date: string) => change({ date: date === today ? null : date }, { replace: true }),
    goToPage: (next: number) => change({ page: next > 1 ? String(next) : null }, { replace: true }),
    openBooking: (id: string | null) => change({ booking: id }, { replace: id === null }),
  };
}
