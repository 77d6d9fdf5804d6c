import type { campaignParts } from '@marea/domain/booking/campaign';
import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { bank, collections, income, owed, sales, salesBySource } from '@marea/domain/reports/moneyReports';
import { carriedHeads } from '../../db/salesFigures.ts';
import { payments } from '../../payments/index.ts';
import { dimensionsOf, unionOf } from '../pages/groups.ts';
import type { ReportRequest } from '../reportRequest.ts';
import {
  bookingBase,
  bookingOf,
  dayIn,
  dayOfBooking,
  guestNameExpression,
  hasLeft,
  isNarrowed,
  monthOf,
  ofBooking,
  oneEach,
  paymentBase,
} from './bases.ts';
import { accountNames, locationNames } from './names.ts';
import type { Columns, Expression, Source } from './source.ts';

type CampaignPart = (typeof campaignParts)[number];
type Figures = Partial<Columns<typeof income>>;

const price = '$price.grandTotal';

/** Sales by departure or booking date, and collections by payment day. */
export function incomeSource(request: ReportRequest): Source {
  return unionOf(request, sold(request), collected(request));
}

function sold(request: ReportRequest): Source {
  const isTrip: Expression = (request.filters.cancelled ?? 'exclude') === 'exclude' || {
    $in: ['$status', [...tripStatuses]],
  };
  const onlyIf = (...conditions: Expression[]): Expression => ({ $cond: [{ $and: conditions }, price, 0] });
  const day = dayOfBooking(request);
  const columns: Figures = {
    month: monthOf(day),
    day,
    service: `$serviceName.${request.language}`,
    vessel: '$resourceName',
    bookings: oneEach,
    sold: price,
    earned: onlyIf(isTrip, hasLeft(request)),
    deferred: onlyIf(isTrip, { $not: [hasLeft(request)] }),
    cancelled: onlyIf({ $not: [isTrip] }),
  };
  const keys = { service: '$serviceId', vessel: '$resourceId' };
  return { ...bookingBase(request), columns, keys, links: ofBooking };
}

function collected(request: ReportRequest): Source {
  const base = paymentBase({ ...request, basis: 'payment' });
  const by = request.report.groupings[request.grouping] ?? [];
  const needsBooking = by.includes('service') || by.includes('vessel');
  const join = needsBooking && !isNarrowed(request) ? [bookingOf('visitId'), { $unwind: '$visit' }] : [];
  const day = dayIn(request, '$date');
  const { from, to } = request;
  const columns: Figures = {
    // A range within one month needs no payment's day for the month.
    month: from.slice(0, 7) === to.slice(0, 7) ? { $literal: from.slice(0, 7) } : monthOf(day),
    day,
    service: `$visit.serviceName.${request.language}`,
    vessel: '$visit.resourceName',
    collected: '$amount',
  };
  return {
    ...base,
    joins: [...base.joins, ...join],
    columns,
    keys: { service: '$visit.serviceId', vessel: '$visit.resourceId' },
    links: { bookingId: '$visitId', paymentId: '$_id', folio: '$folio', name: '$type', at: '$date' },
  };
}

const received = { $add: ['$amount', '$bankFee'] };

/**
 * The money that each account received and paid out, without credit transfers between bookings. Amounts include card
 * fees, of which the bank keeps its part.
 */
export async function bankSource(request: ReportRequest): Promise<Source> {
  const day = dayIn(request, '$date');
  const columns: Columns<typeof bank> = {
    account: { $ifNull: ['$accountId', ''] },
    day,
    month: monthOf(day),
    payments: oneEach,
    received: { $cond: [{ $gt: ['$amount', 0] }, received, 0] },
    refunds: { $cond: [{ $lt: ['$amount', 0] }, received, 0] },
    bankFee: '$bankFee',
    net: '$amount',
  };
  const { pageJoins, links, names } = await collectionsSource(request);
  return { ...paymentBase(request, { transfer: null }), columns, pageJoins, links, names };
}

const customer = {
  $trim: { input: { $concat: [{ $first: '$visit.customer.firstName' }, ' ', { $first: '$visit.customer.lastName' }] } },
};

