import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { fullName } from '@marea/domain/core/text/text';
import { DAY_MINUTES, addDays, timeOf } from '@marea/domain/core/time/zone';
import type { WallSpan } from '../calendar/grid/wallSpan.ts';
import { spanOnDay } from '../calendar/grid/wallSpan.ts';

/** Where a trip is about to go, on the day that is shown; minutes of that day. */
export type Plan = {
  row: BookingRowView;
  /** As it stands. */
  before: WallSpan & { resourceId: string };
  resourceId: string;
  from: number;
  to: number;
};

/** Starts snap to a quarter of an hour; lengths to the half hours in which extra time is sold. */
export const START_STEP = 15;
export const LENGTH_STEP = 30;

/** A trip as it stands, about to be moved. */
export function planFor(row: BookingRowView, span: WallSpan): Plan {
  const { resourceId } = row;
  return { row, before: { ...span, resourceId }, resourceId, ...span };
}

/** The plan with its start at `minute` or the nearest quarter of an hour, within the hours shown, as long as before. */
export function startingAt(plan: Plan, minute: number, hours: WallSpan): Plan {
  const length = plan.to - plan.from;
  const latest = Math.max(hours.from, hours.to - START_STEP);
  // What began before the hours that are shown may begin there still.
  const earliest = plan.before.from < hours.from ? Number.NEGATIVE_INFINITY : hours.from;
  const from = Math.min(Math.max(snapped(minute, START_STEP), earliest), latest);
  return { ...plan, from, to: from + length };
}

/** The plan ending at `minute`, by half hours from where it ended before; at least half an hour long. */
export function endingAt(plan: Plan, minute: number): Plan {
  const more = snapped(minute - plan.before.to, LENGTH_STEP);
  return { ...plan, to: Math.max(plan.from + LENGTH_STEP, plan.before.to + (plan.from - plan.before.from) + more) };
}

/** Whether a plan changes anything. */
export function isMoved({ before, resourceId, from, to }: Plan): boolean {
  return resourceId !== before.resourceId || from !== before.from || to !== before.to;
}

/** By how many hours a plan makes its trip longer; negative where it becomes shorter. */
export function addedHours({ before, from, to }: Plan): number {
  return (to - from - (before.to - before.from)) / 60;
}

function snapped(minutes: number, step: number): number {
  return Math.round(minutes / step) * step;
}

/** The day and time of a minute of `date`, which may be of a day before or after. */
export function momentAt(date: string, minute: number): { date: string; hora: string } {
  const days = Math.floor(minute / DAY_MINUTES);
  return { date: addDays(date, days), hora: timeOf(minute - days * DAY_MINUTES) };
}

export type Taken = WallSpan & { who: string };
type Day = {
  rows: readonly BookingRowView[];
  held: readonly { resourceId: string; start: string; until: string }[];
  zone: string;
  date: string;
  /** How many trips may overlap on a vessel. */
  spots: number;
  words: { blocked: string; held: string };
};

/** Whose trips a plan would stand in the way of, their buffers and its own included; nobody's where a place is left. */
export function clashesOf(plan: Plan, { rows, held, zone, date, spots, words }: Day): Taken[] {
  const end = spanOnDay(zone, date, plan.row.end, plan.row.until);
  const buffer = end ? end.to - end.from : 0;
  const wanted = { from: plan.from, to: plan.to + buffer };
  const on = (start: string, until: string, who: string): Taken[] => {
    const span = spanOnDay(zone, date, start, until);
    return span && span.from < wanted.to && span.to > wanted.from ? [{ ...span, who }] : [];
  };
  const taken = [
    ...rows
      .filter(({ _id, resourceId, status }) => {
        return _id !== plan.row._id && resourceId === plan.resourceId && occupiesSlot[status];
      })
      .flatMap((row) => on(row.start, row.until, fullName(row) || words.blocked)),
    ...held
      .filter(({ resourceId }) => resourceId === plan.resourceId)
      .flatMap(({ start, until }) => on(start, until, words.held)),
  ];
  const most = Math.max(0, ...taken.map(({ from }) => overlapping(taken, Math.max(from, wanted.from))));
  return most >= spots ? taken : [];
}

function overlapping(spans: readonly WallSpan[], minute: number): number {
  return spans.filter(({ from, to }) => from <= minute && minute < to).length;
}
