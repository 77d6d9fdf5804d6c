import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list, page } from '../contract/envelope.schema.ts';
import { commaList } from '../contract/query.schema.ts';
import { idOrSlugSchema, idSchema } from '../core/ids.schema.ts';
import { amountSchema, currencySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { expensesEndpoints, expenseTypes } from './expense.endpoints.ts';
import { expenses } from './expense.schema.ts';

const chosen = {
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  type: commaList(z.enum(expenseTypes), expenseTypes.length).optional(),
  resourceId: idSchema.optional(),
};

export const expensesContract = contractOf(expensesEndpoints, {
  expenses: {
    params: { id: idOrSlugSchema },
    query: expenses.query.extend(chosen),
    response: page(expenses.row),
    summary: 'A location\u2019s expenses, newest first, by days, types or vessel',
    tag: 'expenses',
  },
  expenseTotals: {
    params: { id: idOrSlugSchema },
    query: z.strictObject({ ...chosen, search: expenses.query.shape.search }),
    response: list(
      z.strictObject({
        currency: currencySchema,
        amount: amountSchema.meta({ description: 'The total of the expenses, in minor units.' }),
        count: countSchema.meta({ description: 'The number of expenses in this currency.' }),
      }),
    ),
    summary: 'Totals of the same expenses, by currency',
    tag: 'expenses',
  },
  createExpense: expenses.create,
  updateExpense: expenses.update,
  deleteExpense: expenses.remove,
});
