/** What other features may use of this one. */
export { imageRoutes } from './images.routes.ts';
