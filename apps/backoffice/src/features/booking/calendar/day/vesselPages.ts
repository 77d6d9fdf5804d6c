import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { compareNames } from '@marea/domain/core/text/search';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsPhone } from '../../../../core/layout.ts';
import type { BookingAddress } from '../../useBookingParams.ts';
import type { FleetVessel } from '../../useFleet.ts';

const MIN_COLUMN_PX = 150;
const HOURS_PX = 52;
export const MAX_COLUMNS = 6;
const MAX_ON_A_PHONE = 3;
/** Columns that fit a landscape sheet with readable names and hours: some 29 mm each. */
const MAX_ON_A_SHEET = 9;

/** How many vessels stand side by side on a calendar `width` pixels wide, the hours included. */
export function columnsFor(width: number, isPhone: boolean): number {
  if (isPhone) return MAX_ON_A_PHONE;
  return Math.min(MAX_COLUMNS, Math.max(1, Math.floor((width - HOURS_PX) / MIN_COLUMN_PX)));
}

/** The page that shows a vessel; null for one that has no column. */
export function pageWith(vessels: readonly { _id: string }[], vesselId: string, columns: number): number | null {
  const at = vessels.findIndex(({ _id }) => _id === vesselId);
  return at < 0 ? null : Math.floor(at / sizeOf(vessels.length, columns)) + 1;
}

/**
 * A page of vessels. The pages are as few as possible and about equally full; a page beyond the last shows the last, as
 * after a vessel was removed.
 */
export function vesselPage<Item>(items: readonly Item[], page: number, columns: number) {
  const pages = Math.max(1, Math.ceil(items.length / columns));
  const size = sizeOf(items.length, columns);
  const current = Math.min(Math.max(page, 1), pages);
  return { items: items.slice((current - 1) * size, current * size), page: current, pages };
}

/** Vessels by printed sheet; one page on a screen becomes several sheets. */
export function vesselSheets<Item>(items: readonly Item[]): Item[][] {
  const { pages } = vesselPage(items, 1, MAX_ON_A_SHEET);
  return Array.from({ length: pages }, (_, i) => vesselPage(items, i + 1, MAX_ON_A_SHEET).items);
}

function sizeOf(count: number, columns: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / columns)));
}

/** The panel beside the calendar, for the open booking or the new one, and its vessel. */
type Beside = { what: string; vesselId: string } | null;

/**
 * The current page of vessels. A panel beside the calendar takes columns away: its own vessel then stays in sight,
 * until somebody turns to another page.
 */
export function useVesselPage(
  address: BookingAddress,
  vessels: readonly ColumnVessel[],
  columns: number,
  beside: Beside,
) {
  const [left, setLeft] = useState<string | null>(null);
  const key = beside && `${beside.what} ${beside.vesselId}`;
  if (key === null && left !== null) setLeft(null);
  const followed = beside && left !== key ? pageWith(vessels, beside.vesselId, columns) : null;
  return {
    page: vesselPage(vessels, followed ?? address.page, columns),
    turnTo: (page: number) => {
      setLeft(key);
      address.goToPage(page);
    },
  };
}

/** How many vessels stand side by side on a calendar of this width in pixels; on paper all of them. */
export function useVesselColumns(width: number): number {
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  return isPrinting ? Infinity : columnsFor(width || window.innerWidth, isPhone);
}

/** Whether the page is being printed; the update is drawn before the printer sees it. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** A vessel with trips on a day that has left the location's fleet: it is off, elsewhere or removed. */
export type FormerVessel = Pick<FleetVessel, '_id' | 'name' | 'shortName' | 'color'> & { isFormer: true };
export type ColumnVessel = FleetVessel | FormerVessel;

export function isFormer(vessel: ColumnVessel): vessel is FormerVessel {
  return 'isFormer' in vessel;
}

/** The columns of a day: the fleet, then other vessels with bookings, so that every counted booking is shown. */
export function columnVessels(fleet: readonly FleetVessel[], rows: readonly BookingRowView[]): ColumnVessel[] {
  const former = new Map<string, FormerVessel>();
  for (const { resourceId: _id, resourceName: name, color } of rows) {
    if (fleet.some((vessel) => vessel._id === _id)) continue;
    former.set(_id, { _id, name, shortName: name, color, isFormer: true });
  }
  return [...fleet, ...[...former.values()].toSorted((a, b) => compareNames(a.name, b.name))];
}
