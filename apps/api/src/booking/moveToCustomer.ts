import type { MoveToCustomer } from '../customers/index.ts';
import { bookings } from './booking.collection.ts';

/** Bookings, deleted ones too, keep the name and contact with which they were made; the new version refuses older edits. */
export const moveBookingsToCustomer: MoveToCustomer = async (app, tx, { companyId, from, to }) => {
  await app
    .db(bookings)
    .updateMany(
      { 'customer.customerId': from, companyId },
      { $set: { 'customer.customerId': to }, $inc: { version: 1 } },
      { session: tx },
    );
};
