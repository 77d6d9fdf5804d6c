import type { Booking, Passengers } from '@marea/domain/booking/booking.schema';
import { priceBooking } from '@marea/domain/pricing/priceBooking';

type Party = { passengers: Passengers; addons: Booking['addons'] };

/**
 * The booking as it would be with another party or other add-ons: priced at the rates it was sold
 * at, by the same function with which the API prices it.
 */
export function repriced(booking: Booking, party: Party): Booking {
  const changed = { ...booking, ...party };
  return { ...changed, price: priceBooking({ ...changed, ...booking.rates }) };
}
