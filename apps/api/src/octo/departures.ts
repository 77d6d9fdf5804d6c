import { daysAfter, timesOfDay } from '@marea/domain/availability/freeTimes';
import { dayBounds } from '@marea/domain/core/time/instants';
import { MINUTE_MS, offsetMinutes, timeOf, wallClock } from '@marea/domain/core/time/zone';
import { openSpansOn, tripHours } from '@marea/domain/fleet/tripHours';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { occupanciesOf, rangesOfDays } from '../slots/index.ts';
import type { OctoCall, OctoOption } from './offers.ts';

/** `room` is the number of people for whom a vessel has room. */
type DepartureTime = {
  date: string;
  hora: string;
  start: number;
  end: number;
  rooms: { vessel: Vessel; room: number }[];
};

/** An OCTO availability: a departure, or a day of departures. Instants in epoch milliseconds. */
export type OctoDeparture = {
  id: string;
  date: string;
  start: number;
  end: number;
  cutoffAt: number;
  /** The times that can still be booked, in order. */
  times: DepartureTime[];
};

/** The departures of some days, which are in order; `except` are holds and bookings that do not count. */
export async function seatDeparturesOn(
  { app }: Pick<OctoCall, 'app'>,
  option: OctoOption,
  dates: readonly string[],
  except: readonly string[] = [],
): Promise<OctoDeparture[]> {
  if (dates.length === 0) return [];
  const { location, service, vessels, offer } = option;
  const now = app.now();
  const timetable = { location, service, hrsExtras: 0, people: 1, now };
  const ranges = rangesOfDays(location.zone, dates, daysAfter(timetable));
  const ids = vessels.map(({ _id }) => _id);
  const busy = Map.groupBy(await occupanciesOf(app, ids, ranges, except), ({ resourceId }) => resourceId);
  const cutoff = offer.cutoffMinutes * MINUTE_MS;
  return dates.flatMap((date) => {
    const ofVessels = vessels.map((vessel) => ({
      vessel,
      slots: timesOfDay({ ...timetable, resources: [vessel], occupancies: busy.get(vessel._id) ?? [] }, date),
    }));
    const times = (ofVessels[0]?.slots ?? []).map(({ hora, start, end }, i) => ({
      date,
      hora,
      start,
      end,
      rooms: ofVessels.map(({ vessel, slots }) => ({ vessel, room: roomOf(vessel, slots[i]) })),
    }));
    const isOpen = ({ start }: DepartureTime) => start - cutoff > now;
    if (offer.availabilityType === 'START_TIME') {
      return times.map((time) => ({
        id: localDateTime(location.zone, time.start),
        date,
        start: time.start,
        end: time.end,
        cutoffAt: time.start - cutoff,
        times: isOpen(time) ? [time] : [],
      }));
    }
    const lastTime = times.at(-1);
    if (!lastTime) return [];
    const { from, to } = dayBounds(location.zone, date);
    const id = localDateTime(location.zone, from);
    return [{ id, date, start: from, end: to, cutoffAt: lastTime.start - cutoff, times: times.filter(isOpen) }];
  });
}

/** A departure by its id, or null for one that is not offered. */
export async function findDeparture(
  call: Pick<OctoCall, 'app'>,
  option: OctoOption,
  id: unknown,
  except: readonly string[] = [],
): Promise<OctoDeparture | null> {
  const [departure = null] = await findDepartures(call, option, [id], except);
  return departure;
}

/** The departures by id, in their order and in one read; those that are not offered are left out. */
export async function findDepartures(
  call: Pick<OctoCall, 'app'>,
  option: OctoOption,
  ids: readonly unknown[],
  except: readonly string[] = [],
): Promise<OctoDeparture[]> {
  const unique = new Set(ids);
  const dates = new Set([...unique].flatMap((id) => dateIn(option.location.zone, id) ?? []));
  const departures = await seatDeparturesOn(call, option, [...dates].toSorted(), except);
  const byId = new Map(departures.map((departure): [unknown, OctoDeparture] => [departure.id, departure]));
  return [...unique].flatMap((id) => byId.get(id) ?? []);
}

/** The day of a departure on its location's clock, or null for an invalid id. */
function dateIn(zone: string, id: unknown): string | null {
  if (typeof id !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(id)) return null;
  const instant = Date.parse(id);
  return Number.isNaN(instant) ? null : wallClock(zone, instant).date;
}

function roomOf(vessel: Vessel, slot: { resourceIds: string[]; seatsLeft: number | null } | undefined): number {
  if (!slot) return 0;
  return slot.seatsLeft ?? (slot.resourceIds.length > 0 ? vessel.maxPeople : 0);
}

/** The first time and vessel of a departure with room for a party, or null. */
export function placeFor({ times }: OctoDeparture, people: number) {
  for (const time of times) {
    const free = time.rooms.find(({ room }) => room >= Math.max(people, 1));
    if (free) return { ...time, vessel: free.vessel };
  }
  return null;
}

export type SeatCount = {
  status: 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED';
  vacancies: number;
  capacity: number;
  /** The largest room on a single vessel. */
  mostOnOne: number;
};

/** The seats of a departure; for a private charter, those of the largest free vessel. */
export function seatCount({ isShared, vessels }: OctoOption, departure: OctoDeparture, people: number): SeatCount {
  const count = (values: number[]) => (isShared ? values.reduce((a, b) => a + b, 0) : Math.max(0, ...values));
  const capacity = count(vessels.map(({ maxPeople }) => maxPeople));
  const ofTimes = departure.times.map(({ rooms }) => rooms.map(({ room }) => room));
  const vacancies = Math.max(0, ...ofTimes.map(count));
  const mostOnOne = Math.max(0, ...ofTimes.flat());
  const isFull = mostOnOne < Math.max(people, 1);
  const isFew = isShared && vacancies * 2 < capacity;
  const open = isFew ? 'LIMITED' : 'AVAILABLE';
  const status = departure.times.length === 0 ? 'CLOSED' : isFull ? 'SOLD_OUT' : open;
  return { status, vacancies, capacity, mostOnOne };
}

/** The opening hours of a day, as OCTO writes them. */
export function openingHoursOn({ location, service }: OctoOption, date: string): { from: string; to: string }[] {
  const spans = openSpansOn(service.hours ?? tripHours(location), date);
  return spans.map(({ from, to }) => ({ from: timeOf(Math.max(from, 0)), to: timeOf(Math.min(to, 24 * 60 - 1)) }));
}

/** A time of a zone's clock with its offset, such as `2026-12-24T10:00:00-05:00`. */
export function localDateTime(zone: string, instant: number): string {
  const offset = offsetMinutes(zone, instant);
  const local = new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${timeOf(Math.abs(offset))}`;
}
