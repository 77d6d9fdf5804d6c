import { fullName } from '@marea/domain/kernel/fullName';
import type { BookingRecord } from '../booking/index.ts';

/** Who booked. */
export function guestOf({ customer }: Pick<BookingRecord, 'customer'>): string {
  return fullName(customer);
}
