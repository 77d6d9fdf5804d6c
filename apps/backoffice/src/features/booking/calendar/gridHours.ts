import { DAY_MINUTES, type Span } from './wallSpan.ts';

/** The calendar's ordinary day (specification §9), in minutes. */
const OPENS = 7 * 60;
const CLOSES = 22 * 60;
/** The grid's step, in minutes. */
export const GRID_STEP = 30;

/** The hours that the grid shows: 07:00–22:00, widened to whole hours where a trip lies outside. */
export function gridHours(trips: readonly Span[]): Span {
  const first = Math.min(OPENS, ...trips.map(({ from }) => from));
  const last = Math.max(CLOSES, ...trips.map(({ to }) => to));
  return { from: Math.floor(first / 60) * 60, to: Math.min(Math.ceil(last / 60) * 60, DAY_MINUTES) };
}

/** `span` within `hours`, or null when it lies wholly outside. */
export function clip(span: Span, hours: Span): Span | null {
  const from = Math.max(span.from, hours.from);
  const to = Math.min(span.to, hours.to);
  return to > from ? { from, to } : null;
}

/** The whole hours that are labelled at the grid's left edge; the topmost one would stick to the head. */
export function hourMarks({ from, to }: Span): number[] {
  const marks: number[] = [];
  for (let minutes = from + 60; minutes < to; minutes += 60) marks.push(minutes);
  return marks;
}
