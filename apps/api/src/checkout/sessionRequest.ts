import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import { fullName } from '@marea/domain/kernel/names';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';
import type { SessionRequest } from './provider.port.ts';

/** What a provider is told of a booking, as it is when the guest begins to pay. */
export function detailsOf({
  customer,
  folio,
  language,
  serviceName,
  bookingDate,
}: BookingRecord): NonNullable<AttemptRecord['details']> {
  return {
    description: `${folio} · ${serviceName[language]}`,
    customer: { name: fullName(customer), email: customer.email, phone: customer.phone },
    language,
    tripDate: bookingDate,
  };
}

/** What a provider is asked for an attempt: the same each time, also when its booking has changed since. */
export function requestOf(app: AppContext, attempt: AttemptRecord, booking: BookingRecord): SessionRequest {
  const { _id, usedKeys, folio, method, charge, createdAt, expiresAt, authorises, details } = attempt;
  return {
    ...(details ?? detailsOf(booking)),
    attemptId: _id,
    usedKeys,
    method,
    charge,
    createdAt,
    expiresAt,
    returnUrl: app.config.GUEST_ORIGIN + guestAddresses.payment(folio, _id),
    authorises,
  };
}

/** Removes what attempts to pay bookings told their provider of the guest; of those under way their provider still asks. */
export async function forgetPayers(app: AppContext, tx: Tx, bookingIds: readonly string[]): Promise<void> {
  const over = { visitId: { $in: [...bookingIds] }, liveFor: null };
  await app.db(attempts).updateMany(over, { $set: { details: null } }, { session: tx });
}

/** Removes the attempts to pay bookings that are removed themselves, and on which nothing was ever paid. */
export async function removeAttempts(app: AppContext, tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await app.db(attempts).deleteMany({ visitId: { $in: [...bookingIds] }, paymentId: null }, { session: tx });
}
