export { chartRoutes } from './charts.ts';
