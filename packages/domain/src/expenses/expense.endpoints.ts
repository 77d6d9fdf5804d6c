import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

const expenseList = listEndpoints({ menus: ['/gastos'] });

export const expensesEndpoints = defineEndpoints({
  expenses: expenseList.read('/location/{id}/gastos'),
  expenseTotals: expenseList.read('/location/{id}/gastos/total'),
  createExpense: expenseList.create('/gasto'),
  updateExpense: expenseList.update('/gasto/{id}/update'),
  deleteExpense: expenseList.remove('/gasto/{id}/delete'),
});
