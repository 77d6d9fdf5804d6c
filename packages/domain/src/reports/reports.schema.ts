import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { page, pageQuerySchema } from '../contract/envelope.schema.ts';
import { commaList } from '../contract/query.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { currencySchema } from '../core/money/money.schema.ts';
import { dateSchema, instantSchema } from '../core/time/zone.schema.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';
import { reportBases } from './defineReport.ts';

/** Whether cancelled, refunded and lost sales are excluded, included, or shown alone. */
export const cancelledChoices = ['exclude', 'include', 'only'] as const;

const MAX_KEY = 400;

/** Days are inclusive, on the location's clock; default to the report's usual period. */
export const reportQuerySchema = pageQuerySchema.extend({
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  basis: z.enum(reportBases).optional().meta({ description: 'The date that places a record in the period.' }),
  grouping: z.string().max(40).optional().meta({ description: 'How the rows are grouped.', example: 'month' }),
  locationId: idSchema.optional(),
  currency: currencySchema.optional(),
  resourceId: idSchema.optional(),
  serviceId: idSchema.optional(),
  sellerId: idSchema.optional().meta({ description: 'The id of the seller whose sales count.' }),
  resellerId: idSchema.optional(),
  status: commaList(z.enum(bookingStatuses), bookingStatuses.length).optional(),
  cancelled: z
    .enum(cancelledChoices)
    .optional()
    .meta({ description: 'Sales of trips in these days that were cancelled or refunded.' }),
  type: commaList(z.enum(paymentMethods), paymentMethods.length).optional(),
  accountId: idSchema.optional(),
});
export type ReportQuery = z.output<typeof reportQuerySchema>;

export const reportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const;
export const reportOrFileQuerySchema = reportQuerySchema.extend({ format: z.enum(reportFormats).optional() });

/** The rows behind a column's figure: of one row, or of the total without `row`. */
export const detailsQuerySchema = reportQuerySchema.extend({
  column: z.string().min(1).max(40),
  row: z.string().max(MAX_KEY).optional(),
});

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ReportCell = z.infer<typeof cellSchema>;

/** Each value is under its column's name. Money in minor units; null if absent, or if its reader may not see it. */
export const reportRowSchema = z
  .object({
    _id: z.string().meta({
      description: 'The id of the row, used to request the records behind its figures.',
      example: '2027-03|usd',
    }),
    bookingId: idSchema.nullable(),
    folio: z.string().nullable(),
    currency: currencySchema.nullable(),
  })
  .catchall(cellSchema);
export type ReportRow = z.infer<typeof reportRowSchema>;

const totalsSchema = z.record(z.string(), z.number().nullable());
const totalsByCurrencySchema = z.strictObject({
  usd: totalsSchema.optional().meta({ description: 'Of rows in dollars, by column.' }),
  mxn: totalsSchema.optional().meta({ description: 'Of rows in pesos, by column.' }),
  all: totalsSchema.optional().meta({ description: 'Of all rows, by column, where the report has no amounts.' }),
});
export type ReportTotals = z.infer<typeof totalsByCurrencySchema>;

export const reportPageSchema = page(reportRowSchema).extend({
  totals: totalsByCurrencySchema.meta({
    description: 'The totals of all rows on all pages: sums, or percentages of sums.',
  }),
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  basis: z.enum(reportBases).meta({ description: 'The date that places a record in the period.' }),
  grouping: z.string().meta({ description: 'How the rows are grouped.', example: 'month' }),
  zone: z.string(),
});

const detailSchema = z.strictObject({
  _id: z.string().meta({ description: 'The id of the row, used to request the records behind its figures.' }),
  bookingId: idSchema.nullable(),
  paymentId: idSchema.nullable().meta({ description: 'The payment; null for a booking.' }),
  folio: z.string().nullable(),
  name: z.string().meta({ example: 'Ana Reyes' }),
  at: instantSchema,
  currency: currencySchema.nullable(),
  value: z
    .number()
    .meta({ description: 'The record’s part of the figure: minor units for amounts, otherwise hours or a count.' }),
});
export type ReportDetail = z.output<typeof detailSchema>;

export const detailsPageSchema = page(detailSchema).extend({
  totals: totalsByCurrencySchema.meta({
    description: 'The totals of all rows on all pages: sums, or percentages of sums.',
  }),
});
