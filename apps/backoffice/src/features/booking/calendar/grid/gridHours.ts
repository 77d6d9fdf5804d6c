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

/** The first and the last hour that a location wants to see on its calendar. */
type CalendarHours = { startHour: number; endHour: number };

/** The hours that the grid shows: 07:00–22:00, widened by the location's own and, to whole hours, by trips outside. */
export function gridHours(trips: readonly WallSpan[], { startHour, endHour }: CalendarHours): WallSpan {
  const first = Math.min(OPENS, startHour * 60, ...trips.map(({ from }) => from));
  const last = Math.max(CLOSES, endHour * 60, ...trips.map(({ to }) => to));
  return { from: Math.floor(first / 60) * 60, to: Math.min(Math.ceil(last / 60) * 60, DAY_MINUTES) };
}

/** A day's spans of a block that the grid widens for: those of an hour outside the ordinary day alone. */
export function isOutside({ from, to }: WallSpan): boolean {
  return to <= OPENS || from >= CLOSES;
}

/** The stretches of `hours` in which no trip may run; all of them on a day that is closed. `open` is in order. */
export function closedHours(hours: WallSpan, open: readonly WallSpan[]): WallSpan[] {
  const opens = [...open.map(({ from }) => from), hours.to];
  const closes = [hours.from, ...open.map(({ to }) => to)];
  return opens
    .map((to, i) => ({ from: Math.max(closes[i] ?? hours.from, hours.from), to: Math.min(to, hours.to) }))
    .filter(({ from, to }) => to > from);
}

type TripTimes = { status: string; start: string; end: string };

/**
 * The minute at which a day opens that holds the end of an earlier trip: its own first departure, or else its first
 * opening in `open`. Null for a day without such a trip, which opens at the top of the grid.
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

/** Closer than this the label of an hour and that of now would overlap. */
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

/** For how many hours trips may run at a location from a day's opening on; 0 on one that is closed. */
export function openHours(location: Parameters<typeof tripHours>[0], date: string): number {
  return openHoursOf(tripHours(location)[weekdayOf(date)]);
}

/** Where a stretch of the day stands within `hours`, as a box's top and height. */
export function boxOf({ from, to }: WallSpan, hours: WallSpan): { top: string; height: string } {
  const whole = hours.to - hours.from;
  return { top: `${((from - hours.from) / whole) * 100}%`, height: `${((to - from) / whole) * 100}%` };
}

/** How the grid is drawn: its hours, what a minute and a column measure, and what colours tell. */
export type GridScale = { hours: WallSpan; minutePx: number; columnPx: number; colors: CardColors };

const Scale = createContext<GridScale | null>(null);
export const GridScaleProvider = Scale.Provider;

/** The scale of the grid around it. */
export function useGridScale(): GridScale {
  const scale = useContext(Scale);
  if (!scale) throw new Error('outside a time grid');
  return scale;
}

/** When trips may run on a day, those of the evening before past midnight too; its own hours may end on the next day. */
export function useTripHours(date: string): readonly WallSpan[] {
  const { location } = useWorkplace();
  return useMemo(() => openSpansOn(tripHours(location), date), [location, date]);
}
