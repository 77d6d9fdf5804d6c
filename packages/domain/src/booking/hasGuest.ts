import type { BookingRecord } from './booking.schema.ts';

/** A blackout has no guest, whatever status it gets later; a guest has a first name. */
export function hasGuest({ customer }: Pick<BookingRecord, 'customer'>): boolean {
  return customer.firstName !== '';
}
