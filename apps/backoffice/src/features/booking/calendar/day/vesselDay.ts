import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { groupDepartures, isDeparture } from '@marea/domain/booking/lists/sharedDepartures';
import type { SharedDeparture } from '@marea/domain/booking/lists/sharedDepartures';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { DAY_MINUTES } from '@marea/domain/core/time/zone';
import type { Service } from '@marea/domain/fleet/service.schema';
import { openSpansOn } from '@marea/domain/fleet/tripHours';
import { clip, GRID_STEP } from '../grid/gridHours.ts';
import { spanOnDay, stepAfter } from '../grid/wallSpan.ts';
import type { WallSpan } from '../grid/wallSpan.ts';

export type PlacedTrip = Laned<BookingRowView>;
export type PlacedDeparture = Laned<SharedDeparture>;
/** One vessel's column: its trips side by side, the buffers after them, and where another could start. */
export type VesselDay = {
  events: Laned<BookingRowView | SharedDeparture>[];
  buffers: { id: string; span: WallSpan }[];
  gaps: WallSpan[];
};

type VesselDayInput = {
  rows: readonly BookingRowView[];
  /** Slots that guests hold, which are not free either. */
  heldSlots: readonly { start: string; until: string }[];
  zone: string;
  date: string;
  hours: WallSpan;
  open: readonly WallSpan[];
  spots: number;
  /** Minutes of the day already gone, 1440 on a past day. */
  elapsed: number;
};

/** Lays out the bookings of one vessel on one day. */
export function vesselDay(input: VesselDayInput): VesselDay {
  const { rows, heldSlots, zone, date, hours, open, spots, elapsed } = input;
  const on = (start: string, end: string) => spanOnDay(zone, date, start, end);
  const items = groupDepartures(rows);
  const events = items.flatMap((item) => {
    const { start, end } = isDeparture(item) ? item.total : item;
    const span = on(start, end);
    const visibleSpan = span && clip(span, hours);
    return visibleSpan ? [{ item, span: visibleSpan }] : [];
  });
  const occupying = items
    .map((item) => (isDeparture(item) ? item.total : item))
    .filter(({ status }) => occupiesSlot[status]);
  const buffers = occupying.flatMap(({ _id, end, until }) => {
    const span = on(end, until);
    const visibleSpan = span && clip(span, hours);
    return visibleSpan ? [{ id: _id, span: visibleSpan }] : [];
  });
  const busy = [...occupying, ...heldSlots].flatMap(({ start, until }) => on(start, until) ?? []);
  const gaps = freeGaps({ busy, open, spots, elapsed });
  return { events: inLanes(events), buffers, gaps };
}

/** The position of an event among those it overlaps with: lane 0 of 2 is the left half. */
export type Laned<Item> = { item: Item; span: WallSpan; lane: number; lanes: number };

/**
 * Puts overlapping events side by side. Events that overlap, directly or through others, share one division of the
 * column, so that their edges line up.
 */
export function inLanes<Item>(events: readonly { item: Item; span: WallSpan }[]): Laned<Item>[] {
  const ordered = events.toSorted((a, b) => a.span.from - b.span.from || b.span.to - a.span.to);
  const placed: Laned<Item>[] = [];
  let cluster: Laned<Item>[] = [];
  let clusterEnds = -1;

  const closeCluster = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane)) + 1;
    placed.push(...cluster.map((event) => ({ ...event, lanes })));
  };

  for (const { item, span } of ordered) {
    if (span.from >= clusterEnds) {
      closeCluster();
      cluster = [];
    }
    cluster.push({ item, span, lane: firstFreeLane(cluster, span), lanes: 1 });
    clusterEnds = Math.max(clusterEnds, span.to);
  }
  closeCluster();
  return placed;
}

function firstFreeLane(cluster: readonly Laned<unknown>[], span: WallSpan): number {
  const busy = new Set(cluster.filter((other) => other.span.to > span.from).map(({ lane }) => lane));
  let lane = 0;
  while (busy.has(lane)) lane += 1;
  return lane;
}

