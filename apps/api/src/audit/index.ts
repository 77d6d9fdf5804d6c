/** What other features may use of this one. */
export { auditRoutes } from './audit.routes.ts';
export { recordAudit, recordBookingChange } from './audit.ts';
