import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/booking.status';
import { hasGuest } from '@marea/domain/booking/hasGuest';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { ByLink } from '../guests/index.ts';
import { openByLink } from '../guests/index.ts';

/** Opens a booking by a link to it or to its check-in. Throws as `openByLink`. */
export async function openCheckin(app: AppContext, request: ByLink) {
  return openByLink(app, request, ['view', 'checkin']);
}

/** Throws `booking_closed` where nobody goes aboard any more. */
export function assertStillSails(app: AppContext, booking: BookingRecord): void {
  const { status, end } = booking;
  const isOver = end.getTime() <= app.now();
  if (isOver || !occupiesSlot[status] || !hasGuest(booking)) throw new DomainError('booking_closed', { status });
}
