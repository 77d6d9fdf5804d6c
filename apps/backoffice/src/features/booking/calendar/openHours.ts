import { openHoursOf, tripHours } from '@marea/domain/fleet/tripHours';
import { weekdayOf } from '@marea/domain/kernel/zone';

/** For how many hours trips may run at a location from a day's opening on; 0 on one that is closed. */
export function openHours(location: Parameters<typeof tripHours>[0], date: string): number {
  return openHoursOf(tripHours(location)[weekdayOf(date)]);
}
