import * as z from 'zod';
import { requiring } from '../../contract/requiring.schema.ts';
import { idSchema } from '../../core/ids.schema.ts';
import { MAX_REASON, MAX_REMARK } from '../../core/limits.ts';
import { amountSchema, currencySchema, moneySchema, signedMoneySchema } from '../../core/money/money.schema.ts';
import { hasAtMostDecimals } from '../../core/money/money.ts';
import { optionalLine, paragraph } from '../../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../../core/time/zone.schema.ts';
import { paymentStatuses } from '../checkout/attempt.status.ts';
import { paymentDueKinds } from '../terms/paymentDue.ts';
import { payers, paymentMethods } from '../terms/paymentMethods.ts';

/** Pesos per dollar, at most four decimals. */
export const exchangeRateSchema = z
  .number()
  .min(0.01)
  .max(10_000)
  .refine((rate) => hasAtMostDecimals(rate, 4), { error: 'at_most_four_decimals' });

export const payerSchema = z.enum(payers);

const MAX_BOOKINGS_AT_ONCE = 100;

const personSchema = z.strictObject({
  userId: idSchema.nullable(),
  name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
});
/** The money handed over, without the bank fee; negative for refunds. */
const tenderedSchema = z.strictObject({
  amount: signedMoneySchema.meta({ description: 'The amount in minor units of `currency`; negative for a refund.' }),
  currency: currencySchema,
});

const paymentStepSchema = z.strictObject({
  at: instantSchema,
  by: personSchema.meta({ description: 'The person or system that changed it.' }),
  from: z
    .enum(paymentStatuses)
    .nullable()
    .meta({ description: 'The previous status; null at the beginning.', example: 'pending' }),
  to: z.enum(paymentStatuses).meta({ description: 'The new status.', example: 'succeeded' }),
  why: z.string().nullable(),
});

/** One side of a transfer between two bookings of a customer: it refers to the other side. */
const transferSchema = z.strictObject({
  paymentId: idSchema.meta({ description: 'The id of the payment on the other side, with the opposite amounts.' }),
  visitId: idSchema.meta({ description: 'The id of the other booking.' }),
  folio: z.string(),
  until: instantSchema
    .nullable()
    .meta({ description: 'The date until which the money can be spent on another trip; null if it never expires.' }),
});
export type Transfer = z.output<typeof transferSchema>;

/** A row of the ledger. Amounts never change; the status follows `paymentTransitions`. */
export const paymentSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  visitId: idSchema,
  folio: z.string(),
  customer: z
    .strictObject({ firstName: z.string(), lastName: z.string() })
    .meta({ description: 'The guest of the booking.' }),
  batchId: idSchema.nullable().meta({
    description: 'The id shared by the payments of one entry for several bookings; null for a single payment.',
  }),
  type: z.enum(paymentMethods).meta({ description: 'The payment method.' }),
  payer: payerSchema.meta({ description: 'The payer: the guest (El cliente) or the operator (Operador).' }),
  status: z.enum(paymentStatuses).meta({ description: 'The status of the payment.' }),
  amount: signedMoneySchema.meta({
    description: 'The amount without the bank fee, in minor units of the booking’s currency; negative for a refund.',
  }),
  currency: currencySchema.meta({ description: 'The currency of the booking.' }),
  bankFee: signedMoneySchema.meta({ description: 'The bank fee, in minor units; negative for a refund.', example: 0 }),
  tendered: tenderedSchema,
  exchangeRate: exchangeRateSchema
    .nullable()
    .meta({ description: 'The rate in pesos per dollar; null if `tendered` is in the booking’s currency.' }),
  charged: z
    .strictObject({
      amount: amountSchema.meta({ description: 'The amount in minor units; negative for a refund.' }),
      currency: z.string().meta({ description: 'The currency in lower case.', example: 'usd' }),
    })
    .nullable()
    .meta({
      description: 'The amount that moved, bank fee included; null for payments entered before it was stored.',
    }),
  refundOf: idSchema
    .nullable()
    .meta({ description: 'The id of the refunded payment; null unless it is a refund.', example: null }),
  refunded: moneySchema,
  transfer: transferSchema
    .nullable()
    .meta({ description: 'The other side of a transfer between two bookings of a customer; null for any other row.' }),
  accountId: idSchema.nullable(),
  reseller: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Caribe Agency' }) })
    .nullable()
    .meta({ description: 'The reseller who sold the booking; null for a direct sale.' }),
  provider: z.string().nullable(),
  providerObjectId: z
    .string()
    .nullable()
    .meta({ description: 'The provider’s id of the payment or refund; null without one.', example: null }),
  isMadeAtProvider: z.boolean().meta({
    description: 'Whether it is a refund that was made at the provider’s own page.',
  }),
  image: idSchema.nullable().meta({ description: 'The id of the receipt’s picture; null without one.' }),
  description: z.string(),
  takenBy: personSchema
    .nullable()
    .meta({ description: 'The person who took the payment; null if the guest paid online.' }),
  paidAt: instantSchema.nullable(),
  dueDate: dateSchema.nullable().meta({ example: null }),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  history: z.array(paymentStepSchema).meta({ description: 'The changes of its status, oldest first.' }),
});

