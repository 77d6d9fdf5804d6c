import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { languageSchema } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../core/time/zone.schema.ts';
import { reportQuerySchema } from './reports.schema.ts';
import { reportNames } from './reports.ts';
import { savedQuerySchema } from './savedReport.schema.ts';

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;

export const exportStates = ['working', 'ready', 'failed'] as const;

/** The report's query without its page: all rows go into the file. */
export const exportQuerySchema = reportQuerySchema
  .omit({ page: true, limit: true })
  .extend({ format: z.enum(exportFormats) });

export const reportExportSchema = z.strictObject({
  _id: idSchema,
  report: z.enum(reportNames).meta({ description: 'The name of the report.' }),
  format: z.enum(exportFormats).meta({ description: 'The format of the file.' }),
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  state: z.enum(exportStates).meta({ description: 'The state: being made, ready, or failed.' }),
  rows: countSchema.meta({ description: 'The number of rows in the file so far.' }),
  rowsInAll: countSchema.nullable().meta({ description: 'The number of rows of the whole file; null until counted.' }),
  createdAt: instantSchema,
  expiresAt: instantSchema.nullable().meta({ description: 'When the file is deleted; null while it is being made.' }),
});
export type ReportExport = z.output<typeof reportExportSchema>;

/** An export as stored. */
export const reportExportRecordSchema = reportExportSchema.extend({
  companyId: z.string(),
  userId: z.string(),
  language: languageSchema,
  query: savedQuerySchema.extend(exportQuerySchema.pick({ from: true, to: true }).shape),
  /** The same for equal requests of one person. */
  requestKey: z.string(),
  /** The person's permissions at the time of the request: the file is theirs only while they last. */
  reach: z.string(),
  /** The id of its bytes in the store, set when an attempt begins. */
  storedId: z.string().nullable(),
  /** ASCII, with its extension; empty until the file is made. */
  fileName: z.string(),
});
export type ReportExportRecord = z.output<typeof reportExportRecordSchema>;
