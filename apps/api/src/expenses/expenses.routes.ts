import { expenses } from '@marea/domain/expenses/expense.schema';
import { assertInOrder } from '@marea/domain/kernel/dayRange';
import type { Actor } from '@marea/domain/access/actor';
import type { AppContext } from '../context.ts';
import { readableBy } from '../db/scope.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import './expenses.collection.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import { listHandlers, locationFor, listRecords } from '../records/index.ts';

/** Whether an expense that the actor reads has the picture. */
export async function readsExpensePicture(app: AppContext, actor: Actor, image: string): Promise<boolean> {
  return app.db(expenses).exists({ $and: [readableBy(actor, expenses)], image, isDeleted: false });
}

export function expenseRoutes(app: AppContext) {
  const ofExpenses = listHandlers(app, expenses);
  return {
    async expenses({ params, query }, context) {
      const { from, to, type, resourceId, ...page } = query;
      assertInOrder(from, to, 'to');
      const actor = signedIn(context);
      const { _id, companyId } = await locationVisibleTo(app, actor, params.id);
      const scope = {
        companyId,
        locationId: _id,
        ...(from || to ? { 'sortKeys.date': { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
        ...(type?.length ? { type: { $in: type } } : {}),
        ...(resourceId ? { resourceId } : {}),
      };
      return listRecords(app, expenses, actor, scope, page);
    },
    async createExpense({ body }, context) {
      const { companyId } = await locationFor(app, signedIn(context), body.locationId);
      const { currency } = await app.catalogue.company(companyId);
      return ofExpenses.create({ body: { ...body, currency: body.currency ?? currency } }, context);
    },
    updateExpense: ofExpenses.update,
    deleteExpense: ofExpenses.remove,
  } satisfies Partial<Handlers>;
}
