import type { bank } from '@marea/domain/reports/moneyReports';
import { dayIn, monthOf, one, paymentBase } from './bases.ts';
import { collectionsSource } from './collections.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Source } from './source.ts';

const received = { $add: ['$amount', '$bankFee'] };

/**
 * Lists what each account received and paid out, without credit that moved between bookings. Amounts include the fees of
 * cards; the bank keeps its own part of them.
 */
export async function bankSource(asked: ReportRequest): Promise<Source> {
  const day = dayIn(asked, '$date');
  const columns: Columns<typeof bank> = {
    account: { $ifNull: ['$accountId', ''] },
    day,
    month: monthOf(day),
    payments: one,
    received: { $cond: [{ $gt: ['$amount', 0] }, received, 0] },
    refunds: { $cond: [{ $lt: ['$amount', 0] }, received, 0] },
    bankFee: '$bankFee',
    net: '$amount',
  };
  const { pageJoins, links, names } = await collectionsSource(asked);
  return { ...paymentBase(asked, { transfer: null }), columns, pageJoins, links, names };
}
