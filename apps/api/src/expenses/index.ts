export { expenseRoutes } from './expenses.routes.ts';
