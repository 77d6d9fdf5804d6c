import * as z from 'zod';
import { requiring } from '../../contract/requiring.schema.ts';
import { idSchema } from '../../core/ids.schema.ts';
import { MAX_REASON, MAX_REMARK } from '../../core/limits.ts';
import { amountSchema, currencySchema, moneySchema, signedMoneySchema } from '../../core/money/money.schema.ts';
import { hasAtMostDecimals } from '../../core/money/money.ts';
import { optionalLine, paragraph } from '../../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../../core/time/zone.schema.ts';
import { payers } from '../../reference/reference.endpoints.ts';
import { paymentStatuses } from '../checkout/attempt.status.ts';
import { paymentDueKinds } from '../terms/paymentDue.ts';
import { paymentMethods } from '../terms/paymentMethods.ts';

/** Pesos for a dollar, at most four decimals. */
export const exchangeRateSchema = z
  .number()
  .min(0.01)
  .max(10_000)
  .refine((rate) => hasAtMostDecimals(rate, 4), { error: 'at_most_four_decimals' });

export const payerSchema = z.enum(payers);

const MAX_BOOKINGS_AT_ONCE = 100;

const personSchema = z.strictObject({ userId: idSchema.nullable(), name: z.string() });
/** Handed over; negative for refunds, without the bank fee. */
const tenderedSchema = z.strictObject({ amount: signedMoneySchema, currency: currencySchema });

const paymentStepSchema = z.strictObject({
  at: instantSchema,
  by: personSchema,
  from: z.enum(paymentStatuses).nullable(),
  to: z.enum(paymentStatuses),
  why: z.string().nullable(),
});

/** One side of a transfer between two bookings of a customer: where the other side stands. */
const transferSchema = z.strictObject({
  /** Of the other row, whose amounts are the opposite ones. */
  paymentId: idSchema,
  visitId: idSchema,
  folio: z.string(),
  /** The date until which the money can be spent on yet another trip; null: it never expires. */
  until: instantSchema.nullable(),
});
export type Transfer = z.output<typeof transferSchema>;

/** A row of the ledger. Amounts never change; the status follows `paymentTransitions`. */
export const paymentSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  visitId: idSchema,
  folio: z.string(),
  customer: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  batchId: idSchema.nullable(),
  type: z.enum(paymentMethods),
  payer: payerSchema,
  status: z.enum(paymentStatuses),
  /** Minor units of the booking's currency; negative for a refund. */
  amount: signedMoneySchema,
  currency: currencySchema,
  bankFee: signedMoneySchema,
  tendered: tenderedSchema,
  /** Pesos per dollar at the time of payment; null in the booking's currency. */
  exchangeRate: exchangeRateSchema.nullable(),
  /** What moved, bank fee included, in the money that moved; null on rows entered before it was stored. */
  charged: z.strictObject({ amount: amountSchema, currency: z.string() }).nullable(),
  refundOf: idSchema.nullable(),
  refunded: moneySchema,
  transfer: transferSchema.nullable(),
  accountId: idSchema.nullable(),
  reseller: z.strictObject({ _id: idSchema, name: z.string() }).nullable(),
  provider: z.string().nullable(),
  providerObjectId: z.string().nullable(),
  /** Of a refund that was made at the provider's own page, and not entered here first. */
  isMadeAtProvider: z.boolean(),
  image: idSchema.nullable(),
  description: z.string(),
  takenBy: personSchema.nullable(),
  paidAt: instantSchema.nullable(),
  dueDate: dateSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  history: z.array(paymentStepSchema),
});

/** A row of the ledger as stored; the guest's name is read from the booking. */
export const paymentRecordSchema = paymentSchema.omit({ customer: true }).extend({
  date: z.date(),
  /** `provider:type:objectId`: unique per provider object. */
  providerKey: z.string().nullable(),
  /** When a refund was last handed to its provider, whatever that answered. */
  sentAt: z.date().nullable(),
  /** Since when nobody asks the provider about it any more. */
  unansweredAt: z.date().nullable(),
  /** Idempotency keys of a refund that a definite failure of its provider has used up. */
  usedKeys: z.int(),
  searchTerms: z.array(z.string()),
});
export type PaymentRecord = z.output<typeof paymentRecordSchema>;

/** A payment as its reader sees it: resellers read no notes of the company. */
export const paymentViewSchema = paymentSchema.extend({
  description: z.string().nullable(),
  /** Of a pending refund that its provider was asked for: on its way, or without an answer until nobody asks any more. */
  refundState: z.enum(['sent', 'unanswered']).nullable(),
  /** Whether it is what a dispute took, or what came back of one; null for payments and refunds. */
  dispute: z.enum(['taken', 'returned']).nullable(),
  /** Whether the guest's bank took the payment back after it had arrived, or let it arrive again. */
  isBounce: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

export const paymentBatchSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods),
  payer: payerSchema,
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
  status: z.enum(['pending', 'succeeded']).optional(),
  paidAt: instantSchema.optional(),
  dueDate: dateSchema.nullable().optional(),
  accountId: idSchema.nullable().optional(),
  payer: payerSchema.optional(),
};
const description = paragraph(MAX_REMARK);

/** A refund has a negative amount and names its payment, whose type is the default. Either `amount` or `tendered` is enough. */
export const newPaymentSchema = requiring(
  z.strictObject({
    ...entry,
    visitId: idSchema.optional(),
    type: z.enum(paymentMethods).optional(),
    amount: signedMoneySchema.optional(),
    /** Must be the booking's: nothing is converted. */
    currency: currencySchema.optional(),
    tendered: tenderedSchema.optional(),
    exchangeRate: exchangeRateSchema.optional(),
    refundOf: idSchema.optional(),
    /** More than is owed has come, and the rest is to be a credit: without it that is refused. */
    isAboveBalance: z.boolean().optional(),
    image: idSchema.nullable().optional(),
    description: description.optional(),
  }),
  { fields: ['visitId', 'type'], unless: ['refundOf'], oneOf: ['amount', 'tendered'] },
);
export type NewPayment = z.infer<typeof newPaymentSchema>;

/** One amount for several bookings of a reseller, earliest departure first or as `bookingsList` says. */
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

export const paymentChangesSchema = z.strictObject({
  status: z.enum(paymentStatuses).optional(),
  payer: payerSchema.optional(),
  why: optionalLine(MAX_REASON).optional(),
  paidAt: instantSchema.optional(),
  dueDate: dateSchema.nullable().optional(),
  accountId: idSchema.nullable().optional(),
  image: idSchema.nullable().optional(),
  description: description.optional(),
});
export type PaymentChanges = z.infer<typeof paymentChangesSchema>;

export const paymentDueSchema = z.strictObject({
  kind: z.enum(paymentDueKinds),
  now: moneySchema,
  later: moneySchema,
  by: dateSchema.nullable(),
});
