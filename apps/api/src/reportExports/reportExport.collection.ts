import { languageSchema } from '@marea/domain/kernel/text.schema';
import { exportQuerySchema, reportExportSchema } from '@marea/domain/reports/reportExport.schema';
import { savedQuerySchema } from '@marea/domain/reports/savedReport.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const recordSchema = reportExportSchema.extend({
  companyId: z.string(),
  userId: z.string(),
  language: languageSchema,
  query: savedQuerySchema.extend(exportQuerySchema.pick({ from: true, to: true }).shape),
  /** The same for whoever asks the same again. */
  requestKey: z.string(),
  /** What its person could see when they asked: the file is theirs as long as they still do. */
  reach: z.string(),
  /** Of its bytes in the store, from the beginning of an attempt on. */
  storedId: z.string().nullable(),
  /** In ASCII, with its extension; empty until it is made. */
  fileName: z.string(),
});
export type ReportExportRecord = z.output<typeof recordSchema>;

export const reportExports = collection('reportExports', recordSchema, [
  { key: { userId: 1, createdAt: -1 } },
  // One for each person and report at a time.
  { key: { userId: 1, report: 1 }, unique: true, partialFilterExpression: { state: 'working' } },
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
]);
