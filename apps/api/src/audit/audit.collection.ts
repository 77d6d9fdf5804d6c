import type { AuditEntry } from '@marea/domain/audit/audit.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { part } from '../db/fields.ts';

export type AuditRecord = Omit<AuditEntry, 'at'> & { at: Date };

const auditSchema = new Schema<AuditRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    locationId: { type: String, default: null },
    at: { type: Date, required: true },
    by: part({ userId: String, name: String }),
    entity: { type: String, required: true },
    entityId: { type: String, required: true },
    action: { type: String, required: true },
    changes: [part({ path: String, from: Schema.Types.Mixed, to: Schema.Types.Mixed })],
  },
  { strict: 'throw', versionKey: false },
);
const latest = { at: -1, _id: -1 } as const;
auditSchema.index({ companyId: 1, ...latest });
auditSchema.index({ companyId: 1, entity: 1, ...latest });
auditSchema.index({ companyId: 1, entityId: 1, ...latest });
auditSchema.index({ companyId: 1, 'by.userId': 1, ...latest });
// For the superadmin, who reads of every company.
auditSchema.index(latest);

/** The `audit` collection: appended to, never changed. */
export function auditModel(connection: Connection) {
  return connection.model('Audit', auditSchema, 'audit');
}
