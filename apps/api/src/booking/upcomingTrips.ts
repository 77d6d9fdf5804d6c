import { occupyingStatuses } from '@marea/domain/booking/booking.status';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { bookings } from './booking.collection.ts';

/** Throws `in_use` with the number of future trips of a vessel, service or location to be removed. */
export async function assertNoTripsAhead(
  app: AppContext,
  tx: Tx,
  what: { resourceId: string } | { serviceId: string } | { locationId: string },
): Promise<void> {
  const trips = await app.db(bookings).countDocuments(
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
