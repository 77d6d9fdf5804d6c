import { useState } from 'react';
import type { BookingAddress } from '../useBookingParams.ts';
import type { ColumnVessel } from './columnVessels.ts';
import { pageWith, vesselPage } from './vesselPages.ts';

/** What stands beside the calendar: the open booking or the new one, and its vessel. */
type Beside = { what: string; vesselId: string } | null;

/**
 * The page of vessels that was turned to. What opens beside the calendar takes columns away: its own vessel then stays
 * in sight, until somebody turns to another page.
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
    shown: vesselPage(vessels, followed ?? address.page, columns),
    turnTo: (page: number) => {
      setLeft(key);
      address.goToPage(page);
    },
  };
}
