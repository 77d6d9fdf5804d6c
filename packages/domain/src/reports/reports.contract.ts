import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { fileSchema, list, one, orFile } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { exportQuerySchema, reportExportSchema } from './reportExport.schema.ts';
import { reportExportsEndpoints, reportsEndpoints, savedReportsEndpoints } from './reports.endpoints.ts';
import { detailsPageSchema, detailsQuerySchema, reportOrFileQuerySchema, reportPageSchema } from './reports.schema.ts';
import { reportNames } from './reports.ts';
import { newSavedReportSchema, savedReportChangeSchema, savedReportViewSchema } from './savedReport.schema.ts';

const ofReport = { report: z.enum(reportNames) };

export const reportsContract = contractOf(reportsEndpoints, {
  report: {
    params: ofReport,
    query: reportOrFileQuerySchema,
    response: orFile(reportPageSchema),
    files: ['csv', 'xlsx', 'pdf'],
    summary: 'A report over a period, with totals by currency, or the full report as a file',
    tag: 'report',
  },
  reportDetails: {
    params: ofReport,
    query: detailsQuerySchema,
    response: detailsPageSchema,
    summary: 'The bookings or payments behind a figure of a report, which add up to it',
    tag: 'report',
  },
});

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
    response: one(z.strictObject({ _id: idSchema.meta({ description: 'The id of the removed file.' }) })),
    summary: 'Cancel a file in progress, or remove a stored one',
    tag: 'report',
  },
});

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
    response: one(z.strictObject({ _id: idSchema.meta({ description: 'The id of the removed report.' }) })),
    summary: 'Remove a saved report, and stop its e-mails',
    tag: 'report',
  },
});
