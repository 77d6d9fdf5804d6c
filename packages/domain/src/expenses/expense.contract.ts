import * as z from 'zod';
import { commaList } from '../contract/commaList.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { page } from '../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { expensesEndpoints } from './expense.endpoints.ts';
import { expenses, expenseTypes } from './expense.schema.ts';

export const expensesContract = contractOf(expensesEndpoints, {
  expenses: {
    params: { id: idOrSlugSchema },
    /** Days are inclusive. */
    query: expenses.query.extend({
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      type: commaList(z.enum(expenseTypes), expenseTypes.length).optional(),
      resourceId: idSchema.optional(),
    }),
    response: page(expenses.row),
    summary: 'A location\u2019s expenses, newest first, of some days, of certain types or of a vessel',
    tag: 'expenses',
  },
  createExpense: expenses.create,
  updateExpense: expenses.update,
  deleteExpense: expenses.remove,
});
