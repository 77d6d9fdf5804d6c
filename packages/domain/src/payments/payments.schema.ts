import * as z from 'zod';
import { countSchema } from '../kernel/counts.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { MAX_SEARCH } from '../kernel/limits.ts';
import { amountSchema, currencySchema } from '../kernel/money.schema.ts';
import { optionalLine } from '../kernel/text.schema.ts';
import { dateSchema, timeSchema } from '../kernel/zone.schema.ts';
import { payers } from '../reference/options.ts';
import { disputeStates } from './dispute.ts';
import { payerSchema } from './payer.schema.ts';
import { paymentStatuses } from './payment.status.ts';
import { paymentMethods } from './paymentMethods.ts';

/** Inclusive days on the location's clock, of the payment or, while unpaid, of its entry. */
export const paymentFilterSchema = z.strictObject({
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  status: z.array(z.enum(paymentStatuses)).max(paymentStatuses.length).optional(),
  type: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
  payer: z.array(payerSchema).max(payers.length).optional(),
  accountId: idSchema.optional(),
  reseller: idSchema.optional(),
  disputed: z.array(z.enum(disputeStates)).max(disputeStates.length).optional(),
  search: optionalLine(MAX_SEARCH).optional(),
  page: z.int().min(1).max(100_000).optional(),
  limit: z.int().min(1).max(100).optional(),
  sort: z.enum(['date', 'createdAt', 'amount']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
export type PaymentFilter = z.infer<typeof paymentFilterSchema>;

/** Minor units, never added across currencies. Of payments that succeeded, but for what is pending. */
export const paymentTotalsSchema = z.strictObject({
  since: dateSchema.optional(),
  byCurrency: z.array(
    z.strictObject({
      currency: currencySchema,
      payments: countSchema,
      taken: amountSchema,
      refunded: amountSchema,
      amount: amountSchema,
      bankFee: amountSchema,
      pending: amountSchema,
    }),
  ),
});
export type PaymentTotals = z.infer<typeof paymentTotalsSchema>;

/** Narrows the open trips of a reseller; days are of departure, both inclusive. */
export const openBookingsQuerySchema = z.strictObject({
  reseller: idSchema,
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  search: optionalLine(MAX_SEARCH).optional(),
});
export type OpenBookingsQuery = z.output<typeof openBookingsQuerySchema>;

export const openBookingSchema = z.strictObject({
  _id: idSchema,
  folio: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bookingDate: dateSchema,
  hora: timeSchema,
  resourceName: z.string(),
  currency: currencySchema,
  grandTotal: amountSchema,
  owed: amountSchema,
  resellerCommission: amountSchema,
});
export type OpenBooking = z.infer<typeof openBookingSchema>;
