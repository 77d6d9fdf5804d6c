import type { Actor } from '@marea/domain/access/actor';
import type { UsualDetails } from '@marea/domain/booking/bookingEntry.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { AppContext } from '../../context.ts';
import { bookings } from '../booking.collection.ts';
import { bookingsVisibleTo } from '../scope.ts';

/** How many bookings back to look for the caller's last one: a suggestion is worth only a few milliseconds. */
const MAX_LOOKED_AT = 500;

/** Category, origin and source of the last new guest that the caller booked at a location; null without one. */
export async function usualDetails(
  app: AppContext,
  actor: Actor,
  { _id: locationId, companyId }: Location,
): Promise<UsualDetails | null> {
  const [last] = await app
    .db(bookings)
    .aggregate<{ customerId: string }>([
      { $match: { $and: [bookingsVisibleTo(actor)], companyId, locationId, isDeleted: false } },
      { $sort: { createdAt: -1, _id: -1 } },
      { $limit: MAX_LOOKED_AT },
      {
        $match: { hasUser: false, 'history.0.by.userId': actor.userId, 'customer.customerId': { $ne: null } },
      },
      { $limit: 1 },
      { $project: { customerId: '$customer.customerId' } },
    ])
    .toArray();
  if (!last) return null;
  const customer = await app.db(customers).findOne({ _id: last.customerId, isDeleted: false });
  return customer && { category: customer.category, origin: customer.origin, source: customer.source };
}
