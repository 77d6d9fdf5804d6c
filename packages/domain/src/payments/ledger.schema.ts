import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { signedMoneySchema, currencySchema, moneySchema } from '../kernel/money.schema.ts';
import { instantSchema, dateSchema } from '../kernel/zone.schema.ts';
import { paymentStatuses } from './payment.status.ts';
import { paymentMethods } from './paymentMethods.ts';
import { exchangeRateSchema } from './exchange.schema.ts';
import { paragraph, optionalLine } from '../kernel/text.schema.ts';

const MAX_BOOKINGS_AT_ONCE = 100;

const personSchema = z.strictObject({ userId: idSchema.nullable(), name: z.string() });
/** What was handed over, refunds negative. The bank fee comes on top of it, in the booking's currency. */
const tenderedSchema = z.strictObject({ amount: signedMoneySchema, currency: currencySchema });

/** A step of a payment from one status to the next: who, when, why. */
const paymentStepSchema = z.strictObject({
  at: instantSchema,
  by: personSchema,
  from: z.enum(paymentStatuses).nullable(),
  to: z.enum(paymentStatuses),
  why: z.string().nullable(),
});

/** A row of the ledger. Its amounts never change; its status moves along `paymentTransitions`. */
export const paymentSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  visitId: idSchema,
  folio: z.string(),
  customer: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  /** Common to the rows of one entry that pays several bookings. */
  batchId: idSchema.nullable(),
  type: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** What it settles of its booking, minor units of the booking's currency; a refund is negative. */
  amount: signedMoneySchema,
  currency: currencySchema,
  bankFee: signedMoneySchema,
  tendered: tenderedSchema,
  /** Pesos for a dollar, frozen when the payment was taken; null when it was paid in the booking's currency. */
  exchangeRate: exchangeRateSchema.nullable(),
  /** The payment that this one gives back. */
  refundOf: idSchema.nullable(),
  /** What has been given back of it, or is about to be. */
  refunded: moneySchema,
  accountId: idSchema.nullable(),
  reseller: z.strictObject({ _id: idSchema, name: z.string() }).nullable(),
  provider: z.string().nullable(),
  providerObjectId: z.string().nullable(),
  /** The receipt. */
  image: idSchema.nullable(),
  description: z.string(),
  takenBy: personSchema.nullable(),
  paidAt: instantSchema.nullable(),
  dueDate: dateSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  history: z.array(paymentStepSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

/** An entry of the payment module: one amount that paid several bookings of a reseller. */
export const paymentBatchSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods),
  amount: signedMoneySchema,
  currency: currencySchema,
  status: z.enum(paymentStatuses),
  data: z.strictObject({ amount: signedMoneySchema, image: idSchema.nullable(), description: z.string() }),
  reseller: z.strictObject({ _id: idSchema, name: z.string() }).nullable(),
  selectedBookings: z.array(idSchema),
  bookingsList: z.array(
    z.strictObject({
      _id: idSchema,
      folio: z.string(),
      paymentId: idSchema,
      amount: signedMoneySchema,
      bankFee: signedMoneySchema,
      status: z.enum(paymentStatuses),
    }),
  ),
  createdAt: instantSchema,
});
export type PaymentBatch = z.infer<typeof paymentBatchSchema>;

const entry = {
  /** Money that is there, unless said otherwise. */
  status: z.enum(['pending', 'succeeded']).optional(),
  /** When it was paid; now, unless said. */
  paidAt: instantSchema.optional(),
  /** Until when a pending one is expected. */
  dueDate: dateSchema.nullable().optional(),
  /** Where the money goes; a refund comes from where its payment went unless said. */
  accountId: idSchema.nullable().optional(),
};
const description = paragraph(1_000);

/**
 * A payment or a refund of one booking. A refund has a negative amount and names the payment that
 * it gives back; its type is that payment's unless said. Of `amount` and `tendered` either will do.
 */
export const newPaymentSchema = z.strictObject({
  ...entry,
  visitId: idSchema.optional(),
  type: z.enum(paymentMethods).optional(),
  amount: signedMoneySchema.optional(),
  /** The booking's currency; another one is refused, never converted in silence. */
  currency: currencySchema.optional(),
  tendered: tenderedSchema.optional(),
  exchangeRate: exchangeRateSchema.optional(),
  refundOf: idSchema.optional(),
  image: idSchema.nullable().optional(),
  description: description.optional(),
});
export type NewPayment = z.infer<typeof newPaymentSchema>;

/**
 * One amount that pays several bookings of a reseller: over what each owes, earliest departure
 * first, or as `bookingsList` says.
 */
export const newPaymentBatchSchema = z.strictObject({
  ...entry,
  type: z.enum(paymentMethods),
  data: z.strictObject({
    amount: moneySchema.min(1),
    image: idSchema.nullable().optional(),
    description: description.optional(),
  }),
  reseller: idSchema,
  selectedBookings: z.array(idSchema).min(1).max(MAX_BOOKINGS_AT_ONCE),
  bookingsList: z
    .array(z.strictObject({ _id: idSchema, amount: moneySchema.min(1) }))
    .min(1)
    .max(MAX_BOOKINGS_AT_ONCE)
    .optional(),
});
export type NewPaymentBatch = z.infer<typeof newPaymentBatchSchema>;

/** What may change of a payment: its status, and what is written beside the amounts. */
export const paymentChangesSchema = z.strictObject({
  status: z.enum(paymentStatuses).optional(),
  why: optionalLine(400).optional(),
  paidAt: instantSchema.optional(),
  dueDate: dateSchema.nullable().optional(),
  accountId: idSchema.nullable().optional(),
  image: idSchema.nullable().optional(),
  description: description.optional(),
});
export type PaymentChanges = z.infer<typeof paymentChangesSchema>;
