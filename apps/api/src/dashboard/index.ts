export { dashboardRoutes } from './dashboard.ts';
