import { reportExportRecordSchema } from '@marea/domain/reports/reportExport.schema';
import { collection } from '../db/collection.ts';

export const reportExports = collection('reportExports', reportExportRecordSchema, [
  { key: { userId: 1, createdAt: -1 } },
  // One for each person and report at a time.
  { key: { userId: 1, report: 1 }, unique: true, partialFilterExpression: { state: 'working' } },
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
]);
