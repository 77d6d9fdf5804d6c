import { DAY_MINUTES, weekdayOf } from '@marea/domain/core/time/zone';
import { openHoursOf, openSpansOn, tripHours } from '@marea/domain/fleet/tripHours';
import { createContext, useContext, useMemo } from 'react';
import { useWorkplace } from '../../../../core/useWorkplace.ts';
import type { CardColors } from '../cards/ColorSwitch.tsx';
import { spanFrom } from './wallSpan.ts';
import type { WallSpan } from './wallSpan.ts';

/** The calendar's ordinary day, in minutes. */
const OPENS = 7 * 60;
const CLOSES = 22 * 60;
/** The grid's step, in minutes. */
export const GRID_STEP = 30;

/** The first and the last hour that a location shows on its calendar. */
type CalendarHours = { startHour: number; endHour: number };

/** The hours that the grid shows: 07:00–22:00, widened by the location's own and, to whole hours, by trips outside. */
export function gridHours(trips: readonly WallSpan[], { startHour, endHour }: CalendarHours): WallSpan {
  const first = Math.min(OPENS, startHour * 60, ...trips.map(({ from }) => from));
  const last = Math.max(CLOSES, endHour * 60, ...trips.map(({ to }) => to));
  return { from: Math.floor(first / 60) * 60, to: Math.min(Math.ceil(last / 60) * 60, DAY_MINUTES) };
}

/** Whether a span lies wholly outside the ordinary day; the grid widens for such spans of a block. */
export function isOutside({ from, to }: WallSpan): boolean {
  return to <= OPENS || from >= CLOSES;
}

/** The spans of `hours` in which no trip may run; all of them on a closed day. `open` is in order. */
export function closedHours(hours: WallSpan, open: readonly WallSpan[]): WallSpan[] {
  const opens = [...open.map(({ from }) => from), hours.to];
  const closes = [hours.from, ...open.map(({ to }) => to)];
  return opens
    .map((to, i) => ({ from: Math.max(closes[i] ?? hours.from, hours.from), to: Math.min(to, hours.to) }))
    .filter(({ from, to }) => to > from);
}

type TripTimes = { status: string; start: string; end: string };

/**
 * The minute to which a day scrolls that holds the end of an earlier trip: its own first departure, or else the first
 * opening in `open`. Null for a day without such a trip, which starts at the top of the grid.
 */
export function openingMinute(
  rows: readonly TripTimes[],
  { zone, date, open }: { zone: string; date: string; open: readonly WallSpan[] },
): number | null {
  const trips = rows
    .filter(({ status }) => status !== 'blackout')
    .map(({ start, end }) => spanFrom(zone, date, start, end));
  if (!trips.some(({ from, to }) => from < 0 && to > 0)) return null;
  const departures = trips.map(({ from }) => from).filter((from) => from >= 0 && from < DAY_MINUTES);
  if (departures.length > 0) return Math.min(...departures);
  return open.find(({ from }) => from > 0)?.from ?? OPENS;
}

/** `span` within `hours`, or null when it lies wholly outside. */
export function clip(span: WallSpan, hours: WallSpan): WallSpan | null {
  const from = Math.max(span.from, hours.from);
  const to = Math.min(span.to, hours.to);
  return to > from ? { from, to } : null;
}

/** Closer than this, the labels of an hour and of the current time would overlap. */
const LABEL_MINUTES = 20;

/**
 * The whole hours that are labelled at the grid's left edge: not the topmost one, which would stick
 * to the head, and not one beside the label of `now`.
 */
export function hourMarks({ from, to }: WallSpan, now: number | null): number[] {
  const marks: number[] = [];
  for (let minutes = from + 60; minutes < to; minutes += 60) marks.push(minutes);
  return marks.filter((minutes) => now === null || Math.abs(minutes - now) >= LABEL_MINUTES);
}

/** The hours for which trips may run at a location from a day's opening; 0 on a closed day. */
export function openHours(location: Parameters<typeof tripHours>[0], date: string): number {
  return openHoursOf(tripHours(location)[weekdayOf(date)]);
}

/** The box of a span within `hours`: its top and height. */
export function boxOf({ from, to }: WallSpan, hours: WallSpan): { top: string; height: string } {
  const whole = hours.to - hours.from;
  return { top: `${((from - hours.from) / whole) * 100}%`, height: `${((to - from) / whole) * 100}%` };
}

/** How the grid is drawn: its hours, the size of a minute and of a column, and the colour scheme. */
export type GridScale = { hours: WallSpan; minutePx: number; columnPx: number; colors: CardColors };

const Scale = createContext<GridScale | null>(null);
export const GridScaleProvider = Scale.Provider;

/** The scale of the surrounding grid. */
export function useGridScale(): GridScale {
  const scale = useContext(Scale);
  if (!scale) throw new Error('outside a time grid');
  return scale;
}

/**
 * The spans in which trips may run on a day, including the evening before past midnight; its own may end on the next
 * day.
 */
export function useTripHours(date: string): readonly WallSpan[] {
  const { location } = useWorkplace();
  return useMemo(() => openSpansOn(tripHours(location), date), [location, date]);
}
