/** Minutes of a cell, in which crew is claimed. Starts, durations and buffers are multiples of it, so trips overlap exactly when they share a cell. */
export const CELL_MINUTES = 5;
const CELL_MS = CELL_MINUTES * 60_000;

export function isOnGrid(instant: number): boolean {
  return instant % CELL_MS === 0;
}

/** The numbers of the cells that [start, until) touches; epoch milliseconds. Throws RangeError off the grid. */
export function cellsOf(start: number, until: number): number[] {
  if (!isOnGrid(start) || !isOnGrid(until)) throw new RangeError('off the grid of cells');
  if (until <= start) throw new RangeError('an interval ends after it starts');
  const first = start / CELL_MS;
  return Array.from({ length: until / CELL_MS - first }, (_, i) => first + i);
}
