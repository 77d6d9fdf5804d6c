/** What other features may use of this one. */
export { fleetRoutes } from './fleet.routes.ts';
export { locationRoutes } from './locations.routes.ts';
