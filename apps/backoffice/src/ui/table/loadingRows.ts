const MAX_SHOWN = 10;

/** Numbers of the rows that stand in for those that load: as many as a page, but no more than a screen. */
export function loadingRows(limit: number): number[] {
  return Array.from({ length: Math.min(limit, MAX_SHOWN) }, (_, index) => index);
}
