import { stepAfter, type Span } from './wallSpan.ts';
import { GRID_STEP } from './gridHours.ts';

type GapsInput = {
  /** What is occupied on the vessel, buffers included. */
  busy: readonly Span[];
  /** When trips may run that day; null on a day that is closed. */
  open: Span | null;
  /** How many trips may overlap on the vessel. */
  spots: number;
  /** Minutes of the day already gone; 0 on later days. */
  elapsed: number;
};

/** The stretches of a vessel's day in which one more trip could start, on the grid's steps. */
export function freeGaps({ busy, open, spots, elapsed }: GapsInput): Span[] {
  if (!open) return [];
  const begins = Math.max(open.from, stepAfter(elapsed, GRID_STEP));
  const edges = [...new Set([begins, open.to, ...busy.flatMap(({ from, to }) => [from, to])])]
    .filter((edge) => edge >= begins && edge <= open.to)
    .toSorted((a, b) => a - b);

  const gaps: Span[] = [];
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

function overlapping(busy: readonly Span[], minute: number): number {
  return busy.filter(({ from, to }) => from <= minute && minute < to).length;
}

/**
 * The slot to offer at a point of a gap: a trip long, from the step at or before the point, or from
 * the last step at which a whole trip still fits; in a shorter gap all that is left of it.
 */
export function slotAt(gap: Span, minute: number, tripMinutes: number): Span {
  const step = Math.floor(minute / GRID_STEP) * GRID_STEP;
  const last = Math.floor((gap.to - tripMinutes) / GRID_STEP) * GRID_STEP;
  const from = Math.max(gap.from, Math.min(step, last));
  return { from, to: Math.min(from + tripMinutes, gap.to) };
}
