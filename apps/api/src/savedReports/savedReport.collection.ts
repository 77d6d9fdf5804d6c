import { storedReportSchema } from '@marea/domain/reports/savedReport.schema';
import { collection } from '../db/collection.ts';

export const savedReports = collection('savedReports', storedReportSchema, [
  { key: { companyId: 1, userId: 1 } },
  { key: { companyId: 1, sharedWith: 1 }, partialFilterExpression: { sharedWith: { $gt: '' } } },
]);
