/** What other features may use of this one. */
export { packageRoutes } from './packages.routes.ts';
