/** What other features may use of this one. */
export { menuRoutes } from './menus.routes.ts';
