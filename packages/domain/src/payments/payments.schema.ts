import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_SEARCH } from '../core/limits.ts';
import { amountSchema, currencySchema, moneySchema, signedMoneySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { optionalLine } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { disputeStates, paymentStatuses } from './checkout/attempt.status.ts';
import { payerSchema } from './ledger/ledger.schema.ts';
import { periods, steps } from './periods.ts';
import { payers, paymentMethods } from './terms/paymentMethods.ts';

/** Inclusive days on the location's clock, of the payment or, while unpaid, of its entry. */
export const paymentFilterSchema = z.strictObject({
  from: dateSchema.optional().meta({ description: 'The first day of payment, included, on the location’s clock.' }),
  to: dateSchema.optional().meta({ description: 'The last day of payment, included, on the location’s clock.' }),
  status: z
    .array(z.enum(paymentStatuses))
    .max(paymentStatuses.length)
    .optional()
    .meta({ description: 'The statuses to include.' }),
  type: z
    .array(z.enum(paymentMethods))
    .max(paymentMethods.length)
    .optional()
    .meta({ description: 'The payment methods to include.' }),
  payer: z.array(payerSchema).max(payers.length).optional().meta({ description: 'The payers to include.' }),
  accountId: idSchema.optional(),
  reseller: idSchema.optional().meta({ description: 'The id of the reseller who sold the booking.' }),
  disputed: z.array(z.enum(disputeStates)).max(disputeStates.length).optional().meta({
    description:
      'The states of disputes: only provider payments and refunds of trips with such a dispute are included.',
  }),
  search: optionalLine(MAX_SEARCH)
    .optional()
    .meta({ description: 'Search words; each must match the beginning of a word in the record.', example: 'ana' }),
  page: z.int().min(1).max(100_000).optional().meta({ example: 1 }),
  limit: z.int().min(1).max(100).optional().meta({ example: 10 }),
  sort: z
    .enum(['date', 'createdAt', 'amount'])
    .optional()
    .meta({ description: 'The column by which the list is sorted.' }),
  order: z.enum(['asc', 'desc']).optional().meta({ description: 'Ascending or descending.' }),
});
export type PaymentFilter = z.infer<typeof paymentFilterSchema>;

/** Minor units, never summed across currencies. Of succeeded payments, apart from the pending ones. */
export const paymentTotalsSchema = z.strictObject({
  since: dateSchema.optional().meta({
    description: 'Present if a list without dates has more than 10,000 records: the first day included in the sums.',
  }),
  byCurrency: z
    .array(
      z.strictObject({
        currency: currencySchema,
        payments: countSchema.meta({ description: 'The number of payments and refunds that succeeded.' }),
        taken: amountSchema.meta({ description: 'The payments before refunds, without bank fees, in minor units.' }),
        refunded: amountSchema.meta({ description: 'The refunds, without bank fees, in minor units.' }),
        amount: amountSchema.meta({ description: 'The payments less refunds, without bank fees, in minor units.' }),
        bankFee: amountSchema.meta({ description: 'The bank fees, in minor units.', example: 0 }),
        pending: amountSchema.meta({
          description: 'The payments less refunds that are still pending, in minor units.',
        }),
      }),
    )
    .meta({ description: 'Sums of money, one line per currency; currencies are never added up.' }),
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
  grandTotal: amountSchema.meta({ description: 'The total price of the trip, in minor units.' }),
  owed: amountSchema,
  resellerCommission: amountSchema,
});
export type OpenBooking = z.infer<typeof openBookingSchema>;

/** Amounts in the booking's currency; a refund is negative. */
export const bookingPaymentSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods).meta({ description: 'The payment method.' }),
  status: z.enum(paymentStatuses).meta({ description: 'The status of the payment.' }),
  amount: signedMoneySchema.meta({
    description: 'The amount without the bank fee, in minor units of the booking’s currency; negative for a refund.',
  }),
  bankFee: signedMoneySchema.meta({ description: 'The bank fee, in minor units; negative for a refund.', example: 0 }),
});
export type BookingPayment = z.infer<typeof bookingPaymentSchema>;

const MAX_NAMED = 200;

/** The period in which `date` lies, or from one day to another. Payments count by payment day, bookings by departure. */
export const seriesFilterSchema = z.strictObject({
  period: z
    .enum(periods)
    .optional()
    .meta({ description: 'The kind of period around `date`; `range` has `from` and `to`.' }),
  date: dateSchema.optional().meta({ description: 'A day within the period; today by default.' }),
  from: dateSchema.optional().meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.optional().meta({ description: 'The last day, included, on the location’s clock.' }),
  by: z
    .enum(steps)
    .optional()
    .meta({ description: 'The step of the series; by default, it suits the length of the period.' }),
  locationId: idSchema.optional().meta({ description: 'The id of the location to include.' }),
  resources: z.array(idSchema).max(MAX_NAMED).optional().meta({ description: 'The ids of the vessels to include.' }),
  services: z.array(idSchema).max(MAX_NAMED).optional().meta({ description: 'The ids of the services to include.' }),
  status: z
    .array(z.enum(bookingStatuses))
    .max(bookingStatuses.length)
    .optional()
    .meta({ description: 'The statuses of the bookings to include.' }),
  type: z
    .array(z.enum(paymentMethods))
    .max(paymentMethods.length)
    .optional()
    .meta({ description: 'The payment methods to include in `general`.' }),
});
export type SeriesFilter = z.infer<typeof seriesFilterSchema>;

