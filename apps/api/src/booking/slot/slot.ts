import type { nearestTimeSchema } from '@marea/domain/availability/availability.schema';
import type { AvailabilityInput, TimeSlot } from '@marea/domain/availability/freeTimes';
import { daysAfter, nearestFree, neededRoom, refusalOf, roomFor } from '@marea/domain/availability/freeTimes';
import { departureOf, isOnGrid } from '@marea/domain/availability/occupancy';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { dayBounds, instantOf } from '@marea/domain/core/time/instants';
import { HOUR_MS, MINUTE_MS, addDays, lastDayUntil, minutesOf, wallClock } from '@marea/domain/core/time/zone';
import type { Service } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type * as z from 'zod';
import type { AppContext } from '../../context.ts';
import { createKeyedQueue } from '../../db/inOrder.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { Span } from '../../slots/index.ts';
import { occupanciesOf, occupy } from '../../slots/index.ts';
import { keepOffer } from './keepOffer.ts';
import type { Slot, SlotRequest } from './slotRequest.ts';

const NEAREST_SHOWN = 6;
const inOrder = createKeyedQueue();

/** The slot of a request. Throws `invalid` when the company does not offer it; does not check whether it is free. */
export function slotOf(app: AppContext, request: SlotRequest): Slot {
  const { location, vessel } = request;
  const start = instantOf(location.zone, request.bookingDate, minutesOf(request.hora));
  if (start === null) throw invalidField('hora', 'no_such_time');
  if (!isOnGrid(start)) throw invalidField('hora', 'not_on_grid');
  const refusal = refusalOf(inputOf(request, [], app.now()), {
    date: request.bookingDate,
    hora: request.hora,
    resourceId: vessel._id,
    anyStep: request.anyStep,
  });
  if (refusal === 'out_of_service' || refusal === 'not_of_service') throw invalidField('resourceId', refusal);
  if (refusal === 'too_far' || refusal === 'too_long_ago') throw invalidField('bookingDate', refusal);
  if (refusal === 'taken') throw new DomainError('slot_taken');
  if (refusal) throw invalidField('hora', refusal);
  return slotFrom(start, request);
}

type SlotParts = Pick<SlotRequest, 'location' | 'service' | 'vessel' | 'hrsExtras' | 'people'>;

/** The span of a trip that starts at an instant (epoch milliseconds), without checking that it is free. */
export function slotFrom(start: number, { location, service, vessel, hrsExtras, people }: SlotParts): Slot {
  const end = start + (service.duration + hrsExtras) * HOUR_MS;
  return {
    resourceId: vessel._id,
    zone: location.zone,
    start: new Date(start),
    end: new Date(end),
    until: new Date(end + service.bufferTime * MINUTE_MS),
    spots: location.bookingTimes.spotsPerTimeSlot,
    shared: service.seats && {
      departure: departureOf(service._id, start),
      seats: people,
      capacity: vessel.maxPeople,
    },
  };
}

type Owner = {
  owner: string;
  gives?: Span & { owner: string };
  /** A hold's length: milliseconds from now, by the database's clock. */
  lastsMs?: number;
};

/**
 * Takes a slot and runs `work` in one transaction. Throws `slot_taken` with the nearest free times, `invalid`, `busy`.
 * A caller that had to wait checks first, which is cheaper than a failing transaction; the vessel's day decides either
 * way.
 */
export async function takeSlot<T>(
  app: AppContext,
  request: SlotRequest,
  owner: Owner,
  work: (tx: Tx, slot: Slot, clock: Date) => Promise<T>,
): Promise<T> {
  const slot = slotOf(app, request);
  const checkFree = () => assertLooksFree(app, request, slot);
  if (!app.config.SLOT_CLAIMS) {
    await checkFree();
    return take();
  }
  return inOrder(`${slot.resourceId}|${request.bookingDate}`, async (hasWaited) => {
    if (hasWaited) await checkFree();
    return take();
  });

  async function take(): Promise<T> {
    try {
      return await unitOfWork(app.connection, async (tx) => {
        const clock = await occupy(app, tx, { ...slot, ...owner });
        await keepOffer(app, tx, request, { ...slot, lastDay: lastDayUntil(slot.zone, slot.end.getTime()) });
        return work(tx, slot, clock);
      });
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === 'slot_taken';
      throw isTaken ? await slotTaken(app, request) : error;
    }
  }
}

