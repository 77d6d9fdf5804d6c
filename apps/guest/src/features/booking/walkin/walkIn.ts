import type { DayTimes } from '@marea/domain/availability/availability.schema';
import type { Choices } from '../../../core/choicesInAddress.ts';

export type WalkInStep = 'service' | 'location' | 'resource' | 'confirm';

/** The requested step, or the first whose choice is missing. A walk-in is for today. */
export function walkInStep(stepParam: string | undefined, choices: Choices, today: string): WalkInStep {
  const { serviceId, resourceId, date, hora } = choices;
  if (stepParam === 'location') return 'location';
  if (stepParam === 'service' || !serviceId) return 'service';
  const isChosen = resourceId !== null && hora !== null && date === today;
  return stepParam === 'confirm' && isChosen ? 'confirm' : 'resource';
}

type Offered = { resource: { _id: string; name: string }; price: { grandTotal: number }; fits: boolean };
export type NextDeparture = { hora: string; vesselId: string; name: string; price: number };

const MAX_SHOWN = 8;

/** A day's next departures that carry the guests, by time, then price. */
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
