import type { BookingRates, GuestPrice, PriceBreakdown } from './booking.schema.ts';

/** A price without what the company pays to those who sold it. */
export function guestPrice(price: PriceBreakdown): GuestPrice {
  const { resellerCommission: _, internalCommission: __, ...rest } = price;
  return rest;
}

export function guestRates({ resource, service, company }: BookingRates): Omit<BookingRates, 'reseller' | 'seller'> {
  return { resource, service, company };
}