type GapsInput = {
  /** The occupied spans of the vessel, buffers included. */
  busy: readonly WallSpan[];
  /** The hours in which trips may run that day. */
  open: readonly WallSpan[];
  /** The number of trips that may overlap on the vessel. */
  spots: number;
  /** Minutes of the day already gone; 0 on later days. */
  elapsed: number;
};

/** The stretches of a vessel's day in which one more trip could start, on the grid's steps. */
export function freeGaps({ open, ...rest }: GapsInput): WallSpan[] {
  return open.flatMap((hours) => gapsWithin(hours, rest));
}

function gapsWithin(open: WallSpan, { busy, spots, elapsed }: Omit<GapsInput, 'open'>): WallSpan[] {
  const begins = Math.max(open.from, 0, stepAfter(elapsed, GRID_STEP));
  const edges = [...new Set([begins, open.to, ...busy.flatMap(({ from, to }) => [from, to])])]
    .filter((edge) => edge >= begins && edge <= open.to)
    .toSorted((a, b) => a - b);

  const gaps: WallSpan[] = [];
  for (const [i, from] of edges.entries()) {
    const to = edges[i + 1];
    if (to === undefined || overlapping(busy, from) >= spots) continue;
    const last = gaps.at(-1);
    if (last?.to === from) last.to = to;
    else gaps.push({ from, to });
  }
  return gaps
    .map(({ from, to }) => ({ from: stepAfter(from, GRID_STEP), to }))
    .filter(({ from, to }) => to - from >= GRID_STEP);
}

function overlapping(busy: readonly WallSpan[], minute: number): number {
  return busy.filter(({ from, to }) => from <= minute && minute < to).length;
}

type OfferedService = Pick<Service, '_id' | 'duration' | 'bufferTime' | 'hours'>;

/** A trip that fits into a gap, and the first and last minute at which it may start. */
type OfferedTrip = { serviceId: string; tripMinutes: number; first: number; last: number };
export type VesselOffer = { gap: WallSpan; trips: readonly [OfferedTrip, ...OfferedTrip[]] };

/**
 * The gaps of a day in which a trip fits, with those trips: within the hours of its service, or those of the location.
 * After a trip its buffer must fit too, unless the hours end there; it starts on the day itself.
 */
export function offersIn(
  gaps: readonly WallSpan[],
  services: readonly OfferedService[],
  { date, open }: { date: string; open: readonly WallSpan[] },
): VesselOffer[] {
  return gaps.flatMap((gap) => {
    const isLast = open.some(({ to }) => to === gap.to);
    const [trip, ...others] = services.flatMap(({ _id, duration, bufferTime, hours }) => {
      const tripMinutes = duration * 60;
      const gapEnd = gap.to - (isLast ? 0 : bufferTime);
      return (hours ? openSpansOn(hours, date) : open).flatMap(({ from, to }): OfferedTrip[] => {
        const first = stepAfter(Math.max(gap.from, from), GRID_STEP);
        const latest = Math.min(Math.min(gapEnd, to) - tripMinutes, DAY_MINUTES - GRID_STEP);
        const last = Math.floor(latest / GRID_STEP) * GRID_STEP;
        return first <= last ? [{ serviceId: _id, tripMinutes, first, last }] : [];
      });
    });
    return trip ? [{ gap, trips: [trip, ...others] }] : [];
  });
}

/**
 * The trip to offer at a point of a gap, from the step at or before it: the first service that fits there, or else the
 * nearest.
 */
export function slotAt({ trips }: VesselOffer, minute: number): WallSpan & { serviceId: string } {
  const step = Math.floor(minute / GRID_STEP) * GRID_STEP;
  const startOf = ({ first, last }: OfferedTrip) => Math.max(first, Math.min(step, last));
  const distanceOf = (trip: OfferedTrip) => Math.abs(startOf(trip) - step);
  const trip = trips.reduce((best, other) => (distanceOf(other) < distanceOf(best) ? other : best));
  const from = startOf(trip);
  return { from, to: from + trip.tripMinutes, serviceId: trip.serviceId };
}
