/** Minutes of a cell: starts, durations and buffers are multiples of it. */
export const CELL_MINUTES = 5;
const CELL_MS = CELL_MINUTES * 60_000;

export function isOnGrid(instant: number): boolean {
  return instant % CELL_MS === 0;
}
