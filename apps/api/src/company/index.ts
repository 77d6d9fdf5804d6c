/** What other features may use of this one. */
export { companyRoutes } from './company.routes.ts';
export { requestedCompany } from './company.ts';
