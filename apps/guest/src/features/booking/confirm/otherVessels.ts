import type { DayTimes } from '@marea/domain/availability/availability.schema';
import type { Choices } from '../../../core/choicesInAddress.ts';

const MAX_SHOWN = 3;

type Time = Pick<DayTimes['times'][number], 'hora' | 'resourceIds'>;
type Vessel = { resource: { _id: string }; price: { grandTotal: number }; fits: boolean };

/** Whether a vessel is free at a time. */
export function isFreeOn({ resourceIds }: Time, resourceId: string | null): boolean {
  return resourceId !== null && resourceIds.includes(resourceId);
}

/** The other vessels that are free at the trip's time and carry its people, the cheapest first. */
export function otherVessels<Offer extends Vessel>(
  vessels: readonly Offer[],
  times: readonly Time[],
  { hora, resourceId }: Pick<Choices, 'hora' | 'resourceId'>,
): Offer[] {
  const time = times.find((offered) => offered.hora === hora);
  if (!time) return [];
  return vessels
    .filter(({ resource, fits }) => fits && resource._id !== resourceId && isFreeOn(time, resource._id))
    .toSorted((a, b) => a.price.grandTotal - b.price.grandTotal)
    .slice(0, MAX_SHOWN);
}

/** The seats left at a time if too few for the party; null if that is not the reason. */
export function tooFewSeats(
  times: readonly { hora: string; seatsLeft: number | null }[],
  hora: string | null,
  people: number,
): number | null {
  const left = times.find((time) => time.hora === hora)?.seatsLeft ?? null;
  return left !== null && left > 0 && left < people ? left : null;
}
