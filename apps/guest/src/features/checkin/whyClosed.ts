import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';

type Checkin = Pick<GuestCheckin, 'stopsBoarding'> & { booking: Pick<GuestCheckin['booking'], 'status' | 'end'> };

/** Why nobody checks in for a trip any more, whether they had or not; null where they can, or have for a trip ahead. */
export function whyClosed({ booking, stopsBoarding }: Checkin, now: number): 'off' | 'over' | null {
  if (booking.status === 'No show') return 'over';
  if (stopsBoarding.includes('not_sailing')) return 'off';
  return booking.status === 'completo' || Date.parse(booking.end) <= now ? 'over' : null;
}
