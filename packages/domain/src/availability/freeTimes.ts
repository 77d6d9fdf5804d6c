import type { Location } from '../fleet/location.schema.ts';
import { outOfService } from '../fleet/outOfService.ts';
import type { Service } from '../fleet/service.schema.ts';
import { tripHours, tripStep } from '../fleet/tripHours.ts';
import type { Vessel } from '../fleet/vessel.schema.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/durations.ts';
import { addDays, firstInstantFrom, instantOf, instantsOn, minutesOf, timeOf, weekdayOf } from '../kernel/zone.ts';
import type { Occupancy } from './occupancy.ts';
import { hasCapacity } from './occupancy.ts';

const HORIZON_MS = 730 * DAY_MS;

export type SlotLocation = Pick<Location, 'zone' | 'businessHours' | 'wait_settings' | 'bookingTimes'>;
export type SlotService = Pick<Service, 'duration' | 'bufferTime' | 'hours' | 'resources'>;
export type SlotResource = Pick<Vessel, '_id' | 'active' | 'blackouts' | 'blockout' | 'blockoutDate'>;

/** Everything that decides which times are free; instants in epoch milliseconds, `hrsExtras` in halves. */
export type AvailabilityInput = {
  location: SlotLocation;
  service: SlotService;
  resources: readonly SlotResource[];
  occupancies: readonly Occupancy[];
  hrsExtras: number;
  now: number;
  /** The earliest start; now unless trips may be entered afterwards. */
  notBefore?: number;
};

export type TimeSlot = { hora: string; start: number; end: number; resourceIds: string[] };

/**
 * Start times of a day, in order, gone ones included (decisions §3): within the weekday's hours,
 * stepped by its shortest duration, such that the trip ends within them, on vessels that the service lists
 * and that sail that day, where fewer than spotsPerTimeSlot bookings overlap trip and buffer.
 * Times before `notBefore`, or that the zone's clocks skip, are left out.
 */
export function timesOfDay(input: AvailabilityInput, date: string): TimeSlot[] {
  const starts = startsOfDay(input, date);
  const vessels = sailingOn(input, date, starts, busyByVessel(input));
  const spots = input.location.bookingTimes.spotsPerTimeSlot;
  return starts.map(({ minutes, start, end, until }) => ({
    hora: timeOf(minutes),
    start,
    end,
    resourceIds: vessels.filter(({ busy }) => hasCapacity(busy, start, until, spots)).map(({ _id }) => _id),
  }));
}

export type DayStarts = { date: string; starts: readonly Start[] };

/** Those of some days on which a trip can start at all, whatever is sold. */
export function daysWithStarts(input: Omit<AvailabilityInput, 'occupancies'>, dates: readonly string[]): DayStarts[] {
  return dates.map((date) => ({ date, starts: startsOfDay(input, date) })).filter(({ starts }) => starts.length > 0);
}

/** Those of some days on which any of the vessels has room for any of the times. */
export function freeDays(input: AvailabilityInput, days: readonly DayStarts[]): DayStarts[] {
  const busyOf = busyByVessel(input);
  const spots = input.location.bookingTimes.spotsPerTimeSlot;
  return days.filter(({ date, starts }) =>
    sailingOn(input, date, starts, busyOf).some(({ busy }) =>
      starts.some(({ start, until }) => hasCapacity(busy, start, until, spots)),
    ),
  );
}

export type SlotRefusal =
  | 'closed'
  | 'past'
  | 'too_long_ago'
  | 'too_far'
  | 'not_of_service'
  | 'not_a_departure'
  | 'out_of_service'
  | 'no_such_time'
  | 'taken';

/** Why a trip cannot start at a wall clock time on one vessel, or null. With `anyStep` (staff) the start may lie between the steps. */
export function refusalOf(
  input: AvailabilityInput,
  request: { date: string; hora: string; resourceId: string; anyStep: boolean },
): SlotRefusal | null {
  const resource = input.resources.find(({ _id }) => _id === request.resourceId);
  if (!resource || !input.service.resources.includes(request.resourceId)) return 'not_of_service';
  if (outOfService(resource, request.date)) return 'out_of_service';
  const minutes = minutesOf(request.hora);
  const start = instantOf(input.location.zone, request.date, minutes);
  if (start === null) return 'no_such_time';
  const notBefore = input.notBefore ?? input.now;
  if (start < notBefore) return notBefore < input.now ? 'too_long_ago' : 'past';
  if (start > input.now + HORIZON_MS) return 'too_far';
  const window = windowOf(input, request.date);
  const length = lengthsOf(input);
  if (!window || start < window.opens || start + length.trip > window.closes) return 'closed';
  if (!request.anyStep && (minutes - window.from) % tripStep(input.location) !== 0) {
    return 'not_a_departure';
  }
  const busy = input.occupancies.filter(({ resourceId }) => resourceId === request.resourceId);
  const spots = input.location.bookingTimes.spotsPerTimeSlot;
  return hasCapacity(busy, start, start + length.trip + length.buffer, spots) ? null : 'taken';
}

