import type { BookingRates, GuestPrice, PriceBreakdown } from './booking.schema.ts';

/** A price without anybody's commission. */
export function guestPrice(price: PriceBreakdown): GuestPrice {
  const { resellerCommission: _, internalCommission: __, ...rest } = price;
  return rest;
}

/** The rates that explain a guest's price. */
export function guestRates({ resource, service, company }: BookingRates): Omit<BookingRates, 'reseller' | 'seller'> {
  return { resource, service, company };
}
