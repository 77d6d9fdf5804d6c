import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_SEARCH } from '../core/limits.ts';
import { amountSchema, currencySchema, moneySchema, signedMoneySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { optionalLine } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { payers } from '../reference/reference.endpoints.ts';
import { disputeStates, paymentStatuses } from './checkout/attempt.status.ts';
import { payerSchema } from './ledger/ledger.schema.ts';
import { periods, steps } from './periods.ts';
import { paymentMethods } from './terms/paymentMethods.ts';

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

/** Amounts in the booking's currency; a refund is negative. */
export const bookingPaymentSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount: signedMoneySchema,
  bankFee: signedMoneySchema,
});
export type BookingPayment = z.infer<typeof bookingPaymentSchema>;

const MAX_NAMED = 200;

/** The period in which `date` lies, or from one day to another. Payments count by payment day, bookings by departure. */
export const seriesFilterSchema = z.strictObject({
  period: z.enum(periods).optional(),
  date: dateSchema.optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  by: z.enum(steps).optional(),
  locationId: idSchema.optional(),
  resources: z.array(idSchema).max(MAX_NAMED).optional(),
  services: z.array(idSchema).max(MAX_NAMED).optional(),
  status: z.array(z.enum(bookingStatuses)).max(bookingStatuses.length).optional(),
  type: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
});
export type SeriesFilter = z.infer<typeof seriesFilterSchema>;

const currency = { currency: currencySchema };

const moneyPointSchema = z.strictObject({
  ...currency,
  key: z.string(),
  from: dateSchema,
  to: dateSchema,
  payments: countSchema,
  amount: amountSchema,
  refunded: amountSchema,
  bankFee: amountSchema,
});

/** `bookings` are trips, or those of the statuses that the filter names; `amount` is what trips were sold for. */
const sold = {
  bookings: countSchema,
  amount: amountSchema,
  paid: amountSchema,
  owed: amountSchema,
  credit: amountSchema,
};

const salePointSchema = z.strictObject({ ...currency, key: z.string(), from: dateSchema, to: dateSchema, ...sold });

const shareSchema = z.strictObject({ ...currency, key: z.string(), name: z.string(), ...sold });
export type Share = z.infer<typeof shareSchema>;

export const seriesSchema = z.strictObject({
  from: dateSchema,
  to: dateSchema,
  by: z.enum(steps),
  zone: z.string(),
  /** By currency; amounts are never added across two. */
  data: z.strictObject({
    general: z.array(moneyPointSchema),
    generalBooking: z.array(salePointSchema),
    userBooking: z.array(shareSchema),
    resource: z.array(shareSchema),
    service: z.array(shareSchema),
  }),
});
export type PaymentSeries = z.infer<typeof seriesSchema>;

/** What is left of one payment for another trip of its guest. */
export const creditSchema = z.strictObject({
  /** Of the payment that it comes from. */
  paymentId: idSchema,
  visitId: idSchema,
  folio: z.string(),
  type: z.enum(paymentMethods),
  currency: currencySchema,
  amount: moneySchema,
  until: instantSchema.nullable(),
  isExpired: z.boolean(),
});
export type Credit = z.output<typeof creditSchema>;

export const creditSpendingSchema = z.strictObject({ paymentId: idSchema, amount: moneySchema.min(1) });
export type CreditSpending = z.output<typeof creditSpendingSchema>;

/** What a guest sees of a credit. */
export const guestCreditSchema = creditSchema.pick({
  paymentId: true,
  folio: true,
  currency: true,
  amount: true,
  until: true,
});
export type GuestCredit = z.output<typeof guestCreditSchema>;

/** A guest's credits for a booking, and from it; a link that was not mailed shows none. */
export const guestCreditsSchema = z.strictObject({
  isMailedLink: z.boolean(),
  credits: z.array(guestCreditSchema),
  /** What is left of the booking itself, for another one. */
  own: z.array(guestCreditSchema.extend({ isExpired: z.boolean() })),
});
