export { auditRoutes } from './audit.routes.ts';
export { recordAudit, recordBookingChange } from './audit.ts';
