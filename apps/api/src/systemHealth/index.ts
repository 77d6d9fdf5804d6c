export { systemHealthRoutes } from './systemHealth.ts';
