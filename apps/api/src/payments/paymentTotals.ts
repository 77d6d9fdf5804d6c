import type { Actor } from '@marea/domain/access/actor';
import { compareCurrencies } from '@marea/domain/kernel/money';
import type { PaymentFilter, PaymentTotals } from '@marea/domain/payments/payments.schema';
import type { AppContext } from '../context.ts';
import { payments } from './payment.collection.ts';
import { queryOf } from './paymentList.ts';

type Sums = Omit<PaymentTotals['byCurrency'][number], 'currency'> & {
  _id: PaymentTotals['byCurrency'][number]['currency'];
};

const succeeded = { $eq: ['$status', 'succeeded'] };
const sumIf = (condition: object, value: unknown) => ({ $sum: { $cond: [condition, value, 0] } });

/** What a location's payments of a filter come to, by currency. Throws `not_found`, `invalid`. */
export async function paymentTotals(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  filter: PaymentFilter,
): Promise<PaymentTotals> {
  const sums = await app
    .db(payments)
    .aggregate<Sums>([
      { $match: await queryOf(app, actor, idOrSlug, filter) },
      {
        $group: {
          _id: '$currency',
          payments: sumIf(succeeded, 1),
          taken: sumIf({ $and: [succeeded, { $gt: ['$amount', 0] }] }, '$amount'),
          refunded: sumIf({ $and: [succeeded, { $lt: ['$amount', 0] }] }, { $multiply: ['$amount', -1] }),
          amount: sumIf(succeeded, '$amount'),
          bankFee: sumIf(succeeded, '$bankFee'),
          pending: sumIf({ $eq: ['$status', 'pending'] }, '$amount'),
        },
      },
    ])
    .toArray();
  const byCurrency = sums.map(({ _id: currency, ...amounts }) => ({ currency, ...amounts }));
  return { byCurrency: byCurrency.toSorted(compareCurrencies) };
}
