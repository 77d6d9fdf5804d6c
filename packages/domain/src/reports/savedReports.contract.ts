import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { newSavedReportSchema, savedReportChangeSchema, savedReportViewSchema } from './savedReport.schema.ts';
import { savedReportsEndpoints } from './savedReports.endpoints.ts';

const params = { id: idSchema };

export const savedReportsContract = contractOf(savedReportsEndpoints, {
  savedReports: {
    response: one(z.array(savedReportViewSchema)),
    summary: 'Reports that one keeps under a name with their filters, and those that are shared with one’s roles',
    tag: 'report',
  },
  saveReport: {
    body: newSavedReportSchema,
    response: one(savedReportViewSchema),
    status: 201,
    errors: ['not_found'],
    summary: 'Keep a report with its filters under a name, share it with a role, have it mailed',
    tag: 'report',
  },
  changeSavedReport: {
    params,
    body: savedReportChangeSchema,
    response: one(savedReportViewSchema),
    errors: ['version_conflict'],
    summary: 'Rename a saved report, share it otherwise, mail it at other times or no more',
    tag: 'report',
  },
  removeSavedReport: {
    params,
    response: one(z.strictObject({ _id: idSchema })),
    summary: 'Remove a saved report; it is mailed no more',
    tag: 'report',
  },
});