/** The free times of one vessel nearest to an instant, nearest first, at most `count`. */
export function nearestFree(
  input: AvailabilityInput,
  request: { date: string; start: number; resourceId: string },
  count: number,
): TimeSlot[] {
  return [addDays(request.date, -1), request.date, addDays(request.date, 1)]
    .flatMap((date) => timesOfDay(input, date))
    .filter(({ resourceIds }) => resourceIds.includes(request.resourceId))
    .toSorted((a, b) => Math.abs(a.start - request.start) - Math.abs(b.start - request.start))
    .slice(0, count);
}

function lengthsOf({ service, hrsExtras }: Pick<AvailabilityInput, 'service' | 'hrsExtras'>): {
  trip: number;
  buffer: number;
} {
  return {
    trip: (service.duration + hrsExtras) * 60 * MINUTE_MS,
    buffer: service.bufferTime * MINUTE_MS,
  };
}

/** A day's opening as instants. Closing is counted on the wall clock, for the days clocks change. */
function windowOf({ location, service }: Pick<AvailabilityInput, 'location' | 'service'>, date: string) {
  const opening = (service.hours ?? tripHours(location))[weekdayOf(date)];
  if (!opening.isOpen) return null;
  const from = minutesOf(opening.from);
  const to = minutesOf(opening.to);
  const { zone } = location;
  return { from, to, opens: firstInstantFrom(zone, date, from), closes: firstInstantFrom(zone, date, to) };
}

type Start = { minutes: number; start: number; end: number; until: number };

function startsOfDay(input: Omit<AvailabilityInput, 'occupancies'>, date: string): readonly Start[] {
  const starts = everyStartOf(input, date);
  const [first, last] = [starts[0], starts.at(-1)];
  const [from, to] = [input.notBefore ?? input.now, input.now + HORIZON_MS];
  if (!first || !last || (first.start >= from && last.start <= to)) return starts;
  return starts.filter(({ start }) => start >= from && start <= to);
}

type Timetable = Pick<AvailabilityInput, 'location' | 'service' | 'hrsExtras'>;

/** The starts of days by date and extra hours, for as long as somebody holds the location's and service's records. */
const kept = new WeakMap<SlotLocation, WeakMap<SlotService, Map<string, readonly Start[]>>>();

/** Those of a day whatever the time is: the same for all who ask, so that a month of them is worked out once. */
function everyStartOf(timetable: Timetable, date: string): readonly Start[] {
  const { location, service, hrsExtras } = timetable;
  const ofLocation = kept.get(location) ?? new WeakMap<SlotService, Map<string, readonly Start[]>>();
  if (!kept.has(location)) kept.set(location, ofLocation);
  const ofService = ofLocation.get(service) ?? new Map<string, readonly Start[]>();
  if (!ofLocation.has(service)) ofLocation.set(service, ofService);
  const key = `${date} ${hrsExtras}`;
  const starts = ofService.get(key) ?? computeStarts(timetable, date);
  ofService.set(key, starts);
  return starts;
}

function computeStarts(timetable: Timetable, date: string): Start[] {
  const window = windowOf(timetable, date);
  if (!window) return [];
  const { trip, buffer } = lengthsOf(timetable);
  const step = tripStep(timetable.location);
  const instantAt = instantsOn(timetable.location.zone, date);
  const starts: Start[] = [];
  for (let minutes = window.from; minutes < window.to; minutes += step) {
    const start = instantAt(minutes);
    if (start === null || start + trip > window.closes) continue;
    starts.push({ minutes, start, end: start + trip, until: start + trip + buffer });
  }
  return starts;
}

function busyByVessel({ occupancies }: AvailabilityInput): Map<string, Occupancy[]> {
  return Map.groupBy(occupancies, ({ resourceId }) => resourceId);
}

function sailingOn(
  { resources, service }: AvailabilityInput,
  date: string,
  starts: readonly Start[],
  busyOf: Map<string, Occupancy[]>,
) {
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return [];
  const offered = new Set(service.resources);
  return resources
    .filter((resource) => offered.has(resource._id) && !outOfService(resource, date))
    .map(({ _id }) => ({
      _id,
      busy: (busyOf.get(_id) ?? []).filter(({ start, until }) => start < last.until && until > first.start),
    }));
}
