export {
  auditLog,
  type AuditRecord,
  auditRoutes,
  anonymiseAudit,
  recordAudit,
  recordAudits,
  recordBookingChange,
} from './audit.ts';
