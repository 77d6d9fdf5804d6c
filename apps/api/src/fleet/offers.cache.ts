import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Resource } from '@marea/domain/fleet/resource.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { House } from '../db/house.ts';
import { findCompany, findLocation, findOffer } from './catalogue.service.ts';

/** What a location sells, as reads need it. */
export type Offer = { company: Company; location: Location; service: Service; resources: Resource[] };

const FRESH_MS = 1_000;
const MOST_OFFERS = 2_000;

/**
 * Offers as they were at most a second ago, for reads that are made a hundred times between two
 * changes: free times, free days, prices on show. Bookings read the catalogue itself.
 */
export function createOffers(house: House) {
  const offers = new Map<string, { at: number; offer: Promise<Offer> }>();

  async function load(locationId: string, serviceId: string, of: string | null): Promise<Offer> {
    const owner = of === null ? null : await findCompany(house, of);
    const location = await findLocation(house, locationId, owner?._id ?? null);
    const [company, offer] = await Promise.all([
      findCompany(house, location.companyId),
      findOffer(house, location, serviceId),
    ]);
    return { company, location, ...offer };
  }

  return async function offerOf(
    locationId: string,
    serviceId: string,
    companyIdOrSlug: string | null = null,
  ): Promise<Offer> {
    const key = `${companyIdOrSlug ?? ''}|${locationId}|${serviceId}`;
    const known = offers.get(key);
    const now = performance.now();
    if (known && now - known.at < FRESH_MS) return known.offer;
    if (offers.size >= MOST_OFFERS) offers.clear();
    const offer = load(locationId, serviceId, companyIdOrSlug);
    offers.set(key, { at: now, offer });
    offer.catch(() => offers.delete(key));
    return offer;
  };
}
export type Offers = ReturnType<typeof createOffers>;