/** Succeeded payments, each with the amount that it settled of its booking. */
export async function collectionsSource(request: ReportRequest): Promise<Source> {
  const day = dayIn(request, '$date');
  const columns: Columns<typeof collections> = {
    day,
    month: monthOf(day),
    paidAt: '$date',
    folio: '$folio',
    customer,
    method: '$type',
    account: { $ifNull: ['$accountId', ''] },
    takenBy: { $ifNull: ['$takenBy.name', ''] },
    tendered: '$tendered.amount',
    exchangeRate: '$exchangeRate',
    payments: oneEach,
    amount: '$amount',
    bankFee: '$bankFee',
    settled: { $add: ['$amount', '$bankFee'] },
  };
  return {
    ...paymentBase(request),
    columns: { ...columns, tenderedCurrency: '$tendered.currency' },
    keys: { takenBy: { $ifNull: ['$takenBy.userId', ''] } },
    pageJoins: [bookingOf('visitId')],
    names: { account: await accountNames(request) },
    links: { bookingId: '$visitId', paymentId: '$_id', folio: '$folio', name: customer, at: '$date' },
  };
}

/** Trips with a balance. The due date is computed only if it is shown or grouped by, not for totals. */
export function owedSource(request: ReportRequest): Source {
  const base = bookingBase(request);
  const columns: Columns<typeof owed> = {
    dueDate: { $ifNull: [{ $min: '$promised.dueDate' }, '$bookingDate'] },
    folio: '$folio',
    bookingDate: '$bookingDate',
    customer: guestNameExpression,
    vessel: '$resourceName',
    soldBy: { $ifNull: ['$reseller.name', '$seller.name', ''] },
    bookings: oneEach,
    grandTotal: '$price.grandTotal',
    paid: '$price.paid',
    owed: '$price.balance',
  };
  const isByDueDate = dimensionsOf(request).includes('dueDate');
  const promised = {
    $lookup: {
      from: payments.name,
      localField: '_id',
      foreignField: 'visitId',
      as: 'promised',
      pipeline: [{ $match: { status: 'pending', dueDate: { $gt: '' } } }, { $project: { dueDate: 1 } }],
    },
  };
  return {
    ...base,
    joins: [...base.joins, { $match: { 'price.balance': { $gt: 0 } } }, ...(isByDueDate ? [promised] : [])],
    pageJoins: isByDueDate ? [] : [promised],
    columns,
    keys: { soldBy: { $ifNull: ['$reseller._id', '$seller._id', ''] } },
    links: ofBooking,
  };
}

/** Bookings as sold. A reseller reads only their own commission. */
export async function salesSource(request: ReportRequest): Promise<Source> {
  const commission =
    request.actor.kind === 'reseller'
      ? '$price.resellerCommission'
      : { $add: ['$price.resellerCommission', '$price.internalCommission'] };
  const columns: Columns<typeof sales> = {
    month: monthOf(dayOfBooking(request)),
    folio: '$folio',
    createdAt: '$createdAt',
    bookingDate: '$bookingDate',
    hora: '$hora',
    customer: guestNameExpression,
    location: '$locationId',
    vessel: '$resourceName',
    service: `$serviceName.${request.language}`,
    salesType: '$type',
    soldBy: { $ifNull: ['$reseller.name', '$seller.name', ''] },
    status: '$status',
    bookings: oneEach,
    pax: carriedHeads,
    gross: { $add: ['$price.grandTotal', '$price.discount'] },
    discount: '$price.discount',
    grandTotal: '$price.grandTotal',
    commission,
    net: { $subtract: ['$price.grandTotal', commission] },
    paid: '$price.paid',
    balance: '$price.balance',
  };
  return {
    ...bookingBase(request),
    columns,
    keys: {
      vessel: '$resourceId',
      service: '$serviceId',
      soldBy: { $ifNull: ['$reseller._id', '$seller._id', ''] },
    },
    names: { location: await locationNames(request) },
    links: ofBooking,
  };
}

/** Bookings by the campaign of their guest; each part is empty if the guest's address named none. */
export function salesBySourceSource(request: ReportRequest): Source {
  const part = (name: CampaignPart): Expression => ({ $ifNull: [`$campaign.${name}`, ''] });
  const columns: Columns<typeof salesBySource> = {
    month: monthOf(dayOfBooking(request)),
    createdAt: '$createdAt',
    folio: '$folio',
    bookingDate: '$bookingDate',
    customer: guestNameExpression,
    service: `$serviceName.${request.language}`,
    soldBy: { $ifNull: ['$reseller.name', '$seller.name', ''] },
    source: part('source'),
    medium: part('medium'),
    campaign: part('campaign'),
    content: part('content'),
    term: part('term'),
    bookings: oneEach,
    pax: carriedHeads,
    grandTotal: '$price.grandTotal',
    paid: '$price.paid',
  };
  return { ...bookingBase(request), columns, links: ofBooking };
}
