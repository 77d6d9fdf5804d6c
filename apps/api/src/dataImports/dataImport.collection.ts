import type { DataImport, DataImportRecord } from '@marea/domain/dataImports/dataImport.schema';
import {
  dataImportRecordSchema,
  dataImportSchema,
  importedRowSchema,
  importFindingRecordSchema,
} from '@marea/domain/dataImports/dataImport.schema';
import { collection } from '../db/collection.ts';
import { derivedId } from '../db/ids.ts';
import { show } from '../http/answers/show.ts';
import type { ImportRow } from './importKind.ts';
import { isDerived } from './readRows.ts';

export const dataImports = collection('dataImports', dataImportRecordSchema, [
  { key: { companyId: 1, createdAt: -1 } },
  { key: { storedId: 1 } },
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
]);

const THIRTY_DAYS = 30 * 86_400;

/** Problems of an import's rows. They quote guests' data, so they expire. */
export const importFindings = collection(
  'dataImportFindings',
  importFindingRecordSchema,
  [{ key: { importId: 1, phase: 1, row: 1, _id: 1 } }, { key: { createdAt: 1 }, expireAfterSeconds: THIRTY_DAYS }],
  [],
  { field: null },
);

export const importedRows = collection('importedRows', importedRowSchema, [{ key: { importId: 1, row: 1, _id: 1 } }]);

/** The id of an imported row: the same in every import of the same row from the same system. */
export function importedId(
  { companyId, locationId, kind, source }: Pick<DataImportRecord, 'companyId' | 'locationId' | 'kind' | 'source'>,
  { reference }: Pick<ImportRow, 'reference'>,
): string {
  // A row without a reference is identified by its contents, even if its file is assigned to another system.
  const system = isDerived(reference) ? null : source;
  return derivedId(JSON.stringify([companyId, locationId, kind, system, reference]));
}

export function importView(record: DataImportRecord): DataImport {
  return show(dataImportSchema, record);
}