/** A row of the ledger as stored; the guest's name is read from the booking. */
export const paymentRecordSchema = paymentSchema.omit({ customer: true }).extend({
  date: z.date(),
  /** `provider:type:objectId`: unique per provider object. */
  providerKey: z.string().nullable(),
  /** When a refund was last sent to its provider, with or without a response. */
  sentAt: z.date().nullable(),
  /** When polling the provider about it stopped. */
  unansweredAt: z.date().nullable(),
  /** The number of the refund's idempotency keys used up by definite failures at the provider. */
  usedKeys: z.int(),
  searchTerms: z.array(z.string()),
});
export type PaymentRecord = z.output<typeof paymentRecordSchema>;

/** A payment as its reader sees it: resellers read no notes of the company. */
export const paymentViewSchema = paymentSchema.extend({
  description: z.string().nullable(),
  refundState: z.enum(['sent', 'unanswered']).nullable().meta({
    description:
      'The state of a pending refund at its provider: `sent` while it is requested, `unanswered` once the retries have ended; null otherwise.',
  }),
  dispute: z.enum(['taken', 'returned']).nullable().meta({
    description:
      'Whether a dispute took the money (`taken`) or returned it (`returned`); null for payments and refunds.',
  }),
  isBounce: z.boolean().meta({
    description: 'Whether the guest’s bank took the payment back after it had arrived, or let it arrive again.',
  }),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

export const paymentBatchSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods).meta({ description: 'The payment method.' }),
  payer: payerSchema.meta({ description: 'The payer: the guest (El cliente) or the operator (Operador).' }),
  amount: signedMoneySchema.meta({ description: 'The whole amount, in minor units.' }),
  currency: currencySchema,
  status: z.enum(paymentStatuses).meta({ description: 'The status of the payments; `pending` while any is.' }),
  data: z
    .strictObject({
      amount: signedMoneySchema.meta({ description: 'The whole amount, in minor units.' }),
      image: idSchema.nullable().meta({ description: 'The id of the receipt’s picture; null without one.' }),
      description: z.string(),
    })
    .meta({ description: 'The whole amount, with its receipt and description.' }),
  reseller: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Caribe Agency' }) })
    .nullable()
    .meta({ description: 'The reseller who pays; null without one.' }),
  selectedBookings: z.array(idSchema).meta({ description: 'The ids of the paid bookings.' }),
  bookingsList: z
    .array(
      z.strictObject({
        _id: idSchema.meta({ description: 'The id of the booking.' }),
        folio: z.string(),
        paymentId: idSchema.meta({ description: 'The id of the booking’s payment in the ledger.' }),
        amount: signedMoneySchema.meta({ description: 'The part for this booking, in minor units.' }),
        bankFee: signedMoneySchema,
        status: z.enum(paymentStatuses).meta({ description: 'The status of the payment.' }),
      }),
    )
    .meta({ description: 'The part of the amount for each booking.' }),
  createdAt: instantSchema,
});
export type PaymentBatch = z.infer<typeof paymentBatchSchema>;

const entry = {
  status: z.enum(['pending', 'succeeded']).optional().meta({ description: 'The initial status.' }),
  paidAt: instantSchema.optional(),
  dueDate: dateSchema.nullable().optional(),
  accountId: idSchema.nullable().optional(),
  payer: payerSchema.optional().meta({ description: 'The payer: the guest (El cliente) or the operator (Operador).' }),
};
const description = paragraph(MAX_REMARK);

