import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

export const auditActions = ['created', 'updated', 'deleted'] as const;

/** A changed field of a record: `path` as in `capacity.maxServing`; null for an absent value. */
export const auditChangeSchema = z.strictObject({
  path: z.string().meta({ description: 'The dotted path of the field in the record.', example: 'capacity.maxServing' }),
  from: z.unknown().meta({ description: 'The previous value; null without one.', example: 1 }),
  to: z.unknown().meta({ description: 'The new value; null without one.', example: 2 }),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

export const auditEntrySchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema.nullable(),
  at: instantSchema,
  by: z
    .strictObject({
      userId: idSchema.nullable(),
      name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
    })
    .meta({ description: 'The person who made the change.' }),
  entity: z.string().meta({ description: 'The kind of the changed record.', example: 'coupon' }),
  entityId: idSchema.meta({ description: 'The id of the changed record.' }),
  action: z.enum(auditActions).meta({ description: 'Whether the record was created, updated or deleted.' }),
  changes: z.array(auditChangeSchema).meta({ description: 'The changed fields.' }),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
