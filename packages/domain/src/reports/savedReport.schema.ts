import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_REPORT_NAME } from '../core/limits.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { languageSchema } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../core/time/zone.schema.ts';
import { periods } from '../payments/periods.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';
import { mailRhythms } from './mailRhythm.ts';
import { reportQuerySchema } from './reports.schema.ts';
import { reportNames } from './reports.ts';

export const savedQuerySchema = z.strictObject({
  ...reportQuerySchema.omit({ page: true, limit: true, from: true, to: true, status: true, type: true }).shape,
  status: z
    .array(z.enum(bookingStatuses))
    .max(bookingStatuses.length)
    .optional()
    .meta({ description: 'The booking statuses to include.' }),
  type: z
    .array(z.enum(paymentMethods))
    .max(paymentMethods.length)
    .optional()
    .meta({ description: 'The payment methods to include.' }),
});

/** A named report with its filters and period, which is the current one, or fixed days for `range`. */
const savedReportSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  userId: idSchema.meta({ description: 'The id of the person who saved it.' }),
  name: z.string().trim().min(1).max(MAX_REPORT_NAME).meta({ example: 'Sales of Luna' }),
  report: z.enum(reportNames).meta({ description: 'The name of the report.' }),
  period: z.enum(periods).meta({ description: 'The kind of period: the current one, or fixed days for `range`.' }),
  from: dateSchema.nullable().meta({ description: 'The first day of a `range`, included; null for other periods.' }),
  to: dateSchema.nullable().meta({ description: 'The last day of a `range`, included; null for other periods.' }),
  query: savedQuerySchema.meta({ description: 'The filters of the report, without its days.' }),
  sharedWith: idSchema.nullable().meta({ description: 'The id of the role with which it is shared; null for none.' }),
  mail: z
    .enum(mailRhythms)
    .meta({ description: 'The rhythm in which the last full day, week or month is e-mailed to its owner.' }),
  language: languageSchema,
  version: versionSchema,
  createdAt: instantSchema,
});
export type SavedReport = z.output<typeof savedReportSchema>;
export const storedReportSchema = savedReportSchema;

export const savedReportViewSchema = savedReportSchema.omit({ companyId: true, language: true }).extend({
  isOwn: z.boolean().meta({ description: 'Whether it belongs to the caller, who may change and remove it.' }),
  by: z.string().meta({ description: 'The name of the person who saved it.' }),
});
export type SavedReportView = z.output<typeof savedReportViewSchema>;

export const newSavedReportSchema = savedReportSchema.pick({
  name: true,
  report: true,
  period: true,
  from: true,
  to: true,
  query: true,
  sharedWith: true,
  mail: true,
});
export type NewSavedReport = z.output<typeof newSavedReportSchema>;

export const savedReportChangeSchema = savedReportSchema.pick({
  name: true,
  sharedWith: true,
  mail: true,
  version: true,
});
export type SavedReportChange = z.output<typeof savedReportChangeSchema>;
