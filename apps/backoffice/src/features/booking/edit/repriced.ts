import type { Passengers } from '@marea/domain/booking/booking.schema';
import type { PricedBooking } from '@marea/domain/booking/pricedBooking';
import { priceBooking } from '@marea/domain/pricing/priceBooking';

type Party = { passengers: Passengers; addons: PricedBooking['addons'] };

/**
 * The booking as it would be with another party or other add-ons: priced at the rates it was sold
 * at, by the same function with which the API prices it.
 */
export function repriced(booking: PricedBooking, party: Party): PricedBooking {
  const changed = { ...booking, ...party, commissionAdjustment: booking.commissionAdjustment ?? 0 };
  return { ...changed, price: priceBooking({ ...changed, ...booking.rates }) };
}
