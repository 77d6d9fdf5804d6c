import { outOfService } from '../booking/status/disruption.ts';
import { firstInstantFrom, instantOf, instantsOn } from '../core/time/instants.ts';
import {
  DAY_MINUTES,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  addDays,
  lastDayUntil,
  minutesOf,
  timeOf,
  wallClock,
} from '../core/time/zone.ts';
import type { Location } from '../fleet/location.schema.ts';
import type { Service } from '../fleet/service.schema.ts';
import type { OpenSpan } from '../fleet/tripHours.ts';
import { openSpansOn, tripHours, tripStep } from '../fleet/tripHours.ts';
import type { Vessel } from '../fleet/vessel.schema.ts';
import type { NearestTime } from './availability.schema.ts';
import type { Occupancy } from './occupancy.ts';
import { departureOf, hasCapacity, seatsLeft } from './occupancy.ts';

/** How far ahead vessels can be booked. */
export const HORIZON_MS = 730 * DAY_MS;

export type SlotLocation = Pick<Location, 'zone' | 'businessHours' | 'wait_settings' | 'bookingTimes'>;
export type SlotService = Pick<Service, '_id' | 'duration' | 'bufferTime' | 'hours' | 'resources' | 'seats'>;
export type SlotResource = Pick<Vessel, '_id' | 'active' | 'blackouts' | 'blockout' | 'blockoutDate' | 'maxPeople'>;

/** Everything that decides which times are free; instants in epoch milliseconds, `hrsExtras` in halves. */
export type AvailabilityInput = {
  location: SlotLocation;
  service: SlotService;
  resources: readonly SlotResource[];
  occupancies: readonly Occupancy[];
  hrsExtras: number;
  /** The seats needed on a shared departure. */
  people: number;
  now: number;
  /** The earliest start; defaults to now. Earlier for callers who may enter past trips. */
  notBefore?: number;
};

type Timetable = Pick<AvailabilityInput, 'location' | 'service' | 'hrsExtras'>;

/** `seatsLeft`: the most on one vessel; null if the whole vessel is sold. */
export type TimeSlot = { hora: string; start: number; end: number; resourceIds: string[]; seatsLeft: number | null };

/**
 * Start times of a day, in order, sold-out ones included: within the opening hours of the day, or those of the day
 * before past midnight, in steps of the shortest duration, for trips that end within the hours (`fits`). A vessel is
 * free if the service lists it, it is in service, and fewer than spotsPerTimeSlot bookings overlap trip and buffer; a
 * shared departure counts as one booking and needs enough seats. Leaves out times before `notBefore` and those that the
 * zone's clocks skip.
 */
export function timesOfDay(input: AvailabilityInput, date: string): TimeSlot[] {
  const starts = startsOfDay(input, date);
  const vessels = sailingOn(input, date, starts, busyByVessel(input));
  return starts.map((one) => {
    const rooms = vessels.map((vessel) => ({ id: vessel.resource._id, room: roomOn(input, vessel, one) }));
    return {
      hora: timeOf(one.minutes),
      start: one.start,
      end: one.end,
      resourceIds: rooms.filter(({ room }) => room >= neededRoom(input)).map(({ id }) => id),
      seatsLeft: input.service.seats ? Math.max(0, ...rooms.map(({ room }) => room)) : null,
    };
  });
}

export type DayStarts = { date: string; starts: readonly Start[] };

/** The days on which a trip can start, with their starts, before bookings are considered. */
export function daysWithStarts(input: Omit<AvailabilityInput, 'occupancies'>, dates: readonly string[]): DayStarts[] {
  return dates.map((date) => ({ date, starts: startsOfDay(input, date) })).filter(({ starts }) => starts.length > 0);
}

/** The days on which any of the vessels has room at any of the times. */
export function freeDays(input: AvailabilityInput, days: readonly DayStarts[]): DayStarts[] {
  const busyOf = busyByVessel(input);
  return days.filter(({ date, starts }) =>
    sailingOn(input, date, starts, busyOf).some((vessel) =>
      starts.some((start) => roomOn(input, vessel, start) >= neededRoom(input)),
    ),
  );
}

