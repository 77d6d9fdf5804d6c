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
    summary: 'All of a report as a file; what takes longer than two seconds is made meanwhile and kept for a day',
    tag: 'report',
  },
  reportExports: {
    response: list(reportExportSchema),
    summary: 'One’s own files of reports that took their time, the latest first, with how far they are',
    tag: 'report',
  },
  reportExportFile: {
    params,
    response: fileSchema,
    files: ['csv', 'xlsx', 'pdf'],
    summary: 'A file that is ready, for its person alone and while they may read what is in it',
    tag: 'report',
  },
  removeReportExport: {
    params,
    response: one(z.strictObject({ _id: idSchema })),
    summary: 'Stop a file that is being made, or remove one that is kept',
    tag: 'report',
  },
});
