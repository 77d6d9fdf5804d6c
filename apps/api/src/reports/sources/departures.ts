import { carriedStatuses, tripStatuses } from '@marea/domain/booking/price/salesFigures';
import { departureOfBooking } from '../../db/salesFigures.ts';
import { aggregate } from '../pages/aggregated.ts';
import type { ReportRequest } from '../reportRequest.ts';
import { bookingBase } from './bases.ts';
import type { Expression, Stage } from './source.ts';

/**
 * Counts a trip's figure in only one booking of each shared departure, one that sailed if any did. Uses the departures
 * of the report's own filters.
 */
export async function oncePerDeparture(request: ReportRequest): Promise<(value: Expression) => Expression> {
  const departures = await aggregate<{ ids: string[] }>(request, bookingBase(request), [
    ...sharedTrips(request),
    { $set: { sails: { $in: ['$status', [...carriedStatuses]] } } },
    { $sort: { sails: -1, start: 1, _id: 1 } },
    ...idsOf(departureOfBooking, '$_id'),
  ]).toArray();
  const later = departures.flatMap(({ ids }) => ids.slice(1));
  if (later.length === 0) return (value) => value;
  return (value) => ({ $cond: [isOneOf(later), 0, value] });
}

/** Whether a booking is the first of its departure, as `firstOfDepartures` in the domain; it may be in another currency. */
export async function isFirstOfDeparture(request: ReportRequest): Promise<Expression> {
  const { currency: _currency, ...filters } = request.filters;
  const ofAllCurrencies = { ...request, filters };
  const departures = await aggregate<{ ids: string[] }>(request, bookingBase(request), [
    ...sharedTrips(ofAllCurrencies),
    { $sort: { createdAt: 1, _id: 1 } },
    ...idsOf(departureOfBooking, '$_id'),
  ]).toArray();
  const later = departures.flatMap(({ ids }) => ids.slice(1));
  return later.length === 0 ? { $literal: true } : { $not: [isOneOf(later)] };
}

/** Counts a trip's figure once per crew member and shared departure, in the rows of each person. */
export async function oncePerPerson(request: ReportRequest): Promise<(value: Expression) => Expression> {
  const rows = await aggregate<{ ids: string[] }>(request, bookingBase(request), [
    ...sharedTrips(request),
    { $sort: { start: 1, _id: 1 } },
    { $unwind: '$crew' },
    ...idsOf({ departure: departureOfBooking, userId: '$crew.userId' }, { $concat: ['$_id', '-', '$crew.userId'] }),
  ]).toArray();
  const later = rows.flatMap(({ ids }) => ids.slice(1));
  if (later.length === 0) return (value) => value;
  // A person's row has the booking's id in `bookingId`; totals have it only in `_id`.
  const row = { $concat: [{ $ifNull: ['$bookingId', '$_id'] }, '-', '$crew.userId'] };
  return (value) => ({ $cond: [{ $and: ['$isShared', { $in: [row, later] }] }, 0, value] });
}

/** The valid bookings of a report on shared departures, with the fields of their departures. */
function sharedTrips(request: ReportRequest): Stage[] {
  const { match, joins } = bookingBase(request);
  const isMeant = { isShared: true, status: { $in: [...tripStatuses] } };
  return [
    { $match: joins.length === 0 ? { $and: [match, isMeant] } : match },
    ...joins,
    { $match: isMeant },
    { $project: { resourceId: 1, serviceId: 1, start: 1, createdAt: 1, isShared: 1, status: 1, 'crew.userId': 1 } },
  ];
}

/** The ids of each group of several, in order. */
function idsOf(group: Expression, id: Expression): Stage[] {
  return [{ $group: { _id: group, ids: { $push: id } } }, { $match: { 'ids.1': { $exists: true } } }];
}

function isOneOf(ids: readonly string[]): Expression {
  return { $and: ['$isShared', { $in: ['$_id', ids] }] };
}
