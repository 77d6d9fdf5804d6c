import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

const expenseList = listEndpoints({ menus: ['/gastos'] });

export const expensesEndpoints = defineEndpoints({
  expenses: {
    method: 'GET',
    path: '/location/{id}/gastos',
    access: 'staff',
    needs: { menus: ['/gastos'], permission: 'read', notResellers: true },
  },
  createExpense: expenseList.create('/gasto'),
  updateExpense: expenseList.update('/gasto/{id}/update'),
  deleteExpense: expenseList.remove('/gasto/{id}/delete'),
});