const currency = { currency: currencySchema };

const moneyPointSchema = z.strictObject({
  ...currency,
  key: z.string().meta({
    description: 'The key of the step, such as a day or a month.',
    example: '2027-03',
  }),
  from: dateSchema.meta({ description: 'The first day of the step, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day of the step, included, on the location’s clock.' }),
  payments: countSchema.meta({ description: 'The number of payments and refunds.' }),
  amount: amountSchema.meta({ description: 'The payments less refunds, without bank fees, in minor units.' }),
  refunded: amountSchema.meta({ description: 'The refunds, without bank fees, in minor units.' }),
  bankFee: amountSchema.meta({ description: 'The bank fees, in minor units.', example: 0 }),
});

/** `bookings` counts trips, or bookings in the filter's statuses; `amount` is the price at which trips were sold. */
const saleFields = {
  bookings: countSchema.meta({ description: 'The number of trips, or of bookings in the filter’s statuses.' }),
  amount: amountSchema.meta({ description: 'The total prices of the trips, in minor units.' }),
  paid: amountSchema,
  owed: amountSchema,
  credit: amountSchema.meta({
    description: 'Money of guests for which no trip is owed: paid for cancelled trips, or overpaid; in minor units.',
    example: 0,
  }),
};

const salePointSchema = z.strictObject({
  ...currency,
  key: z.string().meta({
    description: 'The key of the step, such as a day or a month.',
    example: '2027-03',
  }),
  from: dateSchema.meta({ description: 'The first day of the step, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day of the step, included, on the location’s clock.' }),
  ...saleFields,
});

const shareSchema = z.strictObject({
  ...currency,
  key: z.string().meta({
    description: 'The id of the seller, vessel or service; empty for sales without a seller.',
    example: '65f1c0ffee65f1c0ffee65f1',
  }),
  name: z.string().meta({ description: 'The name of the seller, vessel or service.', example: 'Ana Reyes' }),
  ...saleFields,
});
export type Share = z.infer<typeof shareSchema>;

export const seriesSchema = z.strictObject({
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  by: z.enum(steps).meta({ description: 'The step of the series.' }),
  zone: z.string(),
  /** By currency; amounts are never summed across currencies. */
  data: z
    .strictObject({
      general: z.array(moneyPointSchema).meta({ description: 'The money taken, by step.' }),
      generalBooking: z.array(salePointSchema).meta({ description: 'The trips sold, by step.' }),
      userBooking: z.array(shareSchema).meta({ description: 'The trips sold, by seller.' }),
      resource: z.array(shareSchema).meta({ description: 'The trips sold, by vessel.' }),
      service: z.array(shareSchema).meta({ description: 'The trips sold, by service.' }),
    })
    .meta({ description: 'The series, with separate entries for each currency.' }),
});
export type PaymentSeries = z.infer<typeof seriesSchema>;

/** The rest of one payment, which its guest can spend on another trip. */
export const creditSchema = z.strictObject({
  paymentId: idSchema.meta({ description: 'The id of the payment from which the credit comes.' }),
  visitId: idSchema.meta({ description: 'The id of the booking of that payment.' }),
  folio: z.string(),
  type: z.enum(paymentMethods).meta({ description: 'The payment method of that payment.' }),
  currency: currencySchema,
  amount: moneySchema.meta({ description: 'The rest of the payment, in minor units, without its bank fee.' }),
  until: instantSchema
    .nullable()
    .meta({ description: 'The date until which it can be spent on another trip; null if it never expires.' }),
  isExpired: z.boolean().meta({ description: 'Whether the credit has expired.' }),
});
export type Credit = z.output<typeof creditSchema>;

export const creditSpendingSchema = z.strictObject({
  paymentId: idSchema.meta({ description: 'The id of the payment from which the credit comes.' }),
  amount: moneySchema.min(1).meta({ description: 'The amount to spend, in minor units.' }),
});
export type CreditSpending = z.output<typeof creditSpendingSchema>;

/** The fields of a credit shown to guests. */
export const guestCreditSchema = creditSchema.pick({
  paymentId: true,
  folio: true,
  currency: true,
  amount: true,
  until: true,
});
export type GuestCredit = z.output<typeof guestCreditSchema>;

/** A guest's credits usable for a booking, and its own; a link that was not mailed shows none. */
export const guestCreditsSchema = z.strictObject({
  isMailedLink: z.boolean().meta({
    description: 'Whether the link was e-mailed to the booking’s address; only such a link shows and spends credits.',
  }),
  credits: z
    .array(guestCreditSchema)
    .meta({ description: 'The guest’s credits from other bookings that can be spent on this one.' }),
  own: z
    .array(
      guestCreditSchema.extend({ isExpired: z.boolean().meta({ description: 'Whether the credit has expired.' }) }),
    )
    .meta({ description: 'The credits from this booking for another one, expired ones included.' }),
});
