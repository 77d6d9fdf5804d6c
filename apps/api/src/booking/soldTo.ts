import { tripStatuses } from '@marea/domain/counting/counting';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { AssertMayGo } from '../customers/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { bookings } from './booking.collection.ts';
import { inUse } from './protectUpcomingTrips.ts';

/** Throws `in_use` with the trips of a customer that are ahead or not paid. */
export const assertOwesNothing: AssertMayGo = async (app, tx, { _id, companyId }) => {
  const open = { $or: [{ start: { $gt: new Date(app.now()) } }, { 'price.balance': { $gt: 0 } }] };
  const theirs = { 'customer.customerId': _id, companyId, isDeleted: false, status: { $in: [...tripStatuses] } };
  const trips = await app
    .db(bookings)
    .find({ ...theirs, ...open }, { session: tx, sort: { start: 1, _id: 1 } })
    .toArray();
  if (trips.length > 0) throw inUse(trips);
};

/** Throws `has_records` for a reseller with sales: their account has to stay accessible. */
export async function assertSoldNothing(
  app: AppContext,
  tx: Tx,
  { _id, companyId }: { _id: string; companyId: string },
): Promise<void> {
  const theirs = { 'commissionTerms.resellerId': _id, companyId, isDeleted: { $in: [false, true] } };
  const current = { 'reseller._id': _id, isDeleted: { $in: [false, true] } };
  const hasSold =
    (await app.db(bookings).exists(theirs, { session: tx })) ||
    (await app.db(bookings).exists(current, { session: tx }));
  if (hasSold) throw new DomainError('has_records');
}
