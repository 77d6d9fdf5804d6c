import type { Actor } from '@marea/domain/access/actor';
import { requesterOf } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { assertInOrder } from '@marea/domain/core/time/zone';
import type {
  CashCountPages,
  CashOfPerson,
  NewCashCount,
  StoredCashCount,
} from '@marea/domain/payments/accounts/account.schema';
import { cashCountSchema } from '@marea/domain/payments/accounts/account.schema';
import { cashDifference } from '@marea/domain/payments/accounts/cashDifference';
import { recordAudit } from '../../audit/index.ts';
import { authorOf } from '../../booking/index.ts';
import { locationVisibleTo } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { collection } from '../../db/collection.ts';
import { newId } from '../../db/ids.ts';
import type { Page } from '../../db/pages/page.ts';
import { pageOf } from '../../db/pages/page.ts';
import { belongingTo } from '../../db/scope.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { once } from '../../idempotency/index.ts';
import { payments } from '../ledger/payment.collection.ts';
import { paymentQuery } from '../lists/paymentList.ts';

type Sums = Omit<CashOfPerson, 'userId' | 'currency' | 'amount'> & {
  _id: { userId: CashOfPerson['userId']; currency: CashOfPerson['currency'] };
};

const handed = '$tendered.amount';

/**
 * The cash that each person took and refunded on a day, by the currency handed over; transfers move none. Throws
 * `not_found`.
 */
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
        { $match: { ...(await paymentQuery(app, actor, idOrSlug, filter)), takenBy: { $ne: null }, transfer: null } },
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

export const cashCounts = collection(
  'cashCounts',
  cashCountSchema,
  [{ key: { locationId: 1, companyId: 1, date: 1, createdAt: 1, _id: 1 } }],
  [],
  { float: 0, takenOut: 0 },
);

/**
 * Stores the count of one person's cash of a day, repeatable by key. Throws `not_found`, `invalid` on `userId` without
 * cash of that day and currency, and on `expected` if the ledger now has another amount.
 */
export async function storeCashCount(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  body: NewCashCount,
  idempotencyKey: string | undefined,
): Promise<StoredCashCount> {
  const { _id: locationId, companyId } = await locationVisibleTo(app, actor, idOrSlug);
  const { date, userId, currency, expected, float, takenOut, counted, note = '' } = body;
  const request = idempotencyKey
    ? { who: `cashCount|${requesterOf(actor)}`, key: idempotencyKey, body: { ...body, locationId } }
    : null;
  const id = await once(
    app,
    request,
    async (remember) =>
      unitOfWork(app.connection, async (tx) => {
        const drawers = await cashCount(app, actor, locationId, date, tx);
        const drawer = drawers.find((one) => one.userId === userId && one.currency === currency);
        if (!drawer) throw invalidField('userId', 'took_no_cash');
        if (drawer.amount !== expected) throw invalidField('expected', 'changed_meanwhile');
        const record: StoredCashCount = {
          _id: newId(),
          companyId,
          locationId,
          date,
          person: { userId, name: drawer.name },
          currency,
          expected,
          float,
          takenOut,
          counted,
          difference: cashDifference(body),
          note,
          by: authorOf(actor),
          createdAt: new Date(app.now()),
        };
        await app.db(cashCounts).insertOne(record, { session: tx });
        await recordAudit(app, tx, { actor, scope: record, entity: 'cashCount', entityId: record._id, after: record });
        await remember(tx, record._id, record.createdAt);
        return record._id;
      }),
    async (known) => known,
  );
  const stored = await app.db(cashCounts).findOne({ _id: id, ...belongingTo(actor) });
  if (!stored) throw new DomainError('not_found');
  return stored;
}

/** A location's cash counts, the last day first. Throws `not_found`, `invalid`. */
export async function listCashCounts(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  { from, to, ...page }: CashCountPages,
): Promise<Page<StoredCashCount>> {
  assertInOrder(from, to, 'to');
  const { _id: locationId, companyId } = await locationVisibleTo(app, actor, idOrSlug);
  const days = { ...(from && { $gte: from }), ...(to && { $lte: to }) };
  const filter = { locationId, companyId, ...(from || to ? { date: days } : {}) };
  return pageOf(app.db(cashCounts), filter, page, { date: -1, createdAt: -1 });
}
