import type { Actor } from '@marea/domain/access/actor';
import { owedOf, tripStatuses } from '@marea/domain/counting/counting';
import { assertInOrder } from '@marea/domain/kernel/zone';
import type { OpenBooking, OpenBookingsQuery } from '@marea/domain/payments/payments.schema';
import { bookings } from '../booking/index.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { daysBetween } from '../db/days.ts';
import { belongingTo } from '../db/scope.ts';
import { searched } from '../records/index.ts';

/** As many as one payment may cover. */
const MAX_OPEN = 100;

/** The earliest trips of a reseller at a location that still owe money and match. Throws `not_found` for the location, `invalid`. */
export async function openBookings(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  { reseller, from, to, search }: OpenBookingsQuery,
): Promise<OpenBooking[]> {
  assertInOrder(from, to, 'to');
  const { _id, companyId, zone } = await locationVisibleTo(app, actor, idOrSlug);
  const narrowedBy = (words: object) => ({
    $and: [belongingTo(actor), from || to ? { start: daysBetween(zone, from, to) } : {}, words],
    'reseller._id': reseller,
    locationId: _id,
    companyId,
    isBooking: true as const,
    isDeleted: false,
    status: { $in: [...tripStatuses] },
    'price.balance': { $gt: 0 },
  });
  // Not by phone or e-mail, which the rows do not show either.
  const words = await searched(search, (some) => app.db(bookings).exists(narrowedBy(some)), 'ownerSearchTerms');
  const open = await app
    .db(bookings)
    .find(narrowedBy(words), { sort: { start: 1, _id: 1 }, limit: MAX_OPEN })
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
