/** What other features may use of this one. */
export { reviewRoutes } from './reviews.routes.ts';
