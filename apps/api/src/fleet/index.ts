export { fleetRoutes } from './fleet.routes.ts';
export { locationRoutes } from './locations.routes.ts';
