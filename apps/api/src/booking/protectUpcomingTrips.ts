import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord, Disruption } from '@marea/domain/booking/booking.schema';
import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { occupyingStatuses } from '@marea/domain/booking/status/booking.status';
import type { SaleState } from '@marea/domain/booking/status/disruption';
import { disruptionOn } from '@marea/domain/booking/status/disruption';
import type { FieldError } from '@marea/domain/core/errors/errors';
import { DomainError, fieldError } from '@marea/domain/core/errors/errors';
import type { AppContext } from '../context.ts';
import type { AssertMayGo } from '../customers/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { bookings } from './booking.collection.ts';
import { writeChange } from './change/writeBooking.ts';

const MAX_LISTED = 100;
const soldStatuses = occupyingStatuses.filter((status) => status !== 'blackout');
const idField = { vessel: 'resourceId', service: 'serviceId', location: 'locationId' } as const;
const decides = ['active', 'blackouts', 'blockout', 'blockoutDate', 'locationId', 'resources'] as const;

type OfferRecord = SaleState & { _id: string; name: string; zone?: string };
export type ProtectedChange = {
  by: Disruption['by'];
  before: OfferRecord;
  after: OfferRecord;
  confirmed: boolean;
};

/**
 * Flags trips that lose what they need, or throws `in_use`. Runs in the transaction of the changed record, which the sales
 * lock orders with selling.
 */
export async function protectUpcomingTrips(
  app: AppContext,
  actor: Actor,
  tx: Tx,
  change: ProtectedChange,
): Promise<void> {
  const { by, before, after, confirmed } = change;
  if (before.zone !== after.zone) await assertNothingByThisClock(app, tx, by, before);
  if (decides.every((field) => isDeepStrictEqual(before[field], after[field]))) return;
  const trips = await tripsAhead(app, tx, by, before);
  const lost = trips.filter((trip) => disruptionOn(after, trip) && !disruptionOn(before, trip));
  if (lost.length > 0 && !confirmed) throw inUse(lost);
  for (const trip of lost) {
    const reason = disruptionOn(after, trip);
    if (reason) await flag(trip, 'disrupted', [...others(trip), { by, reason, at: new Date(app.now()) }]);
  }
  for (const trip of trips.filter(({ disruptions }) => disruptions.some((one) => one.by === by))) {
    if (!disruptionOn(after, trip)) await flag(trip, 'resumed', others(trip));
  }

  function others({ disruptions }: BookingRecord): Disruption[] {
    return disruptions.filter((one) => one.by !== by);
  }

  async function flag(trip: BookingRecord, action: 'disrupted' | 'resumed', disruptions: Disruption[]): Promise<void> {
    const entry = { action, from: null, to: after.name, why: null };
    const booking = await writeChange(app, tx, trip, { by: actor, change: { disruptions }, history: [entry] });
    if (action === 'disrupted') await app.announce(tx, 'tripDisrupted', { booking });
  }
}

/** Runs in the transaction of a removal. Throws `in_use` with the upcoming trips, including flagged ones. */
export async function assertNoUpcomingTrips(
  app: AppContext,
  tx: Tx,
  by: ProtectedChange['by'],
  record: { _id: string },
): Promise<void> {
  const trips = await tripsAhead(app, tx, by, record);
  if (trips.length > 0) throw inUse(trips);
}

/** Throws `in_use` for a change of zone while there are upcoming trips or blackouts, which have an hour of the day. */
async function assertNothingByThisClock(app: AppContext, tx: Tx, by: ProtectedChange['by'], before: OfferRecord) {
  const trips = await tripsAhead(app, tx, by, before, occupyingStatuses);
  if (trips.length > 0) throw inUse(trips, [fieldError('zone', 'zone_in_use')]);
}

async function tripsAhead(
  app: AppContext,
  tx: Tx,
  by: ProtectedChange['by'],
  { _id }: { _id: string },
  statuses: readonly BookingStatus[] = soldStatuses,
): Promise<BookingRecord[]> {
  return app
    .db(bookings)
    .find(
      {
        [idField[by]]: _id,
        isBooking: true,
        isDeleted: false,
        status: { $in: [...statuses] },
        start: { $gt: new Date(app.now()) },
      },
      { session: tx, sort: { start: 1, _id: 1 } },
    )
    .toArray();
}

/** `in_use` with the trips that prevent a change or removal. */
export function inUse(trips: readonly BookingRecord[], errors?: FieldError[]): DomainError {
  const listed = trips.slice(0, MAX_LISTED).map(({ _id, folio, bookingDate }) => ({ _id, folio, bookingDate }));
  return new DomainError('in_use', { trips: listed, total: trips.length }, errors);
}

/** Throws `in_use` with the upcoming and the unpaid trips of a customer. */
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
