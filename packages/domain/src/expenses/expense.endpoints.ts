import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

export const expenseSorts = ['date', 'type', 'channel', 'descripcion', 'amount', 'createdAt'] as const;
const expenseList = listEndpoints({ sorts: expenseSorts, menus: ['/gastos'] });

export const expensesEndpoints = defineEndpoints({
  expenses: expenseList.read('/location/{id}/gastos'),
  expenseTotals: expenseList.read('/location/{id}/gastos/total'),
  createExpense: expenseList.create('/gasto'),
  updateExpense: expenseList.update('/gasto/{id}/update'),
  deleteExpense: expenseList.remove('/gasto/{id}/delete'),
});

/** Spelled as in the specification. */
export const expenseCategories = ['Gastos fijos', 'Facebook', 'Google', 'Intercambios'] as const;

export const weeklyPurchaseTypes = ['Carga semanal', 'Alimentación semanal', 'Bebidas semanal'] as const;

export const expenseTypes = [...expenseCategories, ...weeklyPurchaseTypes] as const;
export type WeeklyPurchaseType = (typeof weeklyPurchaseTypes)[number];
