/** What other features may use of this one. */
export { expenseRoutes } from './expenses.routes.ts';
