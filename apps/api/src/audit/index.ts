export {
  auditLog,
  type AuditRecord,
  auditRoutes,
  forgetGuestsInAudit,
  recordAudit,
  recordBookingChange,
} from './audit.ts';
