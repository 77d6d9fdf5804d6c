import type { Company } from '@marea/domain/company/company.schema';
import { inUnits } from '@marea/domain/core/money/money';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import { freeDaysOfMonth, freeTimes } from '../booking/index.ts';
import { guestAddress, type ServiceWithVessels } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { directPrice } from '../guests/index.ts';

/** Two adults, like most parties. */
const PASSENGERS = { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 };

/** A free time on the location's clock, with its instants. */
export type FreeTime = { start: Date; end: Date };

/** The first free time of a service this month or next, cached for minutes; null if none is free. */
export type NextDeparture = (companyId: string, locationId: string, serviceId: string) => Promise<FreeTime | null>;
type At = { company: Company; location: Location };

export function tripPath({ company, location }: At, serviceId: string): string {
  return guestAddresses.trip({ slug: company.slug, locationId: location.slug }, serviceId);
}

/** The whole price of a trip for two on the cheapest vessel, and whether there is a free time this month or next. */
export async function offerOf(app: AppContext, next: NextDeparture, at: At, offer: ServiceWithVessels) {
  const { company, location } = at;
  const { service } = offer;
  const fitting = offer.vessels.filter(({ maxPeople }) => maxPeople >= PASSENGERS.adultos);
  const prices = fitting.map((vessel) => directPrice({ company, service, vessel }, PASSENGERS).price.grandTotal);
  const isFree = prices.length > 0 && (await next(company._id, location._id, service._id)) !== null;
  return {
    '@type': 'Offer',
    ...(prices.length > 0 && { price: inUnits(Math.min(...prices)).toFixed(2) }),
    priceCurrency: company.currency.toUpperCase(),
    availability: `https://schema.org/${isFree ? 'InStock' : 'SoldOut'}`,
    url: guestAddress(app, company, tripPath(at, service._id)),
  };
}

export async function nextDepartureOf(
  app: AppContext,
  companyId: string,
  locationId: string,
  serviceId: string,
): Promise<FreeTime | null> {
  const location = await app.catalogue.location(companyId, locationId);
  const offer = { ...(await app.catalogue.offer(locationId, serviceId)), location };
  const today = wallClock(location.zone, app.now()).date;
  const thisMonth = today.slice(0, 7);
  for (const month of [thisMonth, addDays(`${thisMonth}-01`, 31).slice(0, 7)]) {
    const { days } = await freeDaysOfMonth(app, null, offer, { month });
    const day = days.find(({ isFree }) => isFree);
    if (!day) continue;
    const { times } = await freeTimes(app, null, offer, { date: day.date });
    const free = times.find(({ resourceIds }) => resourceIds.length > 0);
    return free ? { start: free.start, end: free.end } : null;
  }
  return null;
}
