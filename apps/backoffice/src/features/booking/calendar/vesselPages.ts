const MIN_COLUMN_PX = 150;
const HOURS_PX = 52;
export const MAX_COLUMNS = 6;
const MAX_ON_A_PHONE = 3;
/** So many columns of a landscape sheet hold names and hours that can be read: some 29 mm each. */
const MAX_ON_A_SHEET = 9;

/** How many vessels stand side by side on a calendar `width` pixels wide, the hours included. */
export function columnsFor(width: number, isPhone: boolean): number {
  if (isPhone) return MAX_ON_A_PHONE;
  return Math.min(MAX_COLUMNS, Math.max(1, Math.floor((width - HOURS_PX) / MIN_COLUMN_PX)));
}

/** The page on which a vessel stands; null for one that has no column. */
export function pageWith(vessels: readonly { _id: string }[], vesselId: string, columns: number): number | null {
  const at = vessels.findIndex(({ _id }) => _id === vesselId);
  return at < 0 ? null : Math.floor(at / sizeOf(vessels.length, columns)) + 1;
}

/**
 * One page of vessels, of which there are as few as possible, all about equally full; a page beyond the last shows
 * the last, as after a vessel was removed.
 */
export function vesselPage<Item>(items: readonly Item[], page: number, columns: number) {
  const pages = Math.max(1, Math.ceil(items.length / columns));
  const size = sizeOf(items.length, columns);
  const current = Math.min(Math.max(page, 1), pages);
  return { items: items.slice((current - 1) * size, current * size), page: current, pages };
}

/** Vessels by the sheets of paper on which they stand; those of a screen are one. */
export function vesselSheets<Item>(items: readonly Item[]): Item[][] {
  const { pages } = vesselPage(items, 1, MAX_ON_A_SHEET);
  return Array.from({ length: pages }, (_, i) => vesselPage(items, i + 1, MAX_ON_A_SHEET).items);
}

function sizeOf(count: number, columns: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / columns)));
}
