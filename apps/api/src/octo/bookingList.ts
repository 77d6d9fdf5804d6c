import type * as z from 'zod';
import { bookings } from '../booking/index.ts';
import { octoBookings } from './bookings.collection.ts';
import type { bookingsQuerySchema } from './bookings.requests.ts';
import { bookingView } from './bookingView.ts';
import { OctoError } from './errors.ts';
import { isStillTheirs, saleOf } from './octoBooking.ts';
import type { OctoCall } from './offers.ts';

const MOST_LISTED = 200;

type Query = z.output<typeof bookingsQuerySchema>;

/** The reseller's bookings by reference or day of the trip, the latest first. Throws BAD_REQUEST without a filter. */
export async function listOctoBookings(call: OctoCall, query: Query) {
  const { app, actor } = call;
  const { resellerReference, supplierReference } = query;
  const dates = datesOf(query);
  if (resellerReference === undefined && supplierReference === undefined && !dates) {
    throw new OctoError('BAD_REQUEST', 'Send resellerReference, supplierReference, localDate or a range of dates.');
  }
  const ofSales = async (filter: { folio: string } | { bookingDate: object }) => {
    const found = await app
      .db(bookings)
      .find({ 'reseller._id': actor.userId, ...filter }, { projection: { _id: 1 } })
      .toArray();
    return { bookingId: { $in: found.map(({ _id }) => _id) } };
  };
  const records = await app
    .db(octoBookings)
    .find(
      {
        resellerId: actor.userId,
        ...(resellerReference !== undefined && { resellerReference }),
        ...(supplierReference !== undefined && (await ofSales({ folio: supplierReference }))),
        // A sale that staff moved is listed on its current day.
        ...(dates && { $or: [{ bookingDate: dates }, await ofSales({ bookingDate: dates })] }),
      },
      { sort: { createdAt: -1, _id: -1 }, limit: MOST_LISTED },
    )
    .toArray();
  const candidates = await Promise.all(records.map(async (record) => ({ record, sale: await saleOf(app, record) })));
  const listed = candidates.filter((one) => isStillTheirs(one) && isOn(dates, one.sale ?? one.record));
  return Promise.all(listed.map((one) => bookingView(call, one)));
}

/** Throws BAD_REQUEST for a range that is open. */
function datesOf({ localDate, localDateStart: $gte = localDate, localDateEnd: $lte = localDate }: Query) {
  if (!$gte && !$lte) return null;
  if (!$gte || !$lte) throw new OctoError('BAD_REQUEST', 'localDateStart and localDateEnd are both needed.');
  return { $gte, $lte };
}

function isOn(dates: ReturnType<typeof datesOf>, { bookingDate }: { bookingDate: string }): boolean {
  return !dates || (bookingDate >= dates.$gte && bookingDate <= dates.$lte);
}
