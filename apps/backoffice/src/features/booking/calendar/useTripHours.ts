import { tripHours } from '@marea/domain/fleet/tripHours';
import { minutesOf, weekdayOf } from '@marea/domain/kernel/zone';
import { useWorkplace } from '../../../app/shell/useWorkplace.ts';
import type { Span } from './wallSpan.ts';

/** When trips may run on a day, or null on a day that is closed. */
export function useTripHours(date: string): Span | null {
  const { location } = useWorkplace();
  const opening = tripHours(location)[weekdayOf(date)];
  return opening.isOpen ? { from: minutesOf(opening.from), to: minutesOf(opening.to) } : null;
}
