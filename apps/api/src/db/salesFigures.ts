import { carriedStatuses, tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';

type Expression = number | string | object;

const isIn = (statuses: readonly BookingStatus[]) => ({ $in: ['$status', [...statuses]] });
const sumIf = (condition: object, value: Expression) => ({ $sum: { $cond: [condition, value, 0] } });
const ofTrips = (value: Expression) => sumIf(isIn(tripStatuses), value);
const ofCarried = (value: Expression) => sumIf(isIn(carriedStatuses), value);
const positive = (value: Expression) => ({ $max: [value, 0] });

export const heads = { $add: ['$passengers.adultos', '$passengers.menores', '$passengers.infantes'] };
/** The number of passengers of a booking's trip: zero if it was missed or cancelled. */
export const carriedHeads = { $cond: [isIn(carriedStatuses), heads, 0] };

const retained = positive({ $min: ['$kept', '$price.paid'] });
const exceeding = { $multiply: ['$price.balance', -1] };
const left = { $subtract: ['$price.paid', retained] };

/** Accumulators over bookings: the rules of `@marea/domain/booking/price/salesFigures`, for the database. */
export const figures = {
  trips: ofTrips(1),
  passengers: ofCarried(heads),
  hours: ofCarried('$duration'),
  sold: ofTrips('$price.grandTotal'),
  discount: ofTrips('$price.discount'),
  paid: ofTrips('$price.paid'),
  owed: ofTrips(positive('$price.balance')),
  credit: { $sum: positive({ $cond: [isIn(tripStatuses), exceeding, left] }) },
  kept: { $sum: { $cond: [isIn(tripStatuses), 0, retained] } },
  resellerCommission: ofTrips('$price.resellerCommission'),
  internalCommission: ofTrips('$price.internalCommission'),
} as const;

/** Sales of trips that have departed by `now`, and of trips that have not. */
export function soldByDeparture(now: Date) {
  const trip = isIn(tripStatuses);
  return {
    earned: sumIf({ $and: [trip, { $lte: ['$start', now] }] }, '$price.grandTotal'),
    deferred: sumIf({ $and: [trip, { $gt: ['$start', now] }] }, '$price.grandTotal'),
  };
}

/** Counts the bookings of a filter: trips, or those with its statuses. */
export function countOf(statuses: readonly BookingStatus[] | undefined) {
  return statuses?.length ? sumIf(isIn(statuses), 1) : figures.trips;
}

/** The departure of a booking: the bookings of a shared departure have the same one. */
export const departureOfBooking = {
  $cond: ['$isShared', { resourceId: '$resourceId', serviceId: '$serviceId', start: '$start' }, '$_id'],
};

type Grouping = { _id: Expression; labels?: Record<string, Expression>; sums?: Record<string, { $sum: Expression }> };

/** Groups bookings with their sums, and counts trips and hours once per departure. */
export function groupedOncePerDeparture({ _id: key, labels = {}, sums = {} }: Grouping) {
  const last = (value: Expression) => ({ $last: value });
  const mapped = <From, To>(record: Record<string, From>, map: (value: From, name: string) => To) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
  const once = { trips: { $max: figures.trips.$sum }, hours: { $max: figures.hours.$sum } };
  return [
    { $group: { _id: { key, departure: departureOfBooking }, ...mapped(labels, last), ...sums, ...once } },
    {
      $group: {
        _id: '$_id.key',
        ...mapped(labels, (_, name) => last(`$${name}`)),
        ...mapped({ ...sums, ...once }, (_, name) => ({ $sum: `$${name}` })),
      },
    },
  ];
}
