import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import type { FleetVessel } from '../useFleet.ts';

/** A vessel that has trips on a day and is no longer of the location's fleet: it is off, elsewhere or removed. */
export type FormerVessel = Pick<FleetVessel, '_id' | 'name' | 'shortName' | 'color'> & { isFormer: true };
export type ColumnVessel = FleetVessel | FormerVessel;

export function isFormer(vessel: ColumnVessel): vessel is FormerVessel {
  return 'isFormer' in vessel;
}

/** The columns of a day: the fleet, and then every other vessel with bookings, so that whatever is counted is shown. */
export function columnVessels(fleet: readonly FleetVessel[], rows: readonly BookingRowView[]): ColumnVessel[] {
  const former = new Map<string, FormerVessel>();
  for (const { resourceId: _id, resourceName: name, color } of rows) {
    if (fleet.some((vessel) => vessel._id === _id)) continue;
    former.set(_id, { _id, name, shortName: name, color, isFormer: true });
  }
  return [...fleet, ...[...former.values()].toSorted((a, b) => a.name.localeCompare(b.name))];
}
