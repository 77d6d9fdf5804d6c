import type { CompanyExport, CompanyExportRecord } from '@marea/domain/companyExports/companyExport.schema';
import { companyExportRecordSchema, companyExportSchema } from '@marea/domain/companyExports/companyExport.schema';
import { collection } from '../db/collection.ts';
import { show } from '../http/answers/show.ts';

export const companyExports = collection('companyExports', companyExportRecordSchema, [
  { key: { companyId: 1, createdAt: -1 } },
  { key: { storedId: 1 } },
  // One running export per company.
  { key: { companyId: 1 }, unique: true, partialFilterExpression: { state: 'working' } },
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
]);

export function companyExportView(record: CompanyExportRecord): CompanyExport {
  return show(companyExportSchema, record);
}
