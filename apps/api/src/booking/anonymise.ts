import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { bookings, searchFields } from './booking.collection.ts';

/** Stands for the name of a guest whose data was removed. */
export const NO_NAME = '—';

/**
 * Removes the guests' data from all bookings of customers, except prices, payments and items sold. Returns the
 * bookings.
 */
export async function anonymiseBookings(
  app: AppContext,
  tx: Tx,
  { companyId, customerIds }: { companyId: string; customerIds: readonly string[] },
): Promise<string[]> {
  const filter = { companyId, 'customer.customerId': { $in: [...customerIds] } };
  const found = await app.db(bookings).find(filter, { session: tx }).toArray();
  if (found.length === 0) return [];
  const writes = found.map((booking) => ({
    updateOne: { filter: { _id: booking._id }, update: { $set: withoutGuest(booking), $inc: { version: 1 } } },
  }));
  await app.db(bookings).bulkWrite(writes, { session: tx });
  return found.map(({ _id }) => _id);
}

function withoutGuest(booking: BookingRecord) {
  const customer = { customerId: null, firstName: NO_NAME, lastName: '', phone: '', email: '' };
  const { menu, history } = booking;
  return {
    customer,
    notes: '',
    answers: [],
    consent: null,
    menu: { ...menu, allergies: '' },
    // What a guest did bears their name.
    history: history.map((entry) => (entry.by.userId ? entry : { ...entry, by: { ...entry.by, name: NO_NAME } })),
    ...searchFields({ ...booking, customer }),
  };
}
