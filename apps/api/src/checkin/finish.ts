import { isAboard, stopsBoarding } from '@marea/domain/booking/boarding';
import { bookingTransitions } from '@marea/domain/booking/booking.status';
import { statusFrom } from '@marea/domain/booking/statusClock';
import type { BookingRecord } from '../booking/index.ts';
import { noteCheckin } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { assertStillSails } from './openCheckin.ts';

/**
 * Finishes a guest's check-in, once. The booking is checked in with it where nothing stops boarding and it is time
 * (decisions §4); otherwise the papers are kept, and staff check the guests in at the dock. Throws `booking_closed`.
 */
export async function finishCheckin(app: AppContext, booking: BookingRecord): Promise<void> {
  if (isAboard(booking.status)) return;
  assertStillSails(app, booking);
  const { required } = await app.catalogue.waiver(booking.companyId);
  const opens = statusFrom('checkedin', booking.start.getTime()) ?? 0;
  const boards =
    app.now() >= opens &&
    bookingTransitions[booking.status].includes('checkedin') &&
    stopsBoarding(booking, required).length === 0;
  if (booking.checkin.doneAt && !boards) return;
  const doneAt = booking.checkin.doneAt ?? new Date(app.now());
  const done = { action: 'checkin', from: null, to: null, why: null } as const;
  const aboard = { action: 'status', from: booking.status, to: 'checkedin', why: null } as const;
  await unitOfWork(app.connection, (tx) =>
    noteCheckin(
      app,
      tx,
      booking,
      { checkin: { ...booking.checkin, doneAt }, ...(boards ? { status: 'checkedin' as const } : {}) },
      [...(booking.checkin.doneAt ? [] : [done]), ...(boards ? [aboard] : [])],
    ),
  );
}
