import type { Actor } from '@marea/domain/access/actor';
import { companyOf, reaches } from '@marea/domain/access/actor';
import type { Passengers, BookingRecord } from '@marea/domain/booking/booking.schema';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import type { BookingPrice, EnteredPrice } from '@marea/domain/booking/price/bookingPrice';
import { newBookingPrice, priceEntries, mostForGuest } from '@marea/domain/booking/price/bookingPrice';
import type { PriceEntries } from '@marea/domain/booking/priceBreakdown.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Company } from '@marea/domain/company/company.schema';
import { invalidField } from '@marea/domain/core/errors/errors';
import { orInvalid } from '@marea/domain/core/errors/unknown';
import type { Addon } from '@marea/domain/fleet/addon.schema';
import { addons } from '@marea/domain/fleet/addon.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { locationVisibleTo } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { findCoupon } from '../../coupons/index.ts';
import type { Sellers } from './sellers.ts';
import { findSellers, resellerOfLink } from './sellers.ts';

export type SalesChannel = { kind: 'staff'; actor: Actor } | { kind: 'guest'; location: Location };

export type Quote = {
  company: Company;
  location: Location;
  service: Service;
  vessel: Vessel;
  sellers: Sellers;
  price: BookingPrice;
};

type QuoteRequest = Pick<NewBooking, 'locationId' | 'serviceId' | 'resourceId' | 'passengers'> & Partial<NewBooking>;

/**
 * Prices a request by today's offer; `sellers` reads the sellers that several quotes share. Throws `invalid` on the
 * field that is not offered, `coupon_exhausted`.
 */
export async function quoteFor(
  app: AppContext,
  channel: SalesChannel,
  { sellers: readSellers, ...request }: QuoteRequest & { sellers?: () => Promise<Sellers> },
): Promise<Quote> {
  const location = await locationOf(app, channel, request.locationId);
  const [company, offer, sellers] = await Promise.all([
    app.catalogue.company(location.companyId),
    findOffer(app, location, request),
    readSellers ? readSellers() : sellersFor(app, channel, location, request),
  ]);
  const [addons, coupon] = await Promise.all([
    addonLines(app, offer.vessel, request.addons ?? []),
    request.coupon ? findCoupon(app, location, request.coupon, request.bookingDate ?? null) : null,
  ]);
  assertResellersDiscount(request, sellers.reseller);
  const price = newBookingPrice({
    company,
    ...offer,
    passengers: request.passengers,
    addons,
    coupon,
    entries: entriesBy(channel, request),
    ...sellers.rates,
  });
  return { company, location, ...offer, sellers, price };
}

function sellersFor(app: AppContext, channel: SalesChannel, location: Location, request: QuoteRequest) {
  if (channel.kind === 'guest') return resellerOfLink(app, location, request.resellerId);
  return findSellers(app, channel.actor, location.companyId, request);
}

/** The location of a request, if its sender may sell there. Throws `invalid`. */
export async function locationOf(app: AppContext, channel: SalesChannel, locationId: string): Promise<Location> {
  if (channel.kind === 'guest') return channel.location;
  const { actor } = channel;
  const companyId = companyOf(actor);
  const lookup = companyId ? app.catalogue.location(companyId, locationId) : locationVisibleTo(app, actor, locationId);
  const location = await orInvalid(lookup, 'locationId', 'unknown_location');
  if (!reaches(actor, location._id)) throw invalidField('locationId', 'unknown_location');
  return location;
}

/** The service and vessel of a request. Throws `invalid` on the field that is not offered. */
export async function findOffer(
  app: AppContext,
  location: Pick<Location, '_id'>,
  request: Pick<NewBooking, 'serviceId' | 'resourceId'>,
): Promise<Pick<Quote, 'service' | 'vessel'>> {
  const { service, vessels } = await orInvalid(
    app.catalogue.offer(location._id, request.serviceId),
    'serviceId',
    'unknown_service',
  );
  const vessel = vessels.find(({ _id }) => _id === request.resourceId);
  if (!vessel) throw invalidField('resourceId', 'not_of_service');
  return { service, vessel };
}

/** The price fields accepted by channel: all for staff, overprice and discount for a reseller, none for a guest. */
export function entriesBy(channel: SalesChannel, request: EnteredPrice, before?: PriceEntries): PriceEntries {
  if (channel.kind === 'guest') return priceEntries({}, before);
  if (channel.actor.kind !== 'reseller') return priceEntries(request, before);
  return priceEntries({ overprice: request.overprice, discountReseller: request.discountReseller }, before);
}

/** The add-ons at today's prices; `soldLines` keep theirs. Throws `invalid` for one, or more, than is offered. */
export async function addonLines(
  app: AppContext,
  vessel: Pick<Vessel, 'addons'>,
  requested: readonly { id: string; cantidad: number }[],
  soldLines: BookingRecord['addons'] = [],
  by: SalesChannel['kind'] = 'staff',
): Promise<BookingRecord['addons']> {
  if (requested.length === 0) return [];
  const quantities = new Map<string, number>();
  for (const { id, cantidad } of requested) quantities.set(id, (quantities.get(id) ?? 0) + cantidad);
  const offered: Pick<Addon, '_id' | 'title' | 'price'>[] = await app
    .db(addons)
    .find({ _id: { $in: [...quantities.keys()].filter((id) => vessel.addons.includes(id)) }, active: true })
    .toArray();
  return [...quantities].map(([id, cantidad]) => {
    const line = soldLines.find((one) => one.id === id);
    const addon = offered.find(({ _id }) => _id === id);
    const path = `addons.${requested.findIndex((one) => one.id === id)}`;
    if (line) {
      const most = by === 'guest' ? mostForGuest(line, addon) : null;
      if (most !== null && cantidad > most) throw invalidField(`${path}.cantidad`, 'not_at_sold_price');
      return { ...line, cantidad };
    }
    if (!addon) throw invalidField(`${path}.id`, 'not_of_vessel');
    return { id, title: addon.title, cantidad, precio: addon.price };
  });
}

/** Throws `invalid` above the vessel's capacity. */
export function assertPassengersFit(vessel: Pick<Vessel, 'maxPeople'>, passengers: Passengers): void {
  if (passengerCount(passengers) > vessel.maxPeople) throw invalidField('passengers.adultos', 'too_many_people');
}

/** Throws `invalid` for a reseller's discount on a sale without a reseller. */
export function assertResellersDiscount(
  { discountReseller = 0 }: { discountReseller?: number | undefined },
  reseller: BookingRecord['reseller'],
): void {
  if (discountReseller > 0 && !reseller) throw invalidField('discountReseller', 'needs_reseller');
}
