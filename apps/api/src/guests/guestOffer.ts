import type { Passengers } from '@marea/domain/booking/booking.schema';
import { newBookingPrice, priceEntries } from '@marea/domain/booking/price/bookingPrice';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Company } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { GuestMenu } from '@marea/domain/guests/wizard.schema';
import type { Drink, Food, Protein } from '@marea/domain/menus/menus.schema';
import { drinks, foods, proteins } from '@marea/domain/menus/menus.schema';
import type { ServiceWithVessels } from '../catalogue/index.ts';
import { getOpenCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';

type Place = { slug: string; locationId: string };

/** The location of an address. Throws `not_found` if guests cannot book there, `company_off`. */
export async function bookableLocation(app: AppContext, { slug, locationId }: Place) {
  const company = await getOpenCompany(app, slug);
  const location = await app.catalogue.location(company._id, locationId);
  if (!location.active || !location.allowBooking) throw new DomainError('not_found');
  return { company, location };
}

/** A bookable location with one of its services and the vessels for it. Throws `not_found`. */
export async function openOffer(app: AppContext, place: Place, serviceId: string) {
  const soldAt = await bookableLocation(app, place);
  return { ...soldAt, ...(await app.catalogue.offer(soldAt.location._id, serviceId)) };
}

export async function menuOf(
  app: AppContext,
  { companyId, locationId, menu }: Pick<Service, 'companyId' | 'locationId' | 'menu'>,
): Promise<GuestMenu> {
  if (!menu) return { alimentos: [], bebidas: [] };
  const among = (ids: readonly string[]) => ({
    companyId,
    locationId,
    isDeleted: false,
    active: true,
    ...(ids.length > 0 ? { _id: { $in: [...ids] } } : {}),
  });
  const byName = { sort: { 'sortKeys.name': 1 } } as const;
  const [dishes, beverages, mains] = await Promise.all([
    app.db(foods).find(among(menu.alimentos), byName).toArray(),
    app.db(drinks).find(among(menu.bebidas), byName).toArray(),
    app.db(proteins).find(among(menu.proteinas), byName).toArray(),
  ]);
  return {
    alimentos: dishes.map((dish) => ({
      ...menuItemView(dish),
      proteinas: mains
        .filter(({ _id }) => dish.proteins.includes(_id))
        .map((main) => ({ id: main._id, name: guestName(main) })),
    })),
    bebidas: beverages.map(menuItemView),
  };
}

function menuItemView({ description, allergens, ...item }: Food | Drink) {
  return { id: item._id, name: guestName(item), description, allergens };
}

/** A dish's name for guests in their language, or the kitchen's name. */
function guestName({ name, displayName }: Pick<Protein, 'name' | 'displayName'>) {
  return { en: displayName.en || name, es: displayName.es || name };
}

/** The trips on sale at a location by name, each with its vessels. */
export async function offersAt(app: AppContext, { _id: locationId }: Location): Promise<ServiceWithVessels[]> {
  const [openServices, fleet] = await Promise.all([
    app
      .db(services)
      .find({ locationId, active: true }, { sort: { 'sortKeys.name': 1 } })
      .toArray(),
    app.db(vessels).find({ locationId, active: true }).toArray(),
  ]);
  return openServices.map((service) => ({
    service,
    vessels: fleet.filter(({ _id }) => service.resources.includes(_id)),
  }));
}

/** Whether a whole party fits on a vessel. */
export function fits(resource: Vessel, party: Passengers): boolean {
  return passengerCount(party) <= resource.maxPeople;
}

/** The price for guests who book online. */
export function directPrice(offer: { company: Company; service: Service; vessel: Vessel }, passengers: Passengers) {
  const nothing = { addons: [], coupon: null, reseller: null, seller: null };
  return newBookingPrice({ ...offer, passengers, entries: priceEntries({}), ...nothing });
}
