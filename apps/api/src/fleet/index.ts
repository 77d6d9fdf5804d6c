export { fillBilingualSortKeys } from './fillBilingualSortKeys.ts';
export { fleetRoutes } from './fleet.routes.ts';
export { locationRoutes } from './locations.routes.ts';
