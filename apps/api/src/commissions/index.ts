/** What other features may use of this one. */
export { resellerAccountRoutes } from './resellerAccount.routes.ts';
