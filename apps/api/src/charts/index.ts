export { chartRoutes } from './charts.routes.ts';
