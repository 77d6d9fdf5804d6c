import type { BlockSpan } from '@marea/domain/booking/block/composeBlock';
import { instantOf } from '@marea/domain/core/time/instants';
import { HOUR_MS, timeOf, weekdayOf } from '@marea/domain/core/time/zone';
import type { Service } from '@marea/domain/fleet/service.schema';
import { openSpansOn } from '@marea/domain/fleet/tripHours';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import type { DemoLocation } from './fleet.ts';
import type { Random } from './random.ts';

/** Minutes of the day between which vessels sail. */
export const OPENS = 7 * 60;
export const CLOSES = 22 * 60;

export type Trip = { vessel: Vessel; service: Service; date: string; minutes: number; hrsExtras: number };

/** No two trips of a vessel overlap; weekends are full. */
export function drawDay(random: Random, location: DemoLocation, vessel: Vessel, date: string): Trip[] {
  const isWeekend = ['fri', 'sat', 'sun'].includes(weekdayOf(date));
  const offered = chartersOf(location, vessel);
  const trips: Trip[] = [];
  let free = OPENS + random.below(5) * 30;
  while (free < CLOSES && trips.length < 3) {
    const service = random.pick(offered);
    const hrsExtras = random.happens(0.15) ? 0.5 + random.below(2) / 2 : 0;
    const length = (service.duration + hrsExtras) * 60;
    if (free + length > CLOSES) break;
    if (random.happens(isWeekend ? 0.72 : 0.3) && runsDuring(service, date, free, free + length)) {
      trips.push({ vessel, service, date, minutes: free, hrsExtras });
      free += length + Math.ceil(service.bufferTime / 30) * 30;
    }
    free += 30 + random.below(6) * 30;
  }
  return trips;
}

/** Whether a trip lies within the service's own hours, where it has any; minutes of the day. */
function runsDuring({ hours }: Service, date: string, from: number, to: number): boolean {
  return hours === null || openSpansOn(hours, date).some((span) => span.from <= from && to <= span.to);
}

export function chartersOf({ services }: DemoLocation, { _id }: Vessel): Service[] {
  return services.filter(({ resources, seats }) => !seats && resources.includes(_id));
}

/** When a trip leaves and returns. */
export function spanOf({ location: { zone } }: DemoLocation, { service, date, minutes, hrsExtras }: Trip): BlockSpan {
  const start = instantOf(zone, date, minutes);
  if (start === null) throw new RangeError(`${date} has no ${timeOf(minutes)}`);
  return { start: new Date(start), end: new Date(start + (service.duration + hrsExtras) * HOUR_MS) };
}