/** `sails`: a vessel sails on the day. `seatsLeft`: the most of one departure; null if the whole vessel is sold. */
export type DayRoom = DayStarts & { sails: boolean; freeTimes: number; seatsLeft: number | null };

/** The room left on each day on any of the vessels. */
export function roomOfDays(input: AvailabilityInput, days: readonly DayStarts[]): DayRoom[] {
  const busyOf = busyByVessel(input);
  return days.map(({ date, starts }) => {
    const vessels = sailingOn(input, date, starts, busyOf);
    const rooms = starts.map((start) => Math.max(0, ...vessels.map((vessel) => roomOn(input, vessel, start))));
    return {
      date,
      starts,
      sails: vessels.length > 0,
      freeTimes: rooms.filter((room) => room >= neededRoom(input)).length,
      seatsLeft: input.service.seats ? Math.max(0, ...rooms) : null,
    };
  });
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

/** Why a trip cannot start then on one vessel, or null. `anyStep` (staff) allows starts between the steps. */
export function refusalOf(
  input: AvailabilityInput,
  request: { date: string; hora: string; resourceId: string; anyStep: boolean },
): SlotRefusal | null {
  const resource = input.resources.find(({ _id }) => _id === request.resourceId);
  if (!resource || !input.service.resources.includes(request.resourceId)) return 'not_of_service';
  const { zone } = input.location;
  const minutes = minutesOf(request.hora);
  const start = instantOf(zone, request.date, minutes);
  if (start === null) return outOfService(resource, request.date) ? 'out_of_service' : 'no_such_time';
  const { trip, buffer } = lengthsOf(input);
  if (outOfService(resource, request.date, lastDayUntil(zone, start + trip))) return 'out_of_service';
  const notBefore = input.notBefore ?? input.now;
  if (start < notBefore) return notBefore < input.now ? 'too_long_ago' : 'past';
  if (start > input.now + HORIZON_MS) return 'too_far';
  const windows = windowsOn(input, request.date).filter((window) => fits(input, window, start));
  if (windows.length === 0) return 'closed';
  const step = tripStep(input.location);
  if (!request.anyStep && !windows.some(({ from }) => (minutes - from) % step === 0)) return 'not_a_departure';
  const busy = input.occupancies.filter(({ resourceId }) => resourceId === request.resourceId);
  return roomFor(input, resource, busy, { start, until: start + trip + buffer }) >= neededRoom(input) ? null : 'taken';
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
  return { trip: (service.duration + hrsExtras) * HOUR_MS, buffer: service.bufferTime * MINUTE_MS };
}

/** How many days after its start day a trip can occupy its vessel, buffer included. */
export function daysAfter(input: Pick<AvailabilityInput, 'service' | 'hrsExtras'>): number {
  const { trip, buffer } = lengthsOf(input);
  return Math.ceil((trip + buffer) / DAY_MS);
}

type Window = OpenSpan & { opens: number; closes: number };

/** A day's opening hours with their instants. Closing follows the wall clock, for days on which clocks change. */
function windowsOn({ location, service }: Pick<Timetable, 'location' | 'service'>, date: string): Window[] {
  const { zone } = location;
  return openSpansOn(service.hours ?? tripHours(location), date).map((span) => ({
    ...span,
    opens: firstInstantFrom(zone, date, span.from),
    closes: firstInstantFrom(zone, date, span.to),
  }));
}

/** Whether a trip starts in a window and ends in it; a service longer than the window may end in a later one. */
function fits(timetable: Timetable, window: Window, start: number): boolean {
  if (start < window.opens || start >= window.closes) return false;
  const end = start + lengthsOf(timetable).trip;
  if (end <= window.closes) return true;
  const isLong = timetable.service.duration * HOUR_MS > window.closes - window.opens;
  const endsOn = wallClock(timetable.location.zone, end).date;
  return isLong && windowsOn(timetable, endsOn).some(({ opens, closes }) => opens <= end && end <= closes);
}

/** `lastDay` is the day on which the trip ends. */
type Start = { minutes: number; start: number; end: number; until: number; lastDay: string };

function startsOfDay(input: Omit<AvailabilityInput, 'occupancies'>, date: string): readonly Start[] {
  const starts = everyStartOf(input, date);
  const [first, last] = [starts[0], starts.at(-1)];
  const [from, to] = [input.notBefore ?? input.now, input.now + HORIZON_MS];
  if (!first || !last || (first.start >= from && last.start <= to)) return starts;
  return starts.filter(({ start }) => start >= from && start <= to);
}

/** The starts of days by date and extra hours, cached as long as the location's and service's records live. */
const startsCache = new WeakMap<SlotLocation, WeakMap<SlotService, Map<string, readonly Start[]>>>();

/** All starts of a day, past ones included. Cached, since they are the same for everyone. */
function everyStartOf(timetable: Timetable, date: string): readonly Start[] {
  const { location, service, hrsExtras } = timetable;
  const ofLocation = startsCache.get(location) ?? new WeakMap<SlotService, Map<string, readonly Start[]>>();
  if (!startsCache.has(location)) startsCache.set(location, ofLocation);
  const ofService = ofLocation.get(service) ?? new Map<string, readonly Start[]>();
  if (!ofLocation.has(service)) ofLocation.set(service, ofService);
  const key = `${date} ${hrsExtras}`;
  const starts = ofService.get(key) ?? computeStarts(timetable, date);
  ofService.set(key, starts);
  return starts;
}

function computeStarts(timetable: Timetable, date: string): Start[] {
  const { zone } = timetable.location;
  const { trip, buffer } = lengthsOf(timetable);
  const step = tripStep(timetable.location);
  const instantAt = instantsOn(zone, date);
  const starts = new Map<number, Start>();
  for (const window of windowsOn(timetable, date)) {
    for (let minutes = window.from; minutes < Math.min(window.to, DAY_MINUTES); minutes += step) {
      const start = minutes < 0 ? null : instantAt(minutes);
      if (start === null || !fits(timetable, window, start)) continue;
      const end = start + trip;
      starts.set(minutes, { minutes, start, end, until: end + buffer, lastDay: lastDayUntil(zone, end) });
    }
  }
  return [...starts.values()].toSorted((a, b) => a.minutes - b.minutes);
}

function busyByVessel({ occupancies }: AvailabilityInput): Map<string, Occupancy[]> {
  return Map.groupBy(occupancies, ({ resourceId }) => resourceId);
}

type Sailing = { resource: SlotResource; date: string; busy: Occupancy[] };

type SoldUnit = Pick<AvailabilityInput, 'location' | 'service' | 'people'>;

/** The room a trip needs, as `roomFor` counts it: its people's seats, or 1 for the vessel. */
export function neededRoom({ service, people }: Pick<SoldUnit, 'service' | 'people'>): number {
  return service.seats ? people : 1;
}

/** The room left on a vessel for a trip: seats of a shared departure, else 1 or 0 for the vessel itself. */
export function roomFor(
  { location, service }: Pick<SoldUnit, 'location' | 'service'>,
  { maxPeople: capacity }: Pick<SlotResource, 'maxPeople'>,
  busy: readonly Occupancy[],
  { start, until }: { start: number; until: number },
): number {
  const spots = location.bookingTimes.spotsPerTimeSlot;
  if (!service.seats) return hasCapacity(busy, start, until, spots) ? 1 : 0;
  return seatsLeft(busy, { departure: departureOf(service._id, start), start, until, capacity, spots });
}

function roomOn(input: SoldUnit, { resource, date, busy }: Sailing, { start, until, lastDay }: Start): number {
  if (lastDay !== date && outOfService(resource, date, lastDay)) return 0;
  return roomFor(input, resource, busy, { start, until });
}

function sailingOn(
  { resources, service }: AvailabilityInput,
  date: string,
  starts: readonly Start[],
  busyOf: Map<string, Occupancy[]>,
): Sailing[] {
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return [];
  const offered = new Set(service.resources);
  return resources
    .filter((resource) => offered.has(resource._id) && !outOfService(resource, date))
    .map((resource) => ({
      resource,
      date,
      busy: (busyOf.get(resource._id) ?? []).filter(({ start, until }) => start < last.until && until > first.start),
    }));
}

export function isNearestTime(value: unknown): value is NearestTime {
  return typeof value === 'object' && value !== null && 'bookingDate' in value && 'hora' in value && 'start' in value;
}
