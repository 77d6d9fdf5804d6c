import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { fileSchema, list, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { companyExportEndpoints } from './companyExport.endpoints.ts';
import { companyExportSchema, exportRequestSchema } from './companyExport.schema.ts';

const params = { id: idSchema };
const tag = 'company';

export const companyExportContract = contractOf(companyExportEndpoints, {
  companyExports: {
    query: exportRequestSchema,
    response: list(companyExportSchema),
    summary: 'The archives of all data of a company, latest first; each is deleted after seven days',
    tag,
  },
  startCompanyExport: {
    body: exportRequestSchema,
    response: one(companyExportSchema),
    status: 202,
    errors: ['company_export_running'],
    summary: 'Make an archive of all data of a company in the background, one at a time',
    tag,
  },
  companyExportFile: {
    params,
    response: fileSchema,
    files: ['zip'],
    isResumable: true,
    headers: z.object({
      range: z.string().max(1_000).optional().meta({
        description: 'The bytes to send, to resume an interrupted download; several ranges get the whole archive.',
        example: 'bytes=1048576-',
      }),
      'if-range': z.string().max(1_000).optional().meta({
        description: 'The `ETag` of the interrupted download; another archive is sent whole.',
        example: '"5f2b8c1d9e4a7b6c3d2e1f00"',
      }),
    }),
    summary: 'Download an archive: tables as CSV and JSON, pictures, papers and a description of the columns',
    tag,
  },
  removeCompanyExport: {
    params,
    response: one(z.strictObject({ _id: idSchema })),
    summary: 'Stop an archive that is being made, or delete one that is ready',
    tag,
  },
});
