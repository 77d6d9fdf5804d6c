import type { serviceChargePerPerson, tips, tipsPerPerson } from '@marea/domain/reports/crewReports';
import { heads } from '../../db/salesFigures.ts';
import type { ReportRequest } from '../reportRequest.ts';
import { bookingBase, guestNameExpression, monthOf, ofBooking, oneEach } from './bases.ts';
import { oncePerPerson } from './departures.ts';
import type { Columns, Expression, Source } from './source.ts';

export const crewNames: Expression = {
  $reduce: {
    input: '$crew.name',
    initialValue: '',
    in: { $concat: ['$$value', { $cond: [{ $eq: ['$$value', ''] }, '', ', '] }, '$$this'] },
  },
};

/** The tip neither handed out on board nor paid to the crew since; of one handed out, what somebody owes back. */
const open: Expression = {
  $cond: ['$tip.paidOut', owedBack(), { $subtract: ['$tip.amount', paidTips('$crew.userId')] }],
};

/** Trips with a service charge or a tip. */
export function tipsSource(request: ReportRequest): Source {
  const base = bookingBase(request);
  const columns: Columns<typeof tips> = {
    month: monthOf('$bookingDate'),
    folio: '$folio',
    bookingDate: '$bookingDate',
    vessel: '$resourceName',
    customer: guestNameExpression,
    crew: crewNames,
    method: '$tip.method',
    handedOut: { $and: [{ $gt: ['$tip.amount', 0] }, { $eq: [open, 0] }] },
    bookings: oneEach,
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

/** A person's share of an amount in whole cents; the remainder goes to the first people listed. */
function shareOf(amount: string, index = '$index', aboard: Expression = '$aboard'): Expression {
  const isAmongFirst = { $lt: [index, { $mod: [amount, aboard] }] };
  return { $add: [{ $floor: { $divide: [amount, aboard] } }, { $cond: [isAmongFirst, 1, 0] }] };
}

/** The sum paid to people of the crew beyond their shares of the tip, negative. */
function owedBack(): Expression {
  const paid = paidTips([{ $arrayElemAt: ['$crew.userId', '$$index'] }]);
  const rest = { $subtract: [shareOf('$tip.amount', '$$index', { $size: '$crew' }), paid] };
  const ofEach = {
    $map: { input: { $range: [0, { $size: '$crew' }] }, as: 'index', in: { $min: [rest, 0] } },
  };
  return { $cond: [{ $eq: ['$crewPaid', []] }, 0, { $sum: ofEach }] };
}

/** Each crew member of each trip with a charge or a tip, with their part of both. */
export async function tipsPerPersonSource(request: ReportRequest): Promise<Source> {
  const base = bookingBase(request);
  const once = await oncePerPerson(request);
  const unpaidShare = { $subtract: [shareOf('$tip.amount'), paidTips(['$crew.userId'])] };
  const columns: Columns<typeof tipsPerPerson> = {
    person: '$crew.name',
    job: '$crew.job',
    folio: '$folio',
    bookingDate: '$bookingDate',
    vessel: '$resourceName',
    share: { $round: [{ $divide: [100, '$aboard'] }, 2] },
    trips: once(oneEach),
    serviceCharge: shareOf('$price.serviceCharge'),
    tip: shareOf('$tip.amount'),
    tipOpen: { $cond: ['$tip.paidOut', { $min: [unpaidShare, 0] }, unpaidShare] },
  };
  return {
    ...base,
    joins: [...base.joins, { $set: { aboard: { $size: '$crew' } } }],
    eachOf: 'crew',
    rowStages: [{ $set: { bookingId: '$_id', _id: { $concat: ['$_id', '-', '$crew.userId'] } } }],
    columns,
    keys: { person: '$crew.userId' },
    links: { ...ofBooking, bookingId: '$bookingId' },
  };
}

const charge = '$price.serviceCharge';
const aboard = { $size: '$crew' };

/** Rounded once, half up; null without people. */
function perPerson(people: object): Expression {
  return { $cond: [{ $gt: [people, 0] }, { $floor: { $add: [{ $divide: [charge, people] }, 0.5] } }, null] };
}

/** The service charge of trips, per passenger and per crew member. */
export function serviceChargePerPersonSource(request: ReportRequest): Source {
  const base = bookingBase(request);
  const columns: Columns<typeof serviceChargePerPerson> = {
    month: monthOf('$bookingDate'),
    folio: '$folio',
    bookingDate: '$bookingDate',
    vessel: '$resourceName',
    customer: guestNameExpression,
    bookings: oneEach,
    pax: heads,
    aboardCrew: aboard,
    serviceCharge: charge,
    perPassenger: perPerson(heads),
    perCrew: perPerson(aboard),
  };
  return {
    ...base,
    joins: [...base.joins, { $match: { 'price.serviceCharge': { $ne: 0 } } }],
    columns,
    keys: { vessel: '$resourceId' },
    links: ofBooking,
  };
}

/** The part of a trip's tip paid out to its crew. */
export function paidTips(aboard: Expression): Expression {
  const toThem = { $filter: { input: '$crewPaid', as: 'paid', cond: { $in: ['$$paid.userId', aboard] } } };
  const paid = { $sum: { $map: { input: toThem, as: 'paid', in: '$$paid.amount' } } };
  // Most trips of a month are not paid yet: this skips the lookup of people.
  return { $cond: [{ $eq: ['$crewPaid', []] }, 0, paid] };
}
