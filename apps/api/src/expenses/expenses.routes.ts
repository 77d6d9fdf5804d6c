import { expenses } from '@marea/domain/expenses/expense.schema';
import { assertInOrder } from '@marea/domain/kernel/dayRange';
import type { House } from '../db/house.ts';
import { locationVisibleTo } from '../fleet/catalogue.service.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { crudHandlers, locationFor } from '../records/crudHandlers.service.ts';
import { listRecords } from '../records/records.service.ts';

/** What the house spends. */
export function expenseRoutes(house: House) {
  const ofExpenses = crudHandlers(house, expenses);
  return {
    async expenses({ params, query }, context) {
      const { from, to, type, resourceId, ...page } = query;
      assertInOrder(from, to, 'to');
      const { _id, companyId } = await locationVisibleTo(house, signedIn(context), params.id);
      const scope = {
        companyId,
        locationId: _id,
        ...(from || to ? { 'sortKeys.date': { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
        ...(type ? { type } : {}),
        ...(resourceId ? { resourceId } : {}),
      };
      return listRecords(house, expenses, scope, page);
    },
    async createExpense({ body }, context) {
      const { companyId } = await locationFor(house, signedIn(context), body.locationId);
      const { currency } = await house.catalogue.company(companyId);
      return ofExpenses.create({ body: { ...body, currency: body.currency ?? currency } }, context);
    },
    updateExpense: ofExpenses.update,
    deleteExpense: ofExpenses.remove,
  } satisfies Partial<Handlers>;
}
