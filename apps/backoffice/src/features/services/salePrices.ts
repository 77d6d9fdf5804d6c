import { basePriceOf } from '@marea/domain/booking/bookingPrice';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { VesselChoice } from './useServiceChoices.ts';

type PricedService = Pick<Service, 'price' | 'prices' | 'resources'>;

/** The prices at which a service is sold on its vessels, ascending, in minor units; its own while it has no vessel. */
export function salePrices(service: PricedService, vessels: readonly VesselChoice[]): number[] {
  const prices = vessels
    .filter(({ _id }) => service.resources.includes(_id))
    .map((vessel) => basePriceOf(service, vessel));
  return prices.length > 0 ? [...new Set(prices)].toSorted((a, b) => a - b) : [service.price];
}

/** Whether nobody pays the price of a service: each of its vessels has another (decisions §2). */
export function isPriceUnused(service: PricedService, vessels: readonly VesselChoice[]): boolean {
  const sold = vessels.filter(({ _id }) => service.resources.includes(_id));
  const isNamed = ({ _id }: VesselChoice) => service.prices.some(({ resourceId }) => resourceId === _id);
  return service.price > 0 && sold.length > 0 && sold.every((vessel) => vessel.price > 0 || isNamed(vessel));
}
