import type { DayOffers } from '@marea/domain/availability/availability.schema';
import { NEAR_DAYS } from '@marea/domain/availability/availability.schema';
import type { AvailabilityInput, TimeSlot } from '@marea/domain/availability/freeTimes';
import { daysWithStarts, freeDays, timesOfDay } from '@marea/domain/availability/freeTimes';
import type { Passengers } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Company } from '@marea/domain/company/company.schema';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { availabilityOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { directPrice, fits, offersAt } from './guestOffer.ts';

/** The number of days to search for the next free time. */
const LOOK_AHEAD_DAYS = 14;

type Party = { passengers: Passengers; date: string };

/** Offers of a location on a day: each trip's free times, or its next one, and the free days nearby. */
export async function dayOffersOf(
  app: AppContext,
  { company, location }: { company: Company; location: Location },
  { passengers, date }: Party,
): Promise<DayOffers> {
  const offers = (await offersAt(app, location))
    .map(({ service, vessels }) => ({ service, vessels: vessels.filter((vessel) => fits(vessel, passengers)) }))
    .filter(({ vessels }) => vessels.length > 0);
  const today = wallClock(location.zone, app.now()).date;
  const days = daysFrom(addDays(date, -NEAR_DAYS), NEAR_DAYS + LOOK_AHEAD_DAYS).filter((day) => day >= today);
  const inputs = await availabilityOf(app, location, offers, { dates: days, people: passengerCount(passengers) });
  const open = inputs.map((input) => freeDays(input, daysWithStarts(input, days)).map((day) => day.date));
  const near = days.filter((day) => day <= addDays(date, NEAR_DAYS));
  const rows = offers.map(({ service, vessels: fleet }, index) => {
    const input = inputs[index] as AvailabilityInput;
    const priced = pricedBy(fleet, (vessel) => directPrice({ company, service, vessel }, passengers).price.grandTotal);
    const free = open[index] ?? [];
    const next = free.includes(date) ? undefined : free.find((day) => day > date);
    return {
      serviceId: service._id,
      times: free.includes(date) ? freeOn(input, date).map(priced) : [],
      next: next === undefined ? null : nextOn(input, next, priced),
    };
  });
  return {
    date,
    zone: location.zone,
    days: near.map((day) => ({ date: day, isFree: open.some((free) => free.includes(day)) })),
    offers: rows.toSorted((a, b) => soonest(a).localeCompare(soonest(b))),
  };
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count + 1 }, (_, after) => addDays(first, after));
}

function freeOn(input: AvailabilityInput, date: string): TimeSlot[] {
  return timesOfDay(input, date).filter(({ resourceIds }) => resourceIds.length > 0);
}

type PricedTime = DayOffers['offers'][number]['times'][number];

/** Prices each vessel once for all times of a day. */
function pricedBy(fleet: readonly Vessel[], priceOf: (vessel: Vessel) => number): (slot: TimeSlot) => PricedTime {
  const cheapestFirst = fleet
    .map((vessel) => ({ grandTotal: priceOf(vessel), resourceId: vessel._id }))
    .toSorted((a, b) => a.grandTotal - b.grandTotal);
  return ({ hora, start, end, resourceIds, seatsLeft }) => {
    const from = cheapestFirst.find(({ resourceId }) => resourceIds.includes(resourceId));
    if (!from) throw new Error('A free vessel is none of the offer’s.');
    return { hora, start: new Date(start), end: new Date(end), seatsLeft, from };
  };
}

function nextOn(input: AvailabilityInput, date: string, priced: (slot: TimeSlot) => PricedTime) {
  const [first] = freeOn(input, date);
  return first ? { date, ...priced(first) } : null;
}

/** Sorts trips of the day first, by hour, then those with a later time, then those without any. */
function soonest({ times: [first], next }: DayOffers['offers'][number]): string {
  return (first ?? next)?.start.toISOString() ?? '~';
}
