import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { fileSchema, list, one, orFile } from '../contract/envelope.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { exportQuerySchema, reportExportSchema } from './reportExport.schema.ts';
import { reportExportsEndpoints } from './reportExports.endpoints.ts';
import { reportNames } from './reports.ts';

const params = { id: idSchema };

export const reportExportsContract = contractOf(reportExportsEndpoints, {
  exportReport: {
    params: { report: z.enum(reportNames) },
    query: exportQuerySchema,
    response: orFile(one(reportExportSchema)),
    status: 202,
    files: ['csv', 'xlsx', 'pdf'],
    errors: ['export_running'],
    summary:
      'A full report as a file; if it takes longer than two seconds, it is made in the background and kept for a day',
    tag: 'report',
  },
  reportExports: {
    response: list(reportExportSchema),
    summary: 'The caller’s own report files made in the background, latest first, with their progress',
    tag: 'report',
  },
  reportExportFile: {
    params,
    response: fileSchema,
    files: ['csv', 'xlsx', 'pdf'],
    summary: 'A finished file, only for its owner and while they may read its contents',
    tag: 'report',
  },
  removeReportExport: {
    params,
    response: one(z.strictObject({ _id: idSchema })),
    summary: 'Cancel a file in progress, or remove a stored one',
    tag: 'report',
  },
});
