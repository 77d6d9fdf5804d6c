import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import { bookings, bookingsVisibleTo } from '../../booking/index.ts';
import { belongingTo } from '../../db/scope.ts';
import { payments } from '../../payments/index.ts';
import type { ReportRequest } from '../reportRequest.ts';
import type { Base, Expression, Stage } from './source.ts';

type Query = Record<string, unknown>;

const ended = bookingStatuses.filter((status) => !isTrip(status) && status !== 'blackout');
/**
 * Names the few excluded statuses: the database reads the index ranges between them instead of seeking each of many.
 */
const statusesOf = {
  exclude: { $nin: [...ended, 'blackout'] },
  include: { $ne: 'blackout' },
  only: { $in: ended },
} as const;

function isCounted({ status, cancelled }: ReportRequest['filters']) {
  return status ? { $in: status.filter((one) => one !== 'blackout') } : statusesOf[cancelled ?? 'exclude'];
}

/** The bookings that the reader sees and the filters match, without blocks, which are no sales. */
function bookingScope({ actor, scope, filters }: ReportRequest): Query {
  const { resourceId, serviceId, sellerId, resellerId, currency } = filters;
  return {
    isBooking: true,
    isDeleted: false,
    $and: [
      bookingsVisibleTo(actor),
      scope,
      { status: isCounted(filters) },
      resourceId ? { resourceId } : {},
      serviceId ? { serviceId } : {},
      sellerId ? { 'seller._id': sellerId } : {},
      resellerId ? { 'reseller._id': resellerId } : {},
      currency ? { currency } : {},
    ],
  };
}

function paymentScope({ actor, scope, range, filters: { type, accountId, currency } }: ReportRequest): Query {
  return {
    status: 'succeeded',
    date: range,
    $and: [
      belongingTo(actor),
      scope,
      type ? { type: { $in: type } } : {},
      accountId ? { accountId } : {},
      currency ? { currency } : {},
    ],
  };
}

/** Bookings by departure, by creation, or with a payment in the period. */
export function bookingBase(request: ReportRequest): Base {
  const scope = bookingScope(request);
  if (request.basis !== 'payment') {
    const by = request.basis === 'created' ? 'createdAt' : 'start';
    return { collection: bookings, match: { ...scope, [by]: request.range }, sort: { [by]: 1, _id: 1 }, joins: [] };
  }
  return {
    collection: payments,
    match: paymentScope(request),
    sort: null,
    joins: [
      { $group: { _id: '$visitId' } },
      bookingOf('_id', [{ $match: scope }]),
      { $unwind: '$visit' },
      { $replaceRoot: { newRoot: '$visit' } },
      { $sort: { start: 1, _id: 1 } },
    ],
  };
}

/** Payments by their date, or of the bookings of a period; `only` narrows the rows. */
export function paymentBase(request: ReportRequest, only: Query = {}): Base {
  // A sale that is no longer valid may still have been paid.
  const everything = { ...request, filters: { ...request.filters, cancelled: 'include' as const } };
  if (request.basis === 'payment') {
    return {
      collection: payments,
      match: { ...paymentScope(request), ...only },
      sort: { date: 1, _id: 1 },
      joins: isNarrowed(request)
        ? [bookingOf('visitId', [{ $match: bookingScope(everything) }, shownOfBooking]), { $unwind: '$visit' }]
        : [],
    };
  }
  const base = bookingBase(everything);
  const { date: _date, ...ofBooking } = paymentScope(request);
  return {
    ...base,
    joins: [
      {
        $lookup: {
          from: payments.name,
          localField: '_id',
          foreignField: 'visitId',
          as: 'row',
          pipeline: [{ $match: { ...ofBooking, ...only } }, { $sort: { date: 1, _id: 1 } }],
        },
      },
      { $unwind: '$row' },
      { $replaceRoot: { newRoot: '$row' } },
    ],
  };
}

/** Whether booking filters narrow a report about payments. */
export function isNarrowed({ filters }: ReportRequest): boolean {
  const { resourceId, serviceId, sellerId, resellerId } = filters;
  return [resourceId, serviceId, sellerId, resellerId].some((id) => id !== undefined);
}

const shownOfBooking = {
  $project: { customer: 1, resourceId: 1, resourceName: 1, serviceId: 1, serviceName: 1, start: 1 },
};

/** Joins the booking of a payment as `visit`. */
export function bookingOf(localField: string, pipeline: Stage[] = [shownOfBooking]): Stage {
  return { $lookup: { from: bookings.name, localField, foreignField: '_id', as: 'visit', pipeline } };
}

/** A day on the location's clock, of an instant. */
export function dayIn({ zone }: ReportRequest, instant: string): Expression {
  return { $dateToString: { date: instant, format: '%Y-%m-%d', timezone: zone } };
}

/** The month of a day, YYYY-MM. */
export function monthOf(day: Expression): Expression {
  return { $substrCP: [day, 0, 7] };
}

/** The day by which a report counts a booking. */
export function dayOfBooking(request: ReportRequest): Expression {
  return request.basis === 'created' ? dayIn(request, '$createdAt') : '$bookingDate';
}

/** Whether a trip left. */
export function hasLeft({ basis, range, minute }: ReportRequest): Expression {
  // In a past period all trips have left.
  if (basis === 'trip' && range.$lt <= minute) return true;
  return { $lte: ['$start', minute] };
}

export const guestNameExpression: Expression = {
  $trim: { input: { $concat: ['$customer.firstName', ' ', '$customer.lastName'] } },
};

export const ofBooking = {
  bookingId: '$_id',
  paymentId: null,
  folio: '$folio',
  name: guestNameExpression,
  at: '$start',
} as const;

export const oneEach: Expression = { $literal: 1 };
