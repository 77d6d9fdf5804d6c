import { newBookingPrice, priceEntries } from '@marea/domain/booking/price/bookingPrice';
import type { Company } from '@marea/domain/company/company.schema';
import { inUnits } from '@marea/domain/core/money/money';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import { freeDaysOfMonth } from '../booking/index.ts';
import type { ServiceWithVessels } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { guestAddress } from './address.ts';

/** Two adults, as most are. */
const PASSENGERS = { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 };

/** Whether a service of a location has a free time this month or next, as of some minutes ago. */
export type Sells = (companyId: string, locationId: string, serviceId: string) => Promise<boolean>;
type At = { company: Company; location: Location };

export function servicePath({ company, location }: At, serviceId: string) {
  return { path: `/book/${company.slug}/${location.slug}/resource`, query: { service: serviceId } };
}

/** The whole price of a trip for two on the cheapest vessel, and whether there is a free time this month or next. */
export async function offerOf(app: AppContext, sells: Sells, { company, location }: At, offer: ServiceWithVessels) {
  const { service } = offer;
  const fitting = offer.vessels.filter(({ maxPeople }) => maxPeople >= PASSENGERS.adultos);
  const prices = fitting.map((vessel) => priceOf({ company, service, vessel }));
  const { path, query } = servicePath({ company, location }, service._id);
  const isFree = prices.length > 0 && (await sells(company._id, location._id, service._id));
  return {
    '@type': 'Offer',
    ...(prices.length > 0 && { price: inUnits(Math.min(...prices)).toFixed(2) }),
    priceCurrency: company.currency.toUpperCase(),
    availability: `https://schema.org/${isFree ? 'InStock' : 'SoldOut'}`,
    url: guestAddress(app, path, query),
  };
}

function priceOf(offer: {
  company: Company;
  service: ServiceWithVessels['service'];
  vessel: ServiceWithVessels['vessels'][number];
}): number {
  const nothing = { addons: [], coupon: null, reseller: null, seller: null };
  return newBookingPrice({ ...offer, passengers: PASSENGERS, entries: priceEntries({}), ...nothing }).price.grandTotal;
}

export async function hasFreeDay(
  app: AppContext,
  companyId: string,
  locationId: string,
  serviceId: string,
): Promise<boolean> {
  const location = await app.catalogue.location(companyId, locationId);
  const offer = { ...(await app.catalogue.offer(locationId, serviceId)), location };
  const today = wallClock(location.zone, app.now()).date;
  const thisMonth = today.slice(0, 7);
  for (const month of [thisMonth, addDays(`${thisMonth}-01`, 31).slice(0, 7)]) {
    const { days } = await freeDaysOfMonth(app, null, offer, { month });
    if (days.some(({ isFree }) => isFree)) return true;
  }
  return false;
}
