import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

export const companyExportStates = ['working', 'ready', 'failed'] as const;

export const companyExportSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  state: z.enum(companyExportStates).meta({ description: 'The state: being made, ready, or failed.' }),
  done: countSchema.meta({ description: 'The number of records read, for both formats together.' }),
  total: countSchema
    .nullable()
    .meta({ description: 'The number of records to read, for both formats together; null until counted.' }),
  bytes: countSchema.meta({ description: 'The size of the archive in bytes; 0 until it is ready.' }),
  downloads: countSchema.meta({ description: 'The number of downloads.' }),
  by: z
    .strictObject({
      userId: idSchema,
      name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
    })
    .meta({ description: 'The person who started it.' }),
  createdAt: instantSchema,
  expiresAt: instantSchema
    .nullable()
    .meta({ description: 'When the archive is deleted; null while it is being made.' }),
});
export type CompanyExport = z.output<typeof companyExportSchema>;

export const companyExportRecordSchema = companyExportSchema.extend({
  /** The id of its bytes in the store, set when an attempt begins. */
  storedId: z.string().nullable(),
});
export type CompanyExportRecord = z.output<typeof companyExportRecordSchema>;

/** Callers who see several companies name one. */
export const exportRequestSchema = z.strictObject({ companyId: idSchema.optional() });
