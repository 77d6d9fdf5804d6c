import type { sales } from '@marea/domain/reports/moneyReports';
import { heads } from '../counting/index.ts';
import { bookingBase, dayOfBooking, guestName, monthOf, ofBooking, one } from './bases.ts';
import { locationNames } from './names.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Source } from './source.ts';

/** Bookings as they were sold. A reseller reads their own commission and no other. */
export async function salesSource(asked: ReportRequest): Promise<Source> {
  const commission =
    asked.actor.kind === 'reseller'
      ? '$price.resellerCommission'
      : { $add: ['$price.resellerCommission', '$price.internalCommission'] };
  const columns: Columns<typeof sales> = {
    month: monthOf(dayOfBooking(asked)),
    folio: '$folio',
    createdAt: '$createdAt',
    bookingDate: '$bookingDate',
    hora: '$hora',
    customer: guestName,
    location: '$locationId',
    vessel: '$resourceName',
    service: `$serviceName.${asked.language}`,
    salesType: '$type',
    soldBy: { $ifNull: ['$reseller.name', '$seller.name', ''] },
    status: '$status',
    bookings: one,
    pax: heads,
    gross: { $add: ['$price.grandTotal', '$price.discount'] },
    discount: '$price.discount',
    grandTotal: '$price.grandTotal',
    commission,
    net: { $subtract: ['$price.grandTotal', commission] },
    paid: '$price.paid',
    balance: '$price.balance',
  };
  return {
    ...bookingBase(asked),
    columns,
    keys: {
      vessel: '$resourceId',
      service: '$serviceId',
      soldBy: { $ifNull: ['$reseller._id', '$seller._id', ''] },
    },
    names: { location: await locationNames(asked) },
    links: ofBooking,
  };
}
