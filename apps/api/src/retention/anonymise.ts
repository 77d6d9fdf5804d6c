import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import { customers } from '@marea/domain/customers/customer.schema';
import { anonymiseAudit } from '../audit/index.ts';
import { anonymiseBookings, anonymiseStrangers, bookings, NO_NAME } from '../booking/index.ts';
import { anonymiseAttempts, bookingsBeingPaid } from '../checkout/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { messages } from '../messages/index.ts';
import { anonymiseOctoBookings } from '../octo/index.ts';
import { clearErrors } from '../outbox/index.ts';
import { payments, renameInPayments } from '../payments/index.ts';
import { anonymiseReviews } from '../reviews/index.ts';
import { customerChannels, textMessages } from '../textMessages/index.ts';
import { waitingParties } from '../waitlist/index.ts';
import { removeDeliveries } from '../webhooks/index.ts';
import type { ExpiryRun } from './deletedBookings.ts';
import { recordRemoval } from './deletedBookings.ts';

/** Customers, or bookings without a customer, per transaction. */
const BATCH = 50;

type Cursor = { createdAt: string; _id: string };

/**
 * Removes a company's customers without a trip or a place in line since a day, and their data from their bookings.
 */
export async function anonymiseGuests(app: AppContext, companyId: string, { since, signal }: ExpiryRun): Promise<void> {
  let after: Cursor = { createdAt: '', _id: '' };
  for (;;) {
    signal.throwIfAborted();
    const batch = await customersAfter(app, companyId, { since, after });
    const last = batch.at(-1);
    if (!last) return;
    await unitOfWork(app.connection, (tx) =>
      anonymiseBatch(app, tx, { companyId, ids: batch.map(({ _id }) => _id), since }),
    );
    after = last;
  }
}

/**
 * Removes the guests' data from a company's imported bookings without a customer, imported and sailed before a day.
 */
export async function anonymiseImported(
  app: AppContext,
  companyId: string,
  { since, signal }: ExpiryRun,
): Promise<void> {
  let removed = BATCH;
  while (removed === BATCH) {
    signal.throwIfAborted();
    removed = await unitOfWork(app.connection, async (tx) => {
      const except = await withOpenMoney(app, tx, companyId);
      const strangers = { companyId, since, except, limit: BATCH };
      const bookingIds = await anonymiseStrangers(app, tx, strangers);
      if (bookingIds.length === 0) return 0;
      await anonymiseTraces(app, tx, { companyId, bookingIds, gone: [] });
      await recordRemoval(app, tx, companyId, { anonymisedBookings: bookingIds.length });
      return bookingIds.length;
    });
  }
}

async function customersAfter(
  app: AppContext,
  companyId: string,
  { since, after }: { since: Date; after: Cursor },
): Promise<Cursor[]> {
  const created = 'sortKeys.createdAt';
  const found = await app
    .db(customers)
    .find<{ _id: string; sortKeys: { createdAt: string } }>(
      {
        companyId,
        isDeleted: { $in: [false, true] },
        [created]: { $gte: after.createdAt, $lt: since.toISOString() },
        $or: [{ [created]: { $gt: after.createdAt } }, { _id: { $gt: after._id } }],
      },
      { projection: { [created]: 1 }, sort: { [created]: 1, _id: 1 }, limit: BATCH },
    )
    .toArray();
  return found.map(({ _id, sortKeys }) => ({ _id, createdAt: sortKeys.createdAt }));
}

/** Filters for the bookings whose customer may have credit with the company, or is paying: providers need the data. */
async function withOpenMoney(app: AppContext, tx: Tx, companyId: string) {
  return [
    { 'price.balance': { $lt: 0 } },
    { status: { $nin: [...tripStatuses] }, 'price.paid': { $gt: 0 } },
    { _id: { $in: await bookingsBeingPaid(app, tx, companyId) } },
  ];
}

