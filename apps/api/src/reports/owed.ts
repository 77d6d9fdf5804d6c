import type { owed } from '@marea/domain/reports/moneyReports';
import { payments } from '../payments/index.ts';
import { bookingBase, guestName, ofBooking, one } from './bases.ts';
import { dimensionsOf } from './groups.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Source } from './source.ts';

/** Trips with a balance. The due date is computed only if it is shown or grouped by, not for totals. */
export function owedSource(asked: ReportRequest): Source {
  const base = bookingBase(asked);
  const columns: Columns<typeof owed> = {
    dueDate: { $ifNull: [{ $min: '$promised.dueDate' }, '$bookingDate'] },
    folio: '$folio',
    bookingDate: '$bookingDate',
    customer: guestName,
    vessel: '$resourceName',
    soldBy: { $ifNull: ['$reseller.name', '$seller.name', ''] },
    bookings: one,
    grandTotal: '$price.grandTotal',
    paid: '$price.paid',
    owed: '$price.balance',
  };
  const isByDueDate = dimensionsOf(asked).includes('dueDate');
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
