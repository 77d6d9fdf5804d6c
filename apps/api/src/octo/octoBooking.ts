import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import * as z from 'zod';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { LATEST } from '../db/unitOfWork.ts';
import type { OctoBookingRecord } from './bookings.collection.ts';
import { octoBookings } from './bookings.collection.ts';
import { InvalidId, OctoError } from './errors.ts';
import type { OctoCall, OctoOption } from './offers.ts';

/** A reservation, with its sale once it is confirmed. */
export type OctoBooking = { record: OctoBookingRecord; sale: BookingRecord | null };

/**
 * The latest state of the reservation with a uuid, or null. Throws INVALID_BOOKING_UUID if staff gave its sale to
 * another reseller, or to none.
 */
export async function storedBooking({ app, actor }: OctoCall, uuid: string): Promise<OctoBooking | null> {
  const record = await app.db(octoBookings).findOne({ resellerId: actor.userId, uuid }, LATEST);
  if (!record) return null;
  const booking = { record, sale: await saleOf(app, record) };
  if (!isStillTheirs(booking)) throw new InvalidId('INVALID_BOOKING_UUID', uuid);
  return booking;
}

/** Whether a reservation still belongs to its reseller: staff may have given its sale to somebody else. */
export function isStillTheirs({ record, sale }: OctoBooking): boolean {
  return sale === null || sale.reseller?._id === record.resellerId;
}

/** The reservation of a uuid. Throws INVALID_BOOKING_UUID, also for another reseller's. */
export async function getOctoBooking(call: OctoCall, uuid: unknown): Promise<OctoBooking> {
  const parsed = z.uuid().safeParse(uuid);
  const booking = parsed.success ? await storedBooking(call, parsed.data.toLowerCase()) : null;
  if (!booking) throw new InvalidId('INVALID_BOOKING_UUID', uuid);
  return booking;
}

export function saleOf(app: AppContext, { bookingId }: OctoBookingRecord): Promise<BookingRecord | null> {
  return app.db(bookings).findOne({ _id: bookingId }, LATEST);
}

export type OctoStatus = 'ON_HOLD' | 'EXPIRED' | 'CANCELLED' | 'CONFIRMED' | 'REDEEMED';

export function statusOf({ app }: Pick<OctoCall, 'app'>, { record, sale }: OctoBooking): OctoStatus {
  if (!sale) {
    if (record.cancelledAt) return 'CANCELLED';
    return record.expiresAt.getTime() > app.now() ? 'ON_HOLD' : 'EXPIRED';
  }
  if (sale.status === 'checkedin' || sale.status === 'completo') return 'REDEEMED';
  // A no-show is still a confirmed trip.
  const stands = !sale.isDeleted && (occupiesSlot[sale.status] || sale.status === 'No show');
  return stands ? 'CONFIRMED' : 'CANCELLED';
}

/** Whether the platform may change or cancel it now: a hold while it lasts, a sale until its cutoff. */
export function isChangeable(call: OctoCall, booking: OctoBooking, option: OctoOption | null): boolean {
  const status = statusOf(call, booking);
  if (!booking.sale) return status === 'ON_HOLD';
  if (status !== 'CONFIRMED' || booking.sale.status === 'No show') return false;
  return booking.sale.start.getTime() - cancellationHoursOf(booking.record, option) * HOUR_MS > call.app.now();
}

/** The cutoff for changes and cancellations, hours before departure: as booked, or today's if that is fewer. */
export function cancellationHoursOf({ cancellationHours }: OctoBookingRecord, option: OctoOption | null): number {
  const today = option?.offer.cancellationHours;
  return Math.min(cancellationHours ?? today ?? 0, today ?? cancellationHours ?? 0);
}

/** Throws UNPROCESSABLE_ENTITY for a reservation that is no longer held. */
export function assertHeld(call: OctoCall, booking: OctoBooking): void {
  const status = statusOf(call, booking);
  if (status !== 'ON_HOLD') throw wrongState(status);
}

export function wrongState(status: OctoStatus): OctoError {
  return new OctoError('UNPROCESSABLE_ENTITY', `The booking is ${status}.`);
}
