import type { Actor } from '@marea/domain/access/actor';
import { compareCurrencies } from '@marea/domain/core/money/money';
import type { Currency } from '@marea/domain/core/money/money';
import { assertInOrder } from '@marea/domain/core/time/zone';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { listFilter, listHandlers, listRecords, locationFor } from '../crud/index.ts';
import { listCollection } from '../db/pages/listCollection.ts';
import { readableBy } from '../db/scope.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';

export async function readsExpensePicture(app: AppContext, actor: Actor, image: string): Promise<boolean> {
  return app.db(expenses).exists({ $and: [readableBy(actor, expenses)], image, isDeleted: false });
}

export function expenseRoutes(app: AppContext) {
  const ofExpenses = listHandlers(app, expenses);
  return {
    async expenses({ params, query }, context) {
      const actor = signedIn(context);
      return listRecords(app, expenses, actor, await spentAt(actor, params.id, query), query);
    },
    async expenseTotals({ params, query }, context) {
      const actor = signedIn(context);
      const filter = await listFilter(app, expenses, actor, await spentAt(actor, params.id, query), query);
      const sums = await app
        .db(expenses)
        .aggregate<{ _id: Currency; amount: number; count: number }>([
          { $match: filter },
          { $group: { _id: '$currency', amount: { $sum: '$amount' }, count: { $sum: 1 } } },
        ])
        .toArray();
      return { data: sums.map(({ _id, ...sum }) => ({ currency: _id, ...sum })).toSorted(compareCurrencies) };
    },
    async createExpense({ body }, context) {
      const { companyId } = await locationFor(app, signedIn(context), body.locationId);
      const { currency } = await app.catalogue.company(companyId);
      return ofExpenses.create({ body: { ...body, currency: body.currency ?? currency } }, context);
    },
    updateExpense: ofExpenses.update,
    deleteExpense: ofExpenses.remove,
  } satisfies Partial<Handlers>;

  async function spentAt(actor: Actor, idOrSlug: string, { from, to, type, resourceId }: ExpenseQuery) {
    assertInOrder(from, to, 'to');
    const { _id, companyId } = await locationVisibleTo(app, actor, idOrSlug);
    const days = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
    return {
      companyId,
      locationId: _id,
      ...(from || to ? { 'sortKeys.date': days } : {}),
      ...(type?.length ? { type: { $in: type } } : {}),
      ...(resourceId ? { resourceId } : {}),
    };
  }
}

type ExpenseQuery = {
  from?: string | undefined;
  to?: string | undefined;
  type?: string[] | undefined;
  resourceId?: string | undefined;
};

// An expense of a vessel is on its owner's account, at any location.
listCollection(expenses, { indexes: [{ key: { resourceId: 1, isDeleted: 1 } }] });
