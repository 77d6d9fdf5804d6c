import { instantOf, minutesOf } from '@marea/domain/kernel/zone';
import { useTrip } from './TripContext.ts';
import { useTripLocation } from './useTripLocation.ts';

/** When the chosen trip starts, epoch milliseconds; null while no day and time are chosen. */
export function useTripStart(): number | null {
  const { trip } = useTrip();
  const { zone } = useTripLocation();
  return trip.date && trip.hora ? instantOf(zone, trip.date, minutesOf(trip.hora)) : null;
}
