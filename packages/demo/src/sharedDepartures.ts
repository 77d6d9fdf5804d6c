import type { Shared } from '@marea/domain/availability/occupancy';
import { departureOf } from '@marea/domain/availability/occupancy';
import type { BookingRecord, Passengers } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { outOfService } from '@marea/domain/booking/status/disruption';
import { MINUTE_MS, addDays } from '@marea/domain/core/time/zone';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { drawBooking, type Season } from './bookings.ts';
import type { DemoCompany, DemoLocation } from './fleet.ts';
import type { Random } from './random.ts';
import { CLOSES, OPENS, spanOf, type Trip } from './trips.ts';

const DAYS_AHEAD = 10;
/** The index of the departure that is sold out, by time, and the most people that its vessel takes. */
const SOLD_OUT_NTH = 1;
const SOLD_OUT_PEOPLE = 40;
const MOST_PARTIES = 5;
const STEP_MINUTES = 30;

type Drawn = ReturnType<typeof drawBooking>;

/** Draws the departures that guests share in the days ahead, at times when no charter needs their vessel. */
export function drawSharedDepartures(
  random: Random,
  demo: DemoCompany,
  season: Season & { charters: readonly BookingRecord[] },
) {
  const drawn: Drawn[] = demo.locations.flatMap((location) =>
    departuresOf(location, season).flatMap((trip, nth) => {
      const { maxPeople } = trip.vessel;
      const parties = drawParties(random, maxPeople, nth === SOLD_OUT_NTH && maxPeople <= SOLD_OUT_PEOPLE);
      return parties.map((party) =>
        drawBooking(random, demo, location, { ...trip, ...spanOf(location, trip), party }, season),
      );
    }),
  );
  return {
    visits: drawn.map(({ booking }) => booking),
    customers: drawn.map(({ customer }) => customer),
    payments: drawn.flatMap(({ rows }) => rows),
  };
}

/** What a booking occupies of its vessel: all of it, or seats of its departure. */
export function occupancyOf(booking: BookingRecord) {
  const { _id, resourceId, serviceId, start, until, isShared, passengers } = booking;
  const shared: Shared | undefined =
    isShared && serviceId !== null
      ? { departure: departureOf(serviceId, start.getTime()), seats: passengerCount(passengers) }
      : undefined;
  return { _id, resourceId, start, until, shared };
}

/** One departure a day and vessel, at the first time from ten on at which it is free. */
function departuresOf(location: DemoLocation, { today, charters }: Pick<Season, 'today'> & Charters): Trip[] {
  const dates = Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(today, i + 1));
  return dates.flatMap((date) =>
    sharedOffers(location)
      .filter(({ vessel }) => !outOfService(vessel, date))
      .flatMap((offer) => firstFree(location, { ...offer, date }, charters) ?? []),
  );
}

type Charters = { charters: readonly BookingRecord[] };

function sharedOffers({ services, vessels }: DemoLocation): { service: Service; vessel: Vessel }[] {
  return services
    .filter(({ seats }) => seats !== null)
    .flatMap((service) =>
      vessels.filter(({ _id }) => service.resources.includes(_id)).map((vessel) => ({ service, vessel })),
    );
}

function firstFree(
  location: DemoLocation,
  offer: Pick<Trip, 'service' | 'vessel' | 'date'>,
  charters: readonly BookingRecord[],
): Trip | null {
  const { service, vessel } = offer;
  const busy = charters.filter(({ resourceId, status }) => resourceId === vessel._id && occupiesSlot[status]);
  const last = CLOSES - service.duration * 60;
  for (let minutes = OPENS + 180; minutes <= last; minutes += STEP_MINUTES) {
    const trip = { ...offer, minutes, hrsExtras: 0 };
    const { start, end } = spanOf(location, trip);
    const until = end.getTime() + service.bufferTime * MINUTE_MS;
    const isTaken = busy.some((one) => one.start.getTime() < until && start < one.until);
    if (!isTaken) return trip;
  }
  return null;
}

/** Parties of different guests; together all of the seats, or some. */
function drawParties(random: Random, seats: number, isSoldOut: boolean): Passengers[] {
  const parties: Passengers[] = [];
  const maxParties = isSoldOut ? Infinity : 2 + random.below(MOST_PARTIES - 1);
  for (let left = seats; left > 0 && parties.length < maxParties;) {
    const adultos = Math.min(left, 2 + random.below(3));
    const menores = random.happens(0.4) ? Math.min(left - adultos, 1 + random.below(2)) : 0;
    const infantes = random.happens(0.15) ? Math.min(left - adultos - menores, 1) : 0;
    parties.push({ adultos, menores, infantes, hrsExtras: 0 });
    left -= adultos + menores + infantes;
  }
  return parties;
}
