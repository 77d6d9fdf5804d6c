import { occupiesSlot } from '@marea/domain/booking/booking.status';
import { hasGuest } from '@marea/domain/booking/hasGuest';
import { DomainError } from '@marea/domain/kernel/errors';
import type { BookingRecord } from '../booking/index.ts';
import { bookingById } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { assertLinkOpens } from '../guests/index.ts';

/** The booking of a guest's link, and what the link is for. Throws `not_found` for a wrong secret, `link_expired` for an old link. */
export async function bookingOfLink(app: AppContext, id: string, secret: string | undefined) {
  const booking = await bookingById(app, id);
  const purpose = await assertLinkOpens(app, booking, secret, ['view', 'checkin']);
  return { booking, purpose };
}

/** Throws `booking_closed` where nobody goes aboard any more. */
export function assertStillSails(app: AppContext, booking: BookingRecord): void {
  const { status, end } = booking;
  const isOver = end.getTime() <= app.now();
  if (isOver || !occupiesSlot[status] || !hasGuest(booking)) throw new DomainError('booking_closed', { status });
}
