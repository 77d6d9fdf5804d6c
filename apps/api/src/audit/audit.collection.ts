import { auditEntrySchema } from '@marea/domain/audit/audit.schema';
import type * as z from 'zod';
import { collection } from '../db/collection.ts';

export type AuditRecord = z.output<typeof auditEntrySchema>;

const latest = { at: -1, _id: -1 } as const;

export const auditLog = collection('audit', auditEntrySchema, [
  { key: { companyId: 1, ...latest } },
  { key: { companyId: 1, entity: 1, ...latest } },
  { key: { companyId: 1, entityId: 1, ...latest } },
  { key: { companyId: 1, 'by.userId': 1, ...latest } },
  // For the superadmin, who reads of every company.
  { key: latest },
]);
