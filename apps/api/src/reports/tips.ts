import type { tips } from '@marea/domain/reports/crewReports';
import { bookingBase, guestName, monthOf, ofBooking, one } from './bases.ts';
import { paidTips } from './paidTips.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Expression, Source } from './source.ts';

export const crewNames: Expression = {
  $reduce: {
    input: '$crew.name',
    initialValue: '',
    in: { $concat: ['$$value', { $cond: [{ $eq: ['$$value', ''] }, '', ', '] }, '$$this'] },
  },
};

/** Not handed out on board, nor paid to the crew since. */
const open: Expression = {
  $cond: ['$tip.paidOut', 0, { $subtract: ['$tip.amount', paidTips('$crew.userId')] }],
};

/** Trips with a service charge or a tip. */
export function tipsSource(asked: ReportRequest): Source {
  const base = bookingBase(asked);
  const columns: Columns<typeof tips> = {
    month: monthOf('$bookingDate'),
    folio: '$folio',
    bookingDate: '$bookingDate',
    vessel: '$resourceName',
    customer: guestName,
    crew: crewNames,
    method: '$tip.method',
    handedOut: { $and: [{ $gt: ['$tip.amount', 0] }, { $eq: [open, 0] }] },
    bookings: one,
    serviceCharge: '$price.serviceCharge',
    tip: '$tip.amount',
    tipPaid: { $subtract: ['$tip.amount', open] },
    tipOpen: open,
  };
  const hasAny = { $or: [{ 'price.serviceCharge': { $ne: 0 } }, { 'tip.amount': { $ne: 0 } }] };
  return {
    ...base,
    joins: [...base.joins, { $match: hasAny }],
    columns,
    keys: { vessel: '$resourceId' },
    links: ofBooking,
  };
}
