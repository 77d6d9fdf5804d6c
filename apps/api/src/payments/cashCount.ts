import type { Actor } from '@marea/domain/access/actor';
import type { CashOfPerson } from '@marea/domain/payments/account.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { payments } from './payment.collection.ts';
import { queryOf } from './paymentList.ts';

type Sums = Omit<CashOfPerson, 'userId' | 'currency' | 'amount'> & {
  _id: { userId: CashOfPerson['userId']; currency: CashOfPerson['currency'] };
};

const handed = '$tendered.amount';

/** What each person took in cash on a day and gave back, in the money that was handed over; a transfer moves none. Throws `not_found`. */
export async function cashCount(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  day: string,
  tx: Tx | null = null,
): Promise<CashOfPerson[]> {
  const filter = { from: day, to: day, type: ['Cash' as const], status: ['succeeded' as const] };
  const sums = await app
    .db(payments)
    .aggregate<Sums>(
      [
        { $match: { ...(await queryOf(app, actor, idOrSlug, filter)), takenBy: { $ne: null }, transfer: null } },
        {
          $group: {
            _id: { userId: '$takenBy.userId', currency: '$tendered.currency' },
            name: { $last: '$takenBy.name' },
            payments: { $sum: 1 },
            taken: { $sum: { $max: [handed, 0] } },
            refunded: { $sum: { $max: [{ $multiply: [handed, -1] }, 0] } },
          },
        },
        { $sort: { name: 1, _id: 1 } },
      ],
      tx ? { session: tx } : {},
    )
    .toArray();
  return sums.map(({ _id, name, payments: count, taken, refunded }) => ({
    ..._id,
    name,
    payments: count,
    taken,
    refunded,
    amount: taken - refunded,
  }));
}
