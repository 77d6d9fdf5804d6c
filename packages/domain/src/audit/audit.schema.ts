import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

export const auditActions = ['created', 'updated', 'deleted'] as const;

/** One field of a record that changed: `path` as in `capacity.maxServing`; null where there was or is nothing. */
export const auditChangeSchema = z.strictObject({ path: z.string(), from: z.unknown(), to: z.unknown() });
export type AuditChange = z.infer<typeof auditChangeSchema>;

export const auditEntrySchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema.nullable(),
  at: instantSchema,
  by: z.strictObject({ userId: idSchema.nullable(), name: z.string() }),
  entity: z.string(),
  entityId: idSchema,
  action: z.enum(auditActions),
  changes: z.array(auditChangeSchema),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
