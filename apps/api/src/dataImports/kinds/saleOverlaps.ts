import { neededRoom, roomFor } from '@marea/domain/availability/freeTimes';
import type { Occupancy } from '@marea/domain/availability/occupancy';
import { departureOf } from '@marea/domain/availability/occupancy';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { occupiesSlot, occupyingStatuses } from '@marea/domain/booking/status/booking.status';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { Slot } from '../../booking/index.ts';
import { bookings } from '../../booking/index.ts';
import type { ImportRun, Resolution } from '../importKind.ts';
import type { SaleEntry } from './resolveSale.ts';
import { overlapping } from './resolveSale.ts';
import type { SaleValues } from './saleFields.ts';

const dayKey = (resourceId: string, instant: number) => `${resourceId}|${Math.floor(instant / DAY_MS)}`;

function daysOf({ start, until }: Pick<Slot, 'start' | 'until'>): number[] {
  const first = Math.floor(start.getTime() / DAY_MS);
  const last = Math.floor((until.getTime() - 1) / DAY_MS);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * DAY_MS);
}

/** Adds the stored bookings on the days of sales, each day once. The write finds longer trips from earlier days. */
export async function addStored(
  { app, location }: ImportRun,
  occupancies: Map<string, Occupancy[]>,
  resolved: readonly Resolution<SaleValues, SaleEntry>[],
): Promise<void> {
  const missing = new Map<string, { resourceId: string; day: number }>();
  for (const each of resolved) {
    if (each.outcome !== 'ready' || !occupiesSlot[each.entry.sale.status]) continue;
    const { resourceId } = each.entry.slot;
    for (const day of daysOf(each.entry.slot)) {
      const key = dayKey(resourceId, day);
      if (!occupancies.has(key)) missing.set(key, { resourceId, day });
    }
  }
  for (const key of missing.keys()) occupancies.set(key, []);
  const clauses = [...missing.values()].map(({ resourceId, day }) => ({
    resourceId,
    isDeleted: false,
    start: { $gte: new Date(day - DAY_MS), $lt: new Date(day + DAY_MS) },
  }));
  if (clauses.length === 0) return;
  const stored = await app
    .db(bookings)
    .find({ companyId: location.companyId, status: { $in: [...occupyingStatuses] }, $or: clauses })
    .toArray();
  for (const booking of new Map(stored.map((each) => [each._id, each])).values()) {
    const occupancy = occupancyOf(booking);
    for (const day of daysOf(booking)) {
      const key = dayKey(booking.resourceId, day);
      if (missing.has(key)) occupancies.get(key)?.push(occupancy);
    }
  }
}

function occupancyOf({ resourceId, serviceId, start, until, isShared, passengers }: BookingRecord): Occupancy {
  const departure = departureOf(serviceId ?? '', start.getTime());
  const shared = isShared ? { departure, seats: passengerCount(passengers) } : undefined;
  return { resourceId, start: start.getTime(), until: until.getTime(), shared };
}

/** The first of a row's resolutions that is ready and whose time is free, or the first one's problems. */
export function firstFree(
  occupancies: Map<string, Occupancy[]>,
  candidates: readonly Resolution<SaleValues, SaleEntry>[],
): Resolution<SaleValues, SaleEntry> {
  const refused: Resolution<SaleValues, SaleEntry>[] = [];
  for (const candidate of candidates) {
    const resolution = withoutOverlap(occupancies, candidate);
    if (resolution.outcome === 'ready') return resolution;
    refused.push(resolution);
  }
  const [first] = refused;
  if (!first) throw new Error('a row has no resolution');
  return first;
}

/** Refuses a sale whose time is taken, and adds the others to `occupancies`. */
function withoutOverlap(
  occupancies: Map<string, Occupancy[]>,
  resolution: Resolution<SaleValues, SaleEntry>,
): Resolution<SaleValues, SaleEntry> {
  if (resolution.outcome !== 'ready') return resolution;
  const { sale, slot } = resolution.entry;
  if (!occupiesSlot[sale.status]) return resolution;
  const { location, service, vessel } = sale.offer;
  const people = passengerCount(sale.passengers);
  const span = { start: slot.start.getTime(), until: slot.until.getTime() };
  const days = daysOf(slot).map((day) => occupancies.get(dayKey(slot.resourceId, day)) ?? []);
  const busy = [...new Set(days.flat())];
  if (roomFor({ location, service }, vessel, busy, span) < neededRoom({ service, people })) {
    return overlapping(resolution.row);
  }
  const shared = slot.shared ? { departure: slot.shared.departure, seats: slot.shared.seats } : undefined;
  for (const ofDay of days) ofDay.push({ resourceId: slot.resourceId, ...span, shared });
  return resolution;
}
