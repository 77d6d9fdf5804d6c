import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';

export const endpoints = {
  list: expensesEndpoints.expenses,
  create: expensesEndpoints.createExpense,
  update: expensesEndpoints.updateExpense,
  remove: expensesEndpoints.deleteExpense,
};