/**
 * Changes the seats of a booking on a shared departure and runs `work` in the same transaction. Later changes of the offer
 * do not matter. Throws `slot_taken` if too few seats are left.
 */
export async function takeSeats<T>(
  app: AppContext,
  { _id: owner, companyId, locationId, serviceId, resourceId, start, until, passengers }: BookingRecord,
  seats: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { bookingTimes } = await app.catalogue.location(companyId, locationId);
  const vessel = await app.db(vessels).findOne({ _id: resourceId });
  if (!vessel) throw invalidField('passengers.adultos', 'unknown_vessel');
  const departure = departureOf(serviceId ?? '', start.getTime());
  // Whoever gives seats back needs none, also where the vessel carries fewer than were sold.
  const capacity = seats < passengerCount(passengers) ? Number.MAX_SAFE_INTEGER : vessel.maxPeople;
  const shared = { departure, seats, capacity };
  return unitOfWork(app.connection, async (tx) => {
    await occupy(app, tx, { resourceId, start, until, spots: bookingTimes.spotsPerTimeSlot, shared, owner });
    return work(tx);
  });
}

/** Whether a slot looks free, without a lock, for a quick answer. Throws `invalid` as `slotOf`. */
export async function looksFree(app: AppContext, request: SlotRequest, slot = slotOf(app, request)): Promise<boolean> {
  const [start, until] = [slot.start.getTime(), slot.until.getTime()];
  const occupancies = await occupanciesOf(app, [slot.resourceId], [{ from: start, to: until }], request.except);
  return roomFor(request, request.vessel, occupancies, { start, until }) >= neededRoom(request);
}

/** Throws `slot_taken` with the nearest free times if a slot does not look free. */
export async function assertLooksFree(app: AppContext, request: SlotRequest, slot: Slot): Promise<void> {
  if (!(await looksFree(app, request, slot))) throw await slotTaken(app, request);
}

async function slotTaken(app: AppContext, request: SlotRequest): Promise<DomainError> {
  app.metrics.slotConflicts.inc();
  const { zone } = request.location;
  const from = dayBounds(zone, addDays(request.bookingDate, -1)).from;
  const to = dayBounds(zone, addDays(request.bookingDate, 1 + daysAfter(request))).to;
  const occupancies = await occupanciesOf(app, [request.vessel._id], [{ from, to }], request.except);
  const start = instantOf(zone, request.bookingDate, minutesOf(request.hora)) ?? from;
  const slots = nearestFree(
    inputOf(request, occupancies, app.now()),
    { date: request.bookingDate, start, resourceId: request.vessel._id },
    NEAREST_SHOWN,
  );
  return new DomainError('slot_taken', { nearest: slots.map((slot) => nearestTime(zone, slot)) });
}

function inputOf(
  { location, service, vessel, hrsExtras, people, notBefore }: SlotRequest,
  occupancies: AvailabilityInput['occupancies'],
  now: number,
): AvailabilityInput {
  return {
    location,
    service,
    resources: [vessel],
    occupancies,
    hrsExtras,
    people,
    now,
    notBefore: Math.min(notBefore ?? now, now),
  };
}

function nearestTime(zone: string, slot: TimeSlot): z.output<typeof nearestTimeSchema> {
  return {
    bookingDate: wallClock(zone, slot.start).date,
    hora: slot.hora,
    start: new Date(slot.start),
    end: new Date(slot.end),
  };
}

/** A service with the duration of the sold booking; another service has its current one. */
export function asSold(
  service: Service,
  { serviceId, duration, passengers }: Pick<BookingRecord, 'serviceId' | 'duration' | 'passengers'>,
): Service {
  return service._id === serviceId ? { ...service, duration: duration - passengers.hrsExtras } : service;
}
