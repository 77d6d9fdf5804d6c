import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { departureKey, groupDepartures, isDeparture } from '@marea/domain/booking/lists/sharedDepartures';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { fullName } from '@marea/domain/core/text/text';
import { DAY_MINUTES, addDays, timeOf } from '@marea/domain/core/time/zone';
import type { WallSpan } from '../calendar/grid/wallSpan.ts';
import { spanOnDay } from '../calendar/grid/wallSpan.ts';

/** An unconfirmed move of a trip within the displayed day; minutes of that day. */
export type Plan = {
  row: BookingRowView;
  /** The trip's current place. */
  before: WallSpan & { resourceId: string };
  resourceId: string;
  from: number;
  to: number;
};

/** Starts snap to a quarter of an hour; lengths to the half hours in which extra time is sold. */
export const START_STEP = 15;
export const LENGTH_STEP = 30;

/** A plan that does not move its trip yet. */
export function planFor(row: BookingRowView, span: WallSpan): Plan {
  const { resourceId } = row;
  return { row, before: { ...span, resourceId }, resourceId, ...span };
}

/**
 * The plan with its start at the quarter of an hour nearest to `minute`, within the displayed hours. Its length stays.
 */
export function startingAt(plan: Plan, minute: number, hours: WallSpan): Plan {
  const length = plan.to - plan.from;
  const latest = Math.max(hours.from, hours.to - START_STEP);
  // A trip that begins before the displayed hours may stay there.
  const earliest = plan.before.from < hours.from ? Number.NEGATIVE_INFINITY : hours.from;
  const from = Math.min(Math.max(snapped(minute, START_STEP), earliest), latest);
  return { ...plan, from, to: from + length };
}

/** The plan with its end near `minute`, in steps of half an hour; at least half an hour is left. */
export function endingAt(plan: Plan, minute: number): Plan {
  const more = snapped(minute - plan.before.to, LENGTH_STEP);
  return { ...plan, to: Math.max(plan.from + LENGTH_STEP, plan.before.to + (plan.from - plan.before.from) + more) };
}

/** Whether a plan changes anything. */
export function isMoved({ before, resourceId, from, to }: Plan): boolean {
  return resourceId !== before.resourceId || from !== before.from || to !== before.to;
}

/** The hours that a plan adds to its trip; negative when it becomes shorter. */
export function addedHours({ before, from, to }: Plan): number {
  return (to - from - (before.to - before.from)) / 60;
}

function snapped(minutes: number, step: number): number {
  return Math.round(minutes / step) * step;
}

/** The day and time of a minute of `date`; minutes below 0 or above 1,440 are on another day. */
export function momentAt(date: string, minute: number): { date: string; hora: string } {
  const days = Math.floor(minute / DAY_MINUTES);
  return { date: addDays(date, days), hora: timeOf(minute - days * DAY_MINUTES) };
}

export type Occupation = WallSpan & { who: string };
type Day = {
  rows: readonly BookingRowView[];
  heldSlots: readonly { resourceId: string; serviceId: string; start: string; until: string }[];
  zone: string;
  date: string;
  /** The number of trips that may overlap on a vessel. */
  spots: number;
  words: { blocked: string; held: string };
};

/**
 * The trips and holds that a plan overlaps, buffers included; none while the vessel has a spot left. A shared departure
 * is one trip, and does not clash with a party that joins its seats.
 */
export function clashesOf(plan: Plan, { rows, heldSlots, zone, date, spots, words }: Day): Occupation[] {
  const end = spanOnDay(zone, date, plan.row.end, plan.row.until);
  const buffer = end ? end.to - end.from : 0;
  const planSpan = { from: plan.from, to: plan.to + buffer };
  const on = (slot: { serviceId: string | null; start: string; until: string }, who: string): Occupation[] => {
    const span = spanOnDay(zone, date, slot.start, slot.until);
    const isOwnDeparture = plan.row.isShared && slot.serviceId === plan.row.serviceId && span?.from === plan.from;
    return span && !isOwnDeparture && span.from < planSpan.to && span.to > planSpan.from ? [{ ...span, who }] : [];
  };
  const others = rows.filter(({ _id, resourceId, status }) => {
    return _id !== plan.row._id && resourceId === plan.resourceId && occupiesSlot[status];
  });
  const items = groupDepartures(others);
  const departures = new Set(items.map((item) => (isDeparture(item) ? item.key : null)));
  const occupations = [
    ...items.flatMap((item) =>
      isDeparture(item)
        ? on(item.total, item.parties.map(fullName).join(', '))
        : on(item, fullName(item) || words.blocked),
    ),
    ...heldSlots
      .filter((hold) => hold.resourceId === plan.resourceId && !departures.has(departureKey(hold)))
      .flatMap((hold) => on(hold, words.held)),
  ];
  const most = Math.max(0, ...occupations.map(({ from }) => overlapping(occupations, Math.max(from, planSpan.from))));
  return most >= spots ? occupations : [];
}

function overlapping(spans: readonly WallSpan[], minute: number): number {
  return spans.filter(({ from, to }) => from <= minute && minute < to).length;
}
