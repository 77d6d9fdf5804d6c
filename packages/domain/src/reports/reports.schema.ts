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
  grouping: z.string().max(40).optional().meta({ description: 'The grouping of the rows.', example: 'month' }),
  locationId: idSchema.optional().meta({ description: 'The id of the location to include.' }),
  currency: currencySchema.optional().meta({ description: 'The currency of the rows to include.' }),
  resourceId: idSchema.optional(),
  serviceId: idSchema.optional(),
  sellerId: idSchema.optional().meta({ description: 'The id of the company’s own seller whose sales are included.' }),
  resellerId: idSchema.optional().meta({ description: 'The id of the reseller whose sales are included.' }),
  status: commaList(z.enum(bookingStatuses), bookingStatuses.length).optional(),
  cancelled: z
    .enum(cancelledChoices)
    .optional()
    .meta({ description: 'Whether cancelled, refunded and lost sales are excluded, included, or shown alone.' }),
  type: commaList(z.enum(paymentMethods), paymentMethods.length).optional(),
  accountId: idSchema.optional().meta({ description: 'The id of the account that received the money.' }),
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
    bookingId: idSchema
      .nullable()
      .meta({ description: 'The id of the row’s booking; null unless it has exactly one.' }),
    folio: z.string().nullable().meta({ description: 'The folio of that booking; null without one.' }),
    currency: currencySchema.nullable().meta({ description: 'The currency of the row; null if it has no amounts.' }),
  })
  .catchall(cellSchema);
export type ReportRow = z.infer<typeof reportRowSchema>;

const totalsSchema = z.record(z.string(), z.number().nullable());
const totalsByCurrencySchema = z.strictObject({
  usd: totalsSchema.optional().meta({ description: 'The totals of rows in dollars, by column.' }),
  mxn: totalsSchema.optional().meta({ description: 'The totals of rows in pesos, by column.' }),
  all: totalsSchema
    .optional()
    .meta({ description: 'The totals of all rows, by column, if the report has no amounts.' }),
});
export type ReportTotals = z.infer<typeof totalsByCurrencySchema>;

export const reportPageSchema = page(reportRowSchema).extend({
  totals: totalsByCurrencySchema.meta({
    description: 'The totals of all rows on all pages: sums, or percentages of sums.',
  }),
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  basis: z.enum(reportBases).meta({ description: 'The date that places a record in the period.' }),
  grouping: z.string().meta({ description: 'The grouping of the rows.', example: 'month' }),
  zone: z.string(),
});

const detailSchema = z.strictObject({
  _id: z.string().meta({ description: 'The id of the record, unique in the report.' }),
  bookingId: idSchema.nullable().meta({ description: 'The id of the booking; null without one.' }),
  paymentId: idSchema.nullable().meta({ description: 'The id of the payment; null if the record is not a payment.' }),
  folio: z.string().nullable().meta({ description: 'The folio of the booking; null without one.' }),
  name: z.string().meta({ description: 'The guest, or another name for the record.', example: 'Ana Reyes' }),
  at: instantSchema.meta({ description: 'When the trip departs, or the money moved.' }),
  currency: currencySchema.nullable().meta({ description: 'The currency of the record; null if it has no amounts.' }),
  value: z
    .number()
    .meta({ description: 'The record’s part of the figure: minor units for amounts, otherwise hours or a count.' }),
});
export type ReportDetail = z.output<typeof detailSchema>;

export const detailsPageSchema = page(detailSchema).extend({
  totals: totalsByCurrencySchema.meta({ description: 'The totals of all records on all pages, which are the figure.' }),
});
