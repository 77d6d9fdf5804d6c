import { occupyingStatuses } from '@marea/domain/booking/booking.status';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';

/**
 * Throws `in_use`, with the number of trips, when trips are still to be made with something that is
 * to be removed: a vessel, a service, a location.
 */
export async function assertNoTripsAhead(
  app: AppContext,
  tx: Tx,
  what: { resourceId: string } | { serviceId: string } | { locationId: string },
): Promise<void> {
  const trips = await app.native.visits.countDocuments(
    {
      ...what,
      isBooking: true,
      isDeleted: false,
      status: { $in: [...occupyingStatuses] },
      start: { $gt: new Date(app.now()) },
    },
    { session: tx, limit: 100 },
  );
  if (trips > 0) throw new DomainError('in_use', { trips });
}
