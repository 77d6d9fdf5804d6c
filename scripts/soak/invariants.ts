import { isDeepStrictEqual } from 'node:util';
import { bookings } from '@marea/api/booking/booking.collection';
import type { AppContext } from '@marea/api/context';
import { auditLedger } from '@marea/api/payments/ledger/auditLedger';
import { crewDays, holds, vesselDays } from '@marea/api/slots/slots.collection';
import { vesselDaysOf } from '@marea/api/slots/vesselDays';
import { firstOverCapacity } from '@marea/domain/availability/occupancy';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Acknowledged } from './desk.ts';

type Trips = readonly BookingRecord[];

/**
 * Broken promises in the database, in words. Computed from the bookings, not from vessel days. Needs a quiet database.
 */
export async function auditDatabase(app: AppContext, acknowledged: Iterable<Acknowledged>): Promise<string[]> {
  const visits = await app.db(bookings).find({ isBooking: true }).toArray();
  const keeping = visits.filter(({ status, isDeleted }) => occupiesSlot[status] && !isDeleted);
  return [
    ...lost(visits, acknowledged),
    ...(await soldTwice(app, keeping)),
    ...(await spansAstray(app, keeping)),
    ...(await crewAstray(app, keeping)),
    ...(await couponsMiscounted(app, keeping)),
    ...historiesBroken(visits),
    ...(await guestsMissing(app, visits)),
    ...(await auditLedger(app)),
  ];
}

function lost(visits: Trips, acknowledged: Iterable<Acknowledged>): string[] {
  const byId = new Map(visits.map((visit) => [visit._id, visit]));
  return [...acknowledged].flatMap((known) => {
    const visit = byId.get(known._id);
    if (!visit) return [`booking ${known.folio} was acknowledged and is lost`];
    if (!known.isSure) return [];
    const checks: [boolean, string][] = [
      [visit.folio === known.folio, 'folio'],
      [visit.version === known.version, `version ${visit.version}, acknowledged ${known.version}`],
      [visit.isDeleted === known.isDeleted, 'deletion'],
      [visit.status === known.status, `status ${visit.status}, acknowledged ${known.status}`],
      [visit.start.toISOString() === known.start, 'start'],
      [visit.resourceId === known.resourceId, 'vessel'],
      [visit.price.grandTotal === known.grandTotal, 'price'],
    ];
    return checks
      .filter(([holds]) => !holds)
      .map(([, what]) => `booking ${known.folio} is not as acknowledged: ${what}`);
  });
}

/** Never more trips at once than the location's capacity. */
async function soldTwice(app: AppContext, keeping: Trips): Promise<string[]> {
  const storedLocations = await app.db(locations).find({}).toArray();
  const spots = new Map(storedLocations.map(({ _id, bookingTimes }) => [_id, bookingTimes.spotsPerTimeSlot]));
  return [...Map.groupBy(keeping, ({ resourceId }) => resourceId)].flatMap(([resourceId, trips]) => {
    const occupancies = trips.map(({ start, until }) => ({
      resourceId,
      start: start.getTime(),
      until: until.getTime(),
    }));
    const capacity = spots.get(trips[0]?.locationId ?? '') ?? 1;
    const crowded = firstOverCapacity(occupancies, 0, capacity);
    return crowded === null ? [] : [`vessel ${resourceId} is sold twice at ${new Date(crowded).toISOString()}`];
  });
}

