/** What other features may use of this one. */
export { stockRoutes } from './stock.routes.ts';
