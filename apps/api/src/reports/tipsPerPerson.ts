import type { tipsPerPerson } from '@marea/domain/reports/crewReports';
import { bookingBase, ofBooking, one } from './bases.ts';
import { paidTips } from './paidTips.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Expression, Source } from './source.ts';

/** A person's share of an amount in whole cents; the remainder goes to the first people listed. */
function shareOf(amount: string): Expression {
  const isAmongFirst = { $lt: ['$index', { $mod: [amount, '$aboard'] }] };
  return { $add: [{ $floor: { $divide: [amount, '$aboard'] } }, { $cond: [isAmongFirst, 1, 0] }] };
}

/** Each person of the crew of each trip with a charge or a tip, with their part of both. */
export function tipsPerPersonSource(asked: ReportRequest): Source {
  const base = bookingBase(asked);
  const columns: Columns<typeof tipsPerPerson> = {
    person: '$crew.name',
    job: '$crew.job',
    folio: '$folio',
    bookingDate: '$bookingDate',
    vessel: '$resourceName',
    share: { $round: [{ $divide: [100, '$aboard'] }, 2] },
    trips: one,
    serviceCharge: shareOf('$price.serviceCharge'),
    tip: shareOf('$tip.amount'),
    tipOpen: {
      $cond: ['$tip.paidOut', 0, { $subtract: [shareOf('$tip.amount'), paidTips(['$crew.userId'])] }],
    },
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
