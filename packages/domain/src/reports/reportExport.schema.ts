import * as z from 'zod';
import { countSchema } from '../kernel/counts.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { dateSchema, instantSchema } from '../kernel/zone.schema.ts';
import { reportQuerySchema } from './reports.schema.ts';
import { reportNames } from './reports.ts';

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;

export const exportStates = ['working', 'ready', 'failed'] as const;

/** What is asked of the report, its page excepted; all of its rows go into the file. */
export const exportQuerySchema = reportQuerySchema
  .omit({ page: true, limit: true })
  .extend({ format: z.enum(exportFormats) });

export const reportExportSchema = z.strictObject({
  _id: idSchema,
  report: z.enum(reportNames),
  format: z.enum(exportFormats),
  from: dateSchema,
  to: dateSchema,
  state: z.enum(exportStates),
  rows: countSchema,
  rowsInAll: countSchema.nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema.nullable(),
});
export type ReportExport = z.output<typeof reportExportSchema>;
