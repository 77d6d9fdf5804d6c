import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { isTrip } from '@marea/domain/counting/counting';

/** Whether a guest may still pay for a booking: a deleted one keeps the status that it had. */
export function isPayable({ status, isDeleted }: Pick<BookingRecord, 'status' | 'isDeleted'>): boolean {
  return isTrip(status) && !isDeleted;
}
