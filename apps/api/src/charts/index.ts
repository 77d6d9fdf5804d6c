/** What other features may use of this one. */
export { chartRoutes } from './charts.routes.ts';
