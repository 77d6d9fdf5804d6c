import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { page, pageQuerySchema } from '../contract/envelope.schema.ts';
import { commaList } from '../contract/query.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { currencySchema } from '../core/money/money.schema.ts';
import { dateSchema, instantSchema } from '../core/time/zone.schema.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';
import { reportBases } from './defineReport.ts';

/** How sales that do not stand count: not at all, beside the others, or they alone. */
export const cancelledChoices = ['exclude', 'include', 'only'] as const;

const MAX_KEY = 400;

/** Days are inclusive, on the clock of the location. The report’s usual period unless asked otherwise. */
export const reportQuerySchema = pageQuerySchema.extend({
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  basis: z.enum(reportBases).optional(),
  grouping: z.string().max(40).optional(),
  locationId: idSchema.optional(),
  currency: currencySchema.optional(),
  resourceId: idSchema.optional(),
  serviceId: idSchema.optional(),
  sellerId: idSchema.optional(),
  resellerId: idSchema.optional(),
  status: commaList(z.enum(bookingStatuses), bookingStatuses.length).optional(),
  cancelled: z.enum(cancelledChoices).optional(),
  type: commaList(z.enum(paymentMethods), paymentMethods.length).optional(),
  accountId: idSchema.optional(),
});
export type ReportQuery = z.output<typeof reportQuerySchema>;

export const reportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const;
export const reportOrFileQuerySchema = reportQuerySchema.extend({ format: z.enum(reportFormats).optional() });

/** A column whose figure is looked into: of one row, or without one of all rows. */
export const detailsQuerySchema = reportQuerySchema.extend({
  column: z.string().min(1).max(40),
  row: z.string().max(MAX_KEY).optional(),
});

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ReportCell = z.infer<typeof cellSchema>;

/** A column's value is under the column's name. Money in minor units; null is not for its reader, or not there. */
export const reportRowSchema = z
  .object({
    _id: z.string(),
    bookingId: idSchema.nullable(),
    folio: z.string().nullable(),
    currency: currencySchema.nullable(),
  })
  .catchall(cellSchema);
export type ReportRow = z.infer<typeof reportRowSchema>;

const totalsSchema = z.record(z.string(), z.number().nullable());
const totalsByCurrencySchema = z.strictObject({
  usd: totalsSchema.optional(),
  mxn: totalsSchema.optional(),
  all: totalsSchema.optional(),
});
export type ReportTotals = z.infer<typeof totalsByCurrencySchema>;

export const reportPageSchema = page(reportRowSchema).extend({
  totals: totalsByCurrencySchema,
  from: dateSchema,
  to: dateSchema,
  basis: z.enum(reportBases),
  grouping: z.string(),
  zone: z.string(),
});

const detailSchema = z.strictObject({
  _id: z.string(),
  bookingId: idSchema.nullable(),
  paymentId: idSchema.nullable(),
  folio: z.string().nullable(),
  name: z.string(),
  at: instantSchema,
  currency: currencySchema.nullable(),
  value: z.number(),
});
export type ReportDetail = z.output<typeof detailSchema>;

export const detailsPageSchema = page(detailSchema).extend({ totals: totalsByCurrencySchema });
