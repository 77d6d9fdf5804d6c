export { expenseRoutes, readsExpensePicture } from './expenses.routes.ts';
