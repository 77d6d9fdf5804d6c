import { tripHours } from '@marea/domain/fleet/tripHours';
import { minutesOf, weekdayOf } from '@marea/domain/kernel/zone';

/** For how many hours trips may run at a location on a day; 0 on one that is closed. */
export function openHours(location: Parameters<typeof tripHours>[0], date: string): number {
  const opening = tripHours(location)[weekdayOf(date)];
  return opening.isOpen ? (minutesOf(opening.to) - minutesOf(opening.from)) / 60 : 0;
}
