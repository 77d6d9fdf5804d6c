import type { Choices } from '../trip/trip.ts';

export type WalkInStep = 'service' | 'location' | 'resource' | 'confirm';

/** The step to show when one is asked for: itself, or the one whose choice is missing. A walk-in is of today. */
export function walkInStep(wanted: string | undefined, choices: Choices, today: string): WalkInStep {
  const { serviceId, resourceId, date, hora } = choices;
  if (wanted === 'location') return 'location';
  if (wanted === 'service' || !serviceId) return 'service';
  const isChosen = resourceId !== null && hora !== null && date === today;
  return wanted === 'confirm' && isChosen ? 'confirm' : 'resource';
}
