import { HOUR_MS } from '../kernel/durations.ts';
import type { BookingStatus } from './booking.status.ts';

const CHECKIN_HOURS = 12;

/** The instant from which a booking that departs at `start` may get a status, epoch milliseconds; null: at any time. */
export function statusFrom(status: BookingStatus, start: number): number | null {
  if (status === 'checkedin') return start - CHECKIN_HOURS * HOUR_MS;
  return status === 'No show' || status === 'completo' ? start : null;
}
