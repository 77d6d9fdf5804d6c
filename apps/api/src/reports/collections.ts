import type { collections } from '@marea/domain/reports/moneyReports';
import { bookingOf, dayIn, monthOf, one, paymentBase } from './bases.ts';
import { accountNames } from './names.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Source } from './source.ts';

const customer = {
  $trim: { input: { $concat: [{ $first: '$visit.customer.firstName' }, ' ', { $first: '$visit.customer.lastName' }] } },
};

/** Succeeded payments, each with the part of its booking that it settled. */
export async function collectionsSource(asked: ReportRequest): Promise<Source> {
  const day = dayIn(asked, '$date');
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
    payments: one,
    amount: '$amount',
    bankFee: '$bankFee',
    settled: { $add: ['$amount', '$bankFee'] },
  };
  return {
    ...paymentBase(asked),
    columns: { ...columns, tenderedCurrency: '$tendered.currency' },
    keys: { takenBy: { $ifNull: ['$takenBy.userId', ''] } },
    pageJoins: [bookingOf('visitId')],
    names: { account: await accountNames(asked) },
    links: { bookingId: '$visitId', paymentId: '$_id', folio: '$folio', name: customer, at: '$date' },
  };
}
