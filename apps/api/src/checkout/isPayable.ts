import { isTrip } from '@marea/domain/counting/counting';
import type { BookingRecord } from '../booking/index.ts';

/** Whether a guest may still pay for a booking: a deleted one keeps the status that it had. */
export function isPayable({ status, isDeleted }: Pick<BookingRecord, 'status' | 'isDeleted'>): boolean {
  return isTrip(status) && !isDeleted;
}
