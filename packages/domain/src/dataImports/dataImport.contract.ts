import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { fileSchema, list, one, page } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { dataImportEndpoints } from './dataImport.endpoints.ts';
import {
  dataImportSchema,
  importFindingSchema,
  importFindingsFileQuerySchema,
  importFindingsQuerySchema,
  importKindSchema,
  importKindViewSchema,
  importMappingSchema,
  newDataImportSchema,
} from './dataImport.schema.ts';

const params = { id: idSchema };
const tag = 'import';

export const dataImportContract = contractOf(dataImportEndpoints, {
  importKinds: {
    response: list(importKindViewSchema),
    summary: 'The kinds of import that the caller may run, with the fields to which columns may be mapped',
    tag,
  },
  importSample: {
    params: { kind: importKindSchema },
    response: fileSchema,
    files: ['csv'],
    summary: 'A sample file of a kind, with all its columns',
    tag,
  },
  dataImports: { response: list(dataImportSchema), summary: 'The imports of the company, latest first', tag },
  dataImport: { params, response: one(dataImportSchema), summary: 'An import with its columns and its progress', tag },
  uploadDataImport: {
    body: newDataImportSchema,
    response: one(dataImportSchema),
    status: 201,
    errors: ['not_found'],
    summary: 'Upload a CSV, XLSX or vCard file; nothing is written until its rows are checked',
    tag,
  },
  checkDataImport: {
    params,
    body: importMappingSchema,
    response: one(dataImportSchema),
    status: 202,
    errors: ['import_closed'],
    summary: 'Map the columns of an import and check all rows in the background',
    tag,
  },
  writeDataImport: {
    params,
    response: one(dataImportSchema),
    status: 202,
    errors: ['import_closed'],
    summary: 'Write the checked rows of an import in the background; rows with problems are left out',
    tag,
  },
  undoDataImport: {
    params,
    response: one(dataImportSchema),
    status: 202,
    errors: ['import_closed'],
    summary: 'Undo an import: remove its records, except those that were changed or used since',
    tag,
  },
  importFindings: {
    params,
    query: importFindingsQuerySchema,
    response: page(importFindingSchema),
    summary: 'The problems of an import, by row and column',
    tag,
  },
  importFindingsFile: {
    params,
    query: importFindingsFileQuerySchema,
    response: fileSchema,
    files: ['csv'],
    summary: 'All problems of an import as a CSV',
    tag,
  },
  deleteDataImport: {
    params,
    response: one(z.strictObject({ _id: idSchema })),
    errors: ['import_closed'],
    summary: 'Discard an import that was not written',
    tag,
  },
});
