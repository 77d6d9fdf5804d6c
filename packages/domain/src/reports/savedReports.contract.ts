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
    summary: 'The caller’s saved reports, and those shared with their roles',
    tag: 'report',
  },
  saveReport: {
    body: newSavedReportSchema,
    response: one(savedReportViewSchema),
    status: 201,
    errors: ['not_found'],
    summary: 'Save a report with its filters, share it with a role, or schedule it by e-mail',
    tag: 'report',
  },
  changeSavedReport: {
    params,
    body: savedReportChangeSchema,
    response: one(savedReportViewSchema),
    errors: ['version_conflict'],
    summary: 'Rename a saved report, or change its sharing or its e-mail schedule',
    tag: 'report',
  },
  removeSavedReport: {
    params,
    response: one(z.strictObject({ _id: idSchema })),
    summary: 'Remove a saved report, and stop its e-mails',
    tag: 'report',
  },
});