/** Each day document lists every trip that touches it, with its hours, and nothing else but holds. */
async function spansAstray(app: AppContext, keeping: Trips): Promise<string[]> {
  const stored = await app.db(vesselDays).find().toArray();
  const storedHolds = new Set(await app.db(holds).distinct('_id'));
  const spans = Map.groupBy(
    stored.flatMap(({ _id, spans: daySpans }) => daySpans.map((span) => ({ ...span, dayId: _id }))),
    ({ owner }) => owner,
  );
  const wrong = keeping.flatMap((trip) => {
    const tripSpans = spans.get(trip._id);
    if (!tripSpans) return [`booking ${trip.folio} is in no vessel day`];
    const days = vesselDaysOf([trip], trip.createdAt).map(({ _id }) => _id);
    const fits =
      isDeepStrictEqual(tripSpans.map(({ dayId }) => dayId).toSorted(), days.toSorted()) &&
      tripSpans.every(
        ({ start, until, expiresAt }) =>
          start.getTime() === trip.start.getTime() && until.getTime() === trip.until.getTime() && !expiresAt,
      );
    return fits ? [] : [`booking ${trip.folio} keeps its vessel for another time than its own`];
  });
  const owners = new Set(keeping.map(({ _id }) => _id));
  const stray = [...spans].filter(
    ([owner, ownerSpans]) =>
      !owners.has(owner) && !(storedHolds.has(owner) && ownerSpans.every(({ expiresAt }) => expiresAt)),
  );
  return [...wrong, ...stray.map(([owner]) => `the span of ${owner} belongs to nothing that keeps a vessel`)];
}

/** Crew members are on one vessel at a time, for the whole trip. */
async function crewAstray(app: AppContext, keeping: Trips): Promise<string[]> {
  const days = await app.db(crewDays).find().toArray();
  const claims = days.flatMap(({ _id, userId, claims: own }) => own.map((claim) => ({ dayId: _id, userId, ...claim })));
  const claimsOf = Map.groupBy(claims, ({ bookingId }) => bookingId);
  const unclaimed = keeping.flatMap(({ _id, folio, resourceId, crew, start, until }) =>
    crew.flatMap(({ userId }) => {
      const isHeld = claimsOf
        .get(_id)
        ?.some(
          (claim) =>
            claim.userId === userId &&
            claim.resourceId === resourceId &&
            claim.start.getTime() === start.getTime() &&
            claim.until.getTime() === until.getTime(),
        );
      return isHeld ? [] : [`somebody of the crew of ${folio} is not kept for it`];
    }),
  );
  const aboard = new Map(keeping.map(({ _id, crew }) => [_id, new Set(crew.map(({ userId }) => userId))]));
  const stray = claims.filter(({ userId, bookingId }) => !aboard.get(bookingId)?.has(userId));
  return [...unclaimed, ...stray.map(({ dayId }) => `a crew claim of ${dayId} is of a trip that does not have them`)];
}

/** Each use is counted once, never above the limit. */
async function couponsMiscounted(app: AppContext, keeping: Trips): Promise<string[]> {
  const limited = await app
    .db(coupons)
    .find({ mostUses: { $ne: null } })
    .toArray();
  return limited.flatMap(({ _id, name, uses, mostUses }) => {
    const carried = keeping.filter(({ coupon }) => coupon?._id === _id).length;
    if (uses !== carried) return [`coupon ${name} is counted ${uses} times and carried ${carried} times`];
    return uses > (mostUses ?? 0) ? [`coupon ${name} is used ${uses} times of ${mostUses}`] : [];
  });
}

/** Each version is in the history; folios are unique. */
function historiesBroken(visits: Trips): string[] {
  const duplicates = [...Map.groupBy(visits, ({ folio }) => folio)].filter(([, all]) => all.length > 1);
  return [
    ...visits
      .filter(({ version, history }) => version > history.length)
      .map(({ folio, version, history }) => `booking ${folio} has version ${version} and ${history.length} changes`),
    ...duplicates.map(([folio]) => `folio ${folio} is two bookings'`),
  ];
}

async function guestsMissing(app: AppContext, visits: Trips): Promise<string[]> {
  const ids = new Set(await app.db(customers).distinct('_id'));
  return visits
    .filter(({ customer }) => customer.customerId !== null && !ids.has(customer.customerId))
    .map(({ folio }) => `the guest of ${folio} is nobody's customer`);
}
