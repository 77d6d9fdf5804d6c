export { imageRoutes } from './images.routes.ts';
export { logoOf } from './logo.ts';
