export { companyRoutes } from './company.routes.ts';
export { requestedCompany } from './company.ts';