async function anonymiseBatch(
  app: AppContext,
  tx: Tx,
  { companyId, ids, since }: { companyId: string; ids: readonly string[]; since: Date },
): Promise<void> {
  const retained = await findRetained(app, tx, { companyId, ids, since });
  const customerIds = ids.filter((id) => !retained.has(id));
  if (customerIds.length === 0) return;
  await recordRemoval(app, tx, companyId, await anonymiseCustomers(app, tx, { companyId, customerIds }));
}

/** Removes customers and their data, in the caller's transaction; returns the number of customers and bookings. */
export async function anonymiseCustomers(
  app: AppContext,
  tx: Tx,
  { companyId, customerIds }: { companyId: string; customerIds: readonly string[] },
): Promise<{ customers: number; anonymisedBookings: number }> {
  const theirs = { companyId, 'customer.customerId': { $in: [...customerIds] } };
  const anonymised = await anonymiseBookings(app, tx, { companyId, customerIds });
  const parties = await app.db(waitingParties).find(theirs, { session: tx }).toArray();
  await anonymiseTraces(app, tx, { companyId, bookingIds: anonymised, gone: [...customerIds, ...parties.map(idOf)] });
  await app.db(waitingParties).deleteMany(theirs, { session: tx });
  await app.db(messages).deleteMany({ companyId, customerId: { $in: [...customerIds] } }, { session: tx });
  await app.db(textMessages).deleteMany({ companyId, customerId: { $in: [...customerIds] } }, { session: tx });
  await app.db(customerChannels).deleteMany({ companyId, _id: { $in: [...customerIds] } }, { session: tx });
  const { deletedCount } = await app
    .db(customers)
    .deleteMany({ _id: { $in: [...customerIds] }, companyId }, { session: tx });
  return { customers: deletedCount, anonymisedBookings: anonymised.length };
}

/** Returns the customers who had a trip or stood in line since, may have credit, or are paying. */
async function findRetained(
  app: AppContext,
  tx: Tx,
  { companyId, ids, since }: { companyId: string; ids: readonly string[]; since: Date },
): Promise<Set<string>> {
  type Visit = { customer: { customerId: string } };
  const theirs = { 'customer.customerId': { $in: [...ids] } };
  const options = { session: tx, projection: { 'customer.customerId': 1 } };
  const trips = { ...theirs, $or: [{ start: { $gte: since } }, ...(await withOpenMoney(app, tx, companyId))] };
  const visits = [
    ...(await app.db(bookings).find<Visit>(trips, options).toArray()),
    ...(await app
      .db(waitingParties)
      .find<Visit>({ ...theirs, joinedAt: { $gte: since } }, options)
      .toArray()),
  ];
  return new Set(visits.map(({ customer }) => customer.customerId));
}

/** Removes names, mail addresses and phones of guests from records other than bookings. */
async function anonymiseTraces(
  app: AppContext,
  tx: Tx,
  { companyId, bookingIds, gone }: { companyId: string; bookingIds: readonly string[]; gone: readonly string[] },
): Promise<void> {
  const rows = await app
    .db(payments)
    .find({ visitId: { $in: [...bookingIds] } }, { session: tx, projection: { _id: 1 } })
    .toArray();
  const paymentIds = rows.map(idOf);
  await renameInPayments(app, tx, bookingIds, { firstName: NO_NAME, lastName: '' });
  await anonymiseAttempts(app, tx, bookingIds);
  await anonymiseOctoBookings(app, tx, bookingIds);
  await anonymiseReviews(app, tx, { bookingIds, name: NO_NAME });
  await clearErrors(app, tx, { bookingIds, paymentIds });
  await removeDeliveries(app, tx, [...bookingIds, ...gone]);
  await anonymiseAudit(app, tx, { companyId, gone, anonymised: [...bookingIds, ...paymentIds] });
}

function idOf({ _id }: { _id: string }): string {
  return _id;
}
