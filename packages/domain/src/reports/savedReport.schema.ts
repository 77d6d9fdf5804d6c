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
  status: z.array(z.enum(bookingStatuses)).max(bookingStatuses.length).optional(),
  type: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
});

/** Under a name: a report with its filters and its period, which is the current one, or for `range` some days. */
const savedReportSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  userId: idSchema,
  name: z.string().trim().min(1).max(MAX_REPORT_NAME),
  report: z.enum(reportNames),
  period: z.enum(periods),
  from: dateSchema.nullable(),
  to: dateSchema.nullable(),
  query: savedQuerySchema,
  sharedWith: idSchema.nullable(),
  /** When the last whole day, week or month is mailed. */
  mail: z.enum(mailRhythms),
  language: languageSchema,
  version: versionSchema,
  createdAt: instantSchema,
});
export type SavedReport = z.output<typeof savedReportSchema>;
export const storedReportSchema = savedReportSchema;

export const savedReportViewSchema = savedReportSchema.omit({ companyId: true, language: true }).extend({
  isOwn: z.boolean(),
  by: z.string(),
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
