import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { orFile } from '../contract/envelope.schema.ts';
import { reportsEndpoints } from './reports.endpoints.ts';
import { detailsPageSchema, detailsQuerySchema, reportOrFileQuerySchema, reportPageSchema } from './reports.schema.ts';
import { reportNames } from './reports.ts';

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
