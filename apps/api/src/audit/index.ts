export { auditLog, type AuditRecord } from './audit.collection.ts';
export { auditRoutes } from './audit.routes.ts';
export { forgetGuestsInAudit } from './forgetGuests.ts';
export { recordAudit, recordBookingChange } from './audit.ts';
