import type { DayTimes } from '@marea/domain/availability/availability.schema';

type Offered = { resource: { _id: string; name: string }; price: { grandTotal: number }; fits: boolean };
export type NextDeparture = { hora: string; vesselId: string; name: string; price: number };

const MAX_SHOWN = 8;

/** The next departures of a day that carry the guests, by time and then price. */
export function nextDepartures(times: DayTimes['times'], offered: readonly Offered[]): NextDeparture[] {
  return times
    .flatMap(({ hora, resourceIds }) =>
      offered
        .filter(({ resource, fits }) => fits && resourceIds.includes(resource._id))
        .map(({ resource, price }) => ({ hora, vesselId: resource._id, name: resource.name, price: price.grandTotal }))
        .toSorted((a, b) => a.price - b.price),
    )
    .slice(0, MAX_SHOWN);
}
