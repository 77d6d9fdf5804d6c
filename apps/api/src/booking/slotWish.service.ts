import type { AvailabilityInput, TimeSlot } from '@marea/domain/availability/freeTimes';
import { nearestFree, refusalOf } from '@marea/domain/availability/freeTimes';
import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { isOnGrid } from '@marea/domain/availability/cells';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Resource } from '@marea/domain/fleet/resource.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { addDays, dayBounds, instantOf, minutesOf, wallClock } from '@marea/domain/kernel/zone';
import type { House } from '../db/house.ts';
import { occupanciesOf } from '../slots/occupancies.service.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NEAREST_SHOWN = 6;

/** A trip wished for, with the records that decide about it. */
export type Wish = {
  location: Location;
  service: Service;
  resource: Resource;
  /** All vessels of the service, for naming other times. */
  resources: readonly Resource[];
  bookingDate: string;
  hora: string;
  hrsExtras: number;
  /** Staff may start off the step; guests take what is offered. */
  anyStep: boolean;
  /** A booking or hold of the wisher's own, which does not stand in its own way. */
  except: readonly string[];
};

/** When a wished trip starts and ends, and when its vessel is free again. */
export type Slot = { resourceId: string; start: Date; end: Date; until: Date; spots: number };

/**
 * The slot of a wish, after an unlocked look at whether it can be had: `invalid` on the field that
 * is wrong, `slot_taken` with the nearest free times. Whether it is really had, the claims say.
 */
export async function slotOf(house: House, wish: Wish): Promise<Slot> {
  const { location, service } = wish;
  const start = instantOf(location.zone, wish.bookingDate, minutesOf(wish.hora));
  if (start === null) throw invalidField('hora', 'no_such_time');
  if (!isOnGrid(start)) throw invalidField('hora', 'not_on_grid');
  const end = start + (service.duration + wish.hrsExtras) * HOUR_MS;
  const until = end + service.bufferTime * MINUTE_MS;

  const occupancies = await occupanciesOf(house, [wish.resource._id], start, until, wish.except);
  const input = inputOf(wish, occupancies, house.now());
  const refusal = refusalOf(input, {
    date: wish.bookingDate,
    hora: wish.hora,
    resourceId: wish.resource._id,
    anyStep: wish.anyStep,
  });
  if (refusal === 'taken') throw await slotTaken(house, wish);
  if (refusal === 'not_on_offer' && !service.resources.includes(wish.resource._id)) {
    throw invalidField('resourceId', 'not_on_offer');
  }
  if (refusal === 'out_of_service') throw invalidField('resourceId', 'out_of_service');
  if (refusal) throw invalidField('hora', refusal);
  return {
    resourceId: wish.resource._id,
    start: new Date(start),
    end: new Date(end),
    until: new Date(until),
    spots: location.bookingTimes.spotsPerTimeSlot,
  };
}

/** The error for a slot that somebody else has, naming the nearest free times of the same vessel. */
export async function slotTaken(house: House, wish: Wish): Promise<DomainError> {
  const { zone } = wish.location;
  const from = dayBounds(zone, addDays(wish.bookingDate, -1)).from;
  const to = dayBounds(zone, addDays(wish.bookingDate, 2)).to;
  const occupancies = await occupanciesOf(house, [wish.resource._id], from, to, wish.except);
  const start = instantOf(zone, wish.bookingDate, minutesOf(wish.hora)) ?? from;
  const slots = nearestFree(
    inputOf(wish, occupancies, house.now()),
    { date: wish.bookingDate, start, resourceId: wish.resource._id },
    NEAREST_SHOWN,
  );
  return new DomainError('slot_taken', { nearest: slots.map((slot) => nearestTime(zone, slot)) });
}

function inputOf(
  { location, service, resource, hrsExtras }: Wish,
  occupancies: AvailabilityInput['occupancies'],
  now: number,
): AvailabilityInput {
  return { location, service, resources: [resource], occupancies, hrsExtras, now };
}

function nearestTime(zone: string, slot: TimeSlot): NearestTime {
  return {
    bookingDate: wallClock(zone, slot.start).date,
    hora: slot.hora,
    start: new Date(slot.start).toISOString(),
    end: new Date(slot.end).toISOString(),
  };
}
