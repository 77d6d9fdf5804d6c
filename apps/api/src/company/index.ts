export { companyRoutes } from './company.ts';
