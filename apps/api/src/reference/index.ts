/** What other features may use of this one. */
export { referenceRoutes } from './reference.routes.ts';
