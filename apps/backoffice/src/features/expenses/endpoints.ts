import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { listEndpointsOf } from '../../ui/record/listEndpointsOf.ts';

export const endpoints = listEndpointsOf(expensesEndpoints, 'expenses', 'Expense');
