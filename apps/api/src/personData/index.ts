export { personDataRoutes } from './personData.routes.ts';
