/** A time for which a vessel is occupied: epoch milliseconds, `until` excluded, buffer included. */
export type Occupancy = { resourceId: string; start: number; until: number };

/** The highest number of occupancies that overlap at one instant within [start, until). */
export function peakOverlap(occupancies: readonly Occupancy[], start: number, until: number): number {
  let peak = 0;
  for (const one of occupancies) {
    if (one.until <= start || one.start >= until) continue;
    const instant = Math.max(one.start, start);
    let overlapping = 0;
    for (const other of occupancies) {
      if (other.start <= instant && instant < other.until) overlapping += 1;
    }
    if (overlapping > peak) peak = overlapping;
  }
  return peak;
}

/** Whether fewer than `spots` occupancies of one vessel overlap at each instant of [start, until). */
export function hasCapacity(occupancies: readonly Occupancy[], start: number, until: number, spots: number): boolean {
  if (spots === 1) return !occupancies.some((one) => one.start < until && start < one.until);
  return peakOverlap(occupancies, start, until) < spots;
}

/** The first instant from `from` on at which more than `spots` of one vessel's occupancies overlap, or null. */
export function firstOverCapacity(occupancies: readonly Occupancy[], from: number, spots: number): number | null {
  const turns = occupancies
    .filter(({ until }) => until > from)
    .flatMap(({ start, until }) => [
      { at: Math.max(start, from), change: 1 },
      { at: until, change: -1 },
    ])
    // At the same instant an end counts before a start.
    .toSorted((a, b) => a.at - b.at || a.change - b.change);
  let overlapping = 0;
  for (const { at, change } of turns) {
    overlapping += change;
    if (overlapping > spots) return at;
  }
  return null;
}

/** The grid in minutes: starts, durations and buffers are multiples of it. */
export const CELL_MINUTES = 5;
const CELL_MS = CELL_MINUTES * 60_000;

export function isOnGrid(instant: number): boolean {
  return instant % CELL_MS === 0;
}
