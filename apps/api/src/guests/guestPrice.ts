import type { GuestPrice, Passengers } from '@marea/domain/booking/booking.schema';
import type { Company } from '@marea/domain/company/company.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { PriceBreakdown } from '@marea/domain/pricing/priceBooking';
import type { Pricing } from '../booking/sell/pricing.ts';
import { entriesOf, pricingOf } from '../booking/sell/pricing.ts';
import type { BookingRecord } from '../booking/booking.collection.ts';

/** A price without anybody's commission. */
export function toGuestPrice(price: PriceBreakdown): GuestPrice {
  const { resellerCommission: _, internalCommission: __, ...rest } = price;
  return rest;
}

/** What a direct guest pays for a trip, every mandatory fee in it. */
export function directPricing(
  offer: { company: Company; service: Service },
  resource: Vessel,
  passengers: Passengers,
  extras: { addons: BookingRecord['addons']; coupon: BookingRecord['coupon'] } = { addons: [], coupon: null },
): Pricing {
  return pricingOf({
    company: offer.company,
    service: offer.service,
    resource,
    passengers,
    ...extras,
    entries: entriesOf({}),
    reseller: null,
    seller: null,
  });
}

/** The rates that explain a guest's price. */
export function toGuestRates({ resource, service, company }: BookingRecord['rates']) {
  return { resource, service, company };
}
