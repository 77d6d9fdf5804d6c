import { occupyingStatuses } from '@marea/domain/booking/booking.status';
import { DomainError } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';

/**
 * Throws `in_use`, with the number of trips, when trips are still to be made with something that is
 * to be removed: a vessel, a service, a location.
 */
export async function assertNoTripsAhead(
  house: House,
  tx: Tx,
  what: { resourceId: string } | { serviceId: string } | { locationId: string },
): Promise<void> {
  const trips = await house.native.visits.countDocuments(
    {
      ...what,
      isBooking: true,
      isDeleted: false,
      status: { $in: [...occupyingStatuses] },
      start: { $gt: new Date(house.now()) },
    },
    { session: tx, limit: 100 },
  );
  if (trips > 0) throw new DomainError('in_use', { trips });
}
