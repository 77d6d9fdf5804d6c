export { setupRoutes } from './setup.ts';
