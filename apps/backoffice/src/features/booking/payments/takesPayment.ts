import { isPriced } from '@marea/domain/booking/bookingPrice';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { isTrip } from '@marea/domain/counting/counting';

/** Whether money can be taken for a booking: it has a price for its reader, and its trip is not called off. */
export function takesPayment(booking: BookingView): boolean {
  return isPriced(booking) && isTrip(booking.status);
}
