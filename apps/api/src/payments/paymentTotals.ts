import type { Actor } from '@marea/domain/access/actor';
import { compareCurrencies } from '@marea/domain/kernel/money';
import type { PaymentFilter, PaymentTotals } from '@marea/domain/payments/payments.schema';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { daysBetween } from '../db/days.ts';
import { startOfTotals } from '../db/longTotals.ts';
import { isTransfer } from './isTransfer.ts';
import { payments } from './payment.collection.ts';
import { queryOf } from './paymentList.ts';

type Sums = Omit<PaymentTotals['byCurrency'][number], 'currency'> & {
  _id: PaymentTotals['byCurrency'][number]['currency'];
};

const succeeded = { $eq: ['$status', 'succeeded'] };
const isMoney = { $and: [succeeded, { $not: isTransfer }] };
const sumIf = (condition: object, value: unknown) => ({ $sum: { $cond: [condition, value, 0] } });

/** What a location's payments of a filter come to, by currency; a long list without dates from `since` on. Throws `not_found`, `invalid`. */
export async function paymentTotals(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  filter: PaymentFilter,
): Promise<PaymentTotals> {
  const query = await queryOf(app, actor, idOrSlug, filter);
  const { zone } = await locationVisibleTo(app, actor, idOrSlug);
  const hasDates = filter.from !== undefined || filter.to !== undefined;
  const since = hasDates ? null : await startOfTotals(app.db(payments), query, { zone, now: app.now() });
  const sums = await app
    .db(payments)
    .aggregate<Sums>([
      { $match: since ? { $and: [query, { date: daysBetween(zone, since) }] } : query },
      {
        $group: {
          _id: '$currency',
          payments: sumIf(isMoney, 1),
          taken: sumIf({ $and: [isMoney, { $gt: ['$amount', 0] }] }, '$amount'),
          refunded: sumIf({ $and: [isMoney, { $lt: ['$amount', 0] }] }, { $multiply: ['$amount', -1] }),
          amount: sumIf(succeeded, '$amount'),
          bankFee: sumIf(succeeded, '$bankFee'),
          pending: sumIf({ $eq: ['$status', 'pending'] }, '$amount'),
        },
      },
    ])
    .toArray();
  const byCurrency = sums.map(({ _id: currency, ...amounts }) => ({ currency, ...amounts }));
  return { ...(since ? { since } : {}), byCurrency: byCurrency.toSorted(compareCurrencies) };
}
