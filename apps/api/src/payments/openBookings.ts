import type { Actor } from '@marea/domain/access/actor';
import { owedOf, tripStatuses } from '@marea/domain/counting/counting';
import type { OpenBooking } from '@marea/domain/payments/payments.schema';
import { bookings } from '../booking/index.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { belongingTo } from '../db/scope.ts';

/** As many as one payment may cover. */
const MAX_OPEN = 100;

/** The earliest trips of a reseller at a location that still owe money. Throws `not_found` for the location. */
export async function openBookings(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  reseller: string,
): Promise<OpenBooking[]> {
  const { _id, companyId } = await locationVisibleTo(app, actor, idOrSlug);
  const open = await app
    .db(bookings)
    .find(
      {
        $and: [belongingTo(actor)],
        'reseller._id': reseller,
        locationId: _id,
        companyId,
        isBooking: true,
        isDeleted: false,
        status: { $in: [...tripStatuses] },
        'price.balance': { $gt: 0 },
      },
      { sort: { start: 1, _id: 1 }, limit: MAX_OPEN },
    )
    .toArray();
  return open.map((booking) => ({
    _id: booking._id,
    folio: booking.folio,
    firstName: booking.customer.firstName,
    lastName: booking.customer.lastName,
    bookingDate: booking.bookingDate,
    hora: booking.hora,
    resourceName: booking.resourceName,
    currency: booking.currency,
    grandTotal: booking.price.grandTotal,
    owed: owedOf(booking),
    resellerCommission: booking.price.resellerCommission,
  }));
}