/**
 * A refund has a negative amount and names its payment, whose type is the default. Either `amount` or `tendered`
 * suffices.
 */
export const newPaymentSchema = requiring(
  z.strictObject({
    ...entry,
    visitId: idSchema.optional(),
    type: z.enum(paymentMethods).optional().meta({ description: 'The payment method.' }),
    amount: signedMoneySchema
      .optional()
      .meta({ description: 'The amount in minor units of the booking’s currency; negative for a refund.' }),
    currency: currencySchema.optional().meta({ description: 'The currency of the booking; any other is refused.' }),
    tendered: tenderedSchema.optional(),
    exchangeRate: exchangeRateSchema.optional().meta({
      description: 'The rate in pesos per dollar; required if `tendered` is not in the booking’s currency.',
    }),
    refundOf: idSchema.optional().meta({ description: 'The id of the payment to refund; only for a refund.' }),
    isAboveBalance: z.boolean().optional().meta({
      description: 'True to accept more than the balance due, with the excess as a credit; otherwise it is refused.',
    }),
    image: idSchema.nullable().optional().meta({ description: 'The id of the receipt’s picture; null without one.' }),
    description: description.optional(),
  }),
  { fields: ['visitId', 'type'], unless: ['refundOf'], oneOf: ['amount', 'tendered'] },
);
export type NewPayment = z.infer<typeof newPaymentSchema>;

/** One amount for several bookings of a reseller, split by earliest departure or as in `bookingsList`. */
export const newPaymentBatchSchema = z.strictObject({
  ...entry,
  type: z.enum(paymentMethods).meta({ description: 'The payment method.' }),
  data: z
    .strictObject({
      amount: moneySchema.min(1).meta({ description: 'The whole amount, in minor units.' }),
      image: idSchema.nullable().optional().meta({ description: 'The id of the receipt’s picture; null without one.' }),
      description: description.optional(),
    })
    .meta({ description: 'The amount to distribute, with its receipt and description.' }),
  reseller: idSchema.meta({ description: 'The id of the reseller who pays.' }),
  selectedBookings: z
    .array(idSchema)
    .min(1)
    .max(MAX_BOOKINGS_AT_ONCE)
    .meta({ description: 'The ids of the paid bookings.' }),
  bookingsList: z
    .array(
      z.strictObject({
        _id: idSchema.meta({ description: 'The id of the booking.' }),
        amount: moneySchema.min(1).meta({ description: 'The part for this booking, in minor units.' }),
      }),
    )
    .min(1)
    .max(MAX_BOOKINGS_AT_ONCE)
    .optional()
    .meta({
      description: 'The part of the amount for each booking; by default, the earliest departures are paid first.',
    }),
});
export type NewPaymentBatch = z.infer<typeof newPaymentBatchSchema>;

export const paymentChangesSchema = z.strictObject({
  status: z.enum(paymentStatuses).optional().meta({ description: 'The new status of the payment.' }),
  payer: payerSchema
    .optional()
    .meta({ description: 'The new payer: the guest (El cliente) or the operator (Operador).' }),
  why: optionalLine(MAX_REASON).optional(),
  paidAt: instantSchema.optional(),
  dueDate: dateSchema.nullable().optional(),
  accountId: idSchema.nullable().optional(),
  image: idSchema.nullable().optional().meta({ description: 'The id of the receipt’s picture; null without one.' }),
  description: description.optional(),
});
export type PaymentChanges = z.infer<typeof paymentChangesSchema>;

export const paymentDueSchema = z.strictObject({
  kind: z.enum(paymentDueKinds).meta({
    description:
      'The kind of payment due: a deposit, the rest, the full balance now, a payment at the pier, one overdue after the trip, or none.',
  }),
  now: moneySchema.meta({ description: 'The amount due now, in minor units.' }),
  later: moneySchema.meta({
    description: 'The amount due later, in minor units; with `now` it adds up to the balance.',
  }),
  by: dateSchema.nullable().meta({
    description: 'The day by which the rest is due; null if it is paid at the pier or nothing is due later.',
    example: '2027-03-14',
  }),
});
