import type { internalCommission } from '@marea/domain/reports/moneyReports';
import { bookingBase, guestName, hasLeft, monthOf, ofBooking, one } from './bases.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Source } from './source.ts';

const commission = '$price.internalCommission';

/** Trips that the company's own people sold, with the base of their commission; it is earned at departure. */
export function internalCommissionSource(asked: ReportRequest): Source {
  const base = bookingBase(asked);
  const isEarned = hasLeft(asked);
  const columns: Columns<typeof internalCommission> = {
    month: monthOf('$bookingDate'),
    folio: '$folio',
    bookingDate: '$bookingDate',
    vessel: '$resourceName',
    customer: guestName,
    seller: '$seller.name',
    percent: '$rates.seller.comision',
    bookings: one,
    base: { $max: [{ $subtract: ['$price.totalServicio', { $add: ['$price.discount', '$discountReseller'] }] }, 0] },
    commission,
    earned: { $cond: [isEarned, commission, 0] },
    deferred: { $cond: [isEarned, 0, commission] },
  };
  return {
    ...base,
    joins: [...base.joins, { $match: { seller: { $ne: null } } }],
    columns,
    keys: { seller: '$seller._id' },
    links: ofBooking,
  };
}
