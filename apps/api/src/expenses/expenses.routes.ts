import { expenses } from '@marea/domain/expenses/expense.schema';
import { assertInOrder } from '@marea/domain/kernel/dayRange';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import './expenses.collection.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import { listHandlers, locationFor, listRecords } from '../records/index.ts';

export function expenseRoutes(app: AppContext) {
  const ofExpenses = listHandlers(app, expenses);
  return {
    async expenses({ params, query }, context) {
      const { from, to, type, resourceId, ...page } = query;
      assertInOrder(from, to, 'to');
      const { _id, companyId } = await locationVisibleTo(app, signedIn(context), params.id);
      const scope = {
        companyId,
        locationId: _id,
        ...(from || to ? { 'sortKeys.date': { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
        ...(type ? { type } : {}),
        ...(resourceId ? { resourceId } : {}),
      };
      return listRecords(app, expenses, scope, page);
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
