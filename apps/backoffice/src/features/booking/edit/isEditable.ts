import { occupiesSlot } from '@marea/domain/booking/booking.status';
import { isPriced } from '@marea/domain/booking/bookingPrice';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';

/** Whether a booking can be changed in place: a trip that goes ahead or a block, seen with its price. */
export function isEditable(booking: BookingView): boolean {
  return occupiesSlot[booking.status] && isPriced(booking);
}
