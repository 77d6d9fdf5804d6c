import type { AvailabilityInput, TimeSlot } from '@marea/domain/availability/freeTimes';
import { nearestFree, refusalOf } from '@marea/domain/availability/freeTimes';
import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { isOnGrid } from '@marea/domain/availability/cells';
import { hasRoom } from '@marea/domain/availability/occupancy';
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
  /** The trip keeps its start, which may be past already. */
  isUnderWay?: boolean;
  /** A booking or hold of the wisher's own, which does not stand in its own way. */
  except: readonly string[];
};

/** When a wished trip starts and ends, and when its vessel is free again. */
export type Slot = { resourceId: string; start: Date; end: Date; until: Date; spots: number };

/**
 * The slot of a wish. Throws `invalid` on the field that is wrong when the house does not offer
 * it. Whether somebody else has it is not asked here.
 */
export function slotOf(house: House, wish: Wish): Slot {
  const { location, service, resource } = wish;
  const start = instantOf(location.zone, wish.bookingDate, minutesOf(wish.hora));
  if (start === null) throw invalidField('hora', 'no_such_time');
  if (!isOnGrid(start)) throw invalidField('hora', 'not_on_grid');
  const now = wish.isUnderWay ? Math.min(start, house.now()) : house.now();
  const refusal = refusalOf(inputOf(wish, [], now), {
    date: wish.bookingDate,
    hora: wish.hora,
    resourceId: resource._id,
    anyStep: wish.anyStep,
  });
  if (refusal === 'out_of_service') throw invalidField('resourceId', refusal);
  if (refusal) throw invalidField('hora', refusal);
  const end = start + (service.duration + wish.hrsExtras) * HOUR_MS;
  return {
    resourceId: resource._id,
    start: new Date(start),
    end: new Date(end),
    until: new Date(end + service.bufferTime * MINUTE_MS),
    spots: location.bookingTimes.spotsPerTimeSlot,
  };
}

/** An unlocked look at a slot, for a quick answer. Throws `slot_taken` with the nearest free times. */
export async function assertLooksFree(house: House, wish: Wish, slot: Slot): Promise<void> {
  const [start, until] = [slot.start.getTime(), slot.until.getTime()];
  const occupancies = await occupanciesOf(house, [slot.resourceId], start, until, wish.except);
  if (!hasRoom(occupancies, start, until, slot.spots)) throw await slotTaken(house, wish);
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
