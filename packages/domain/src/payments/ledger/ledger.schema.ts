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
  amount: signedMoneySchema.meta({
    description: 'The amount in minor units of the booking’s currency; negative for a refund.',
  }),
  currency: currencySchema,
});

const paymentStepSchema = z.strictObject({
  at: instantSchema,
  by: personSchema.meta({ description: 'Who did it.' }),
  from: z
    .enum(paymentStatuses)
    .nullable()
    .meta({ description: 'The status before; null at the beginning.', example: 'pending' }),
  to: z.enum(paymentStatuses).meta({ description: 'The status since.', example: 'succeeded' }),
  why: z.string().nullable(),
});

/** One side of a transfer between two bookings of a customer: it refers to the other side. */
const transferSchema = z.strictObject({
  paymentId: idSchema.meta({ description: 'The id of the other row, with the opposite amounts.' }),
  visitId: idSchema.meta({ description: 'The id of the other booking.' }),
  folio: z.string(),
  /** The date until which the money can be spent on yet another trip; null: it never expires. */
  until: instantSchema
    .nullable()
    .meta({ description: 'The date until which the money can be spent on yet another trip; null: it never expires.' }),
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
    .meta({ description: 'The guest of the booking that is paid.' }),
  batchId: idSchema
    .nullable()
    .meta({ description: 'Shared by the payments of one entry for several bookings; null for a single one.' }),
  type: z.enum(paymentMethods).meta({ description: 'How it was paid.' }),
  payer: payerSchema.meta({ description: 'Who bears the payment: the guest (El cliente) or the operator (Operador).' }),
  status: z.enum(paymentStatuses).meta({ description: 'The status of the payment.' }),
  /** Minor units of the booking's currency; negative for a refund. */
  amount: signedMoneySchema.meta({
    description: 'The amount in minor units of the booking’s currency; negative for a refund.',
  }),
  currency: currencySchema,
  bankFee: signedMoneySchema,
  tendered: tenderedSchema,
  /** Pesos per dollar at the time of payment; null in the booking's currency. */
  exchangeRate: exchangeRateSchema.nullable().meta({
    description:
      'Pesos per dollar at the time of payment; null in the booking’s own currency, required where `tendered` is in the other.',
  }),
  /** The amount that moved, bank fee included, in its currency; null on rows entered before it was stored. */
  charged: z
    .strictObject({
      amount: amountSchema.meta({ description: 'The amount in minor units; negative for a refund.' }),
      currency: z.string().meta({ description: 'The currency in lower case.', example: 'usd' }),
    })
    .nullable()
    .meta({
      description:
        'The amount including the bank fee, in the currency charged; null on payments entered before this was stored.',
    }),
  refundOf: idSchema
    .nullable()
    .meta({ description: 'The id of the payment that this one refunds; null for a payment.', example: null }),
  refunded: moneySchema,
  transfer: transferSchema
    .nullable()
    .meta({ description: 'The other side of a transfer between two bookings of a customer; null for any other row.' }),
  accountId: idSchema.nullable(),
  reseller: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Ana Reyes' }) })
    .nullable()
    .meta({ description: 'The reseller who sold it; null for a direct sale.' }),
  provider: z.string().nullable(),
  providerObjectId: z
    .string()
    .nullable()
    .meta({ description: 'The payment’s id at the provider; null without one.', example: null }),
  isMadeAtProvider: z.boolean().meta({
    description: 'Whether it is a refund that was made at the provider’s own page, and read back from there.',
  }),
  image: idSchema.nullable().meta({ description: 'The id of the receipt’s picture; null without one.' }),
  description: z.string(),
  takenBy: personSchema.nullable().meta({ description: 'Who took the payment; null if the guest paid online.' }),
  paidAt: instantSchema.nullable(),
  dueDate: dateSchema.nullable().meta({ example: null }),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  history: z.array(paymentStepSchema).meta({ description: 'What happened to it and who did it, oldest first.' }),
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
    description: 'Whether a dispute took it (`taken`) or returned it (`returned`); null for payments and refunds.',
  }),
  /** Whether the guest's bank took the payment back after it had arrived, or let it arrive again. */
  isBounce: z.boolean().meta({
    description: 'Whether the guest’s bank took the payment back after it had arrived, or let it arrive again.',
  }),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

export const paymentBatchSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods).meta({ description: 'How it was paid.' }),
  payer: payerSchema.meta({ description: 'Who bears the payment: the guest (El cliente) or the operator (Operador).' }),
  amount: signedMoneySchema.meta({ description: 'The whole amount, in minor units.' }),
  currency: currencySchema,
  status: z.enum(paymentStatuses).meta({ description: 'The status of the payments.' }),
  data: z
    .strictObject({
      amount: signedMoneySchema.meta({ description: 'The whole amount, in minor units.' }),
      image: idSchema.nullable().meta({ description: 'The id of a picture; null without one.' }),
      description: z.string(),
    })
    .meta({ description: 'The amount to distribute, with its receipt and description.' }),
  reseller: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Ana Reyes' }) })
    .nullable()
    .meta({ description: 'The id of the reseller who pays.' }),
  selectedBookings: z.array(idSchema).meta({ description: 'The ids of the bookings that are paid.' }),
  bookingsList: z
    .array(
      z.strictObject({
        _id: idSchema.meta({ description: 'The id of the booking.' }),
        folio: z.string(),
        paymentId: idSchema.meta({ description: 'The id of the payment in the ledger; null where there is none.' }),
        amount: signedMoneySchema.meta({ description: 'What this booking gets, in minor units.' }),
        bankFee: signedMoneySchema,
        status: z.enum(paymentStatuses).meta({ description: 'The status of the payment.' }),
      }),
    )
    .meta({ description: 'How much of it each booking gets.' }),
  createdAt: instantSchema,
});
export type PaymentBatch = z.infer<typeof paymentBatchSchema>;

const entry = {
  status: z.enum(['pending', 'succeeded']).optional().meta({ description: 'The status of the payment.' }),
  paidAt: instantSchema.optional(),
  dueDate: dateSchema.nullable().optional(),
  accountId: idSchema.nullable().optional(),
  payer: payerSchema
    .optional()
    .meta({ description: 'Who bears the payment: the guest (El cliente) or the operator (Operador).' }),
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
    type: z.enum(paymentMethods).optional().meta({ description: 'How it was paid.' }),
    amount: signedMoneySchema
      .optional()
      .meta({ description: 'The amount in minor units of the booking’s currency; negative for a refund.' }),
    /** Must be the booking's currency: nothing is converted. */
    currency: currencySchema.optional(),
    tendered: tenderedSchema.optional(),
    exchangeRate: exchangeRateSchema.optional().meta({
      description:
        'Pesos per dollar at the time of payment; null in the booking’s own currency, required where `tendered` is in the other.',
    }),
    refundOf: idSchema
      .optional()
      .meta({ description: 'The id of the payment that this one refunds; null for a payment.' }),
    /** Accepts more than is owed, and makes the rest a credit; without it such a payment is refused. */
    isAboveBalance: z.boolean().optional().meta({
      description:
        'True to allow more than is owed, with the excess as a credit of the booking; otherwise it is refused.',
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
  type: z.enum(paymentMethods).meta({ description: 'How it was paid.' }),
  data: z
    .strictObject({
      amount: moneySchema.min(1).meta({ description: 'The whole amount, in minor units.' }),
      image: idSchema.nullable().optional().meta({ description: 'The id of a picture; null without one.' }),
      description: description.optional(),
    })
    .meta({ description: 'The amount to distribute, with its receipt and description.' }),
  reseller: idSchema.meta({ description: 'The id of the reseller who pays.' }),
  selectedBookings: z
    .array(idSchema)
    .min(1)
    .max(MAX_BOOKINGS_AT_ONCE)
    .meta({ description: 'The ids of the bookings that are paid.' }),
  bookingsList: z
    .array(
      z.strictObject({
        _id: idSchema.meta({ description: 'The id of the booking.' }),
        amount: moneySchema.min(1).meta({ description: 'What this booking gets, in minor units.' }),
      }),
    )
    .min(1)
    .max(MAX_BOOKINGS_AT_ONCE)
    .optional()
    .meta({ description: 'How much of it each booking gets.' }),
});
export type NewPaymentBatch = z.infer<typeof newPaymentBatchSchema>;

export const paymentChangesSchema = z.strictObject({
  status: z.enum(paymentStatuses).optional().meta({ description: 'The new status of the payment.' }),
  payer: payerSchema.optional().meta({ description: 'Who bears the payments that count.' }),
  why: optionalLine(MAX_REASON).optional(),
  paidAt: instantSchema.optional(),
  dueDate: dateSchema.nullable().optional(),
  accountId: idSchema.nullable().optional(),
  image: idSchema.nullable().optional().meta({ description: 'The id of the receipt’s picture; null without one.' }),
  description: description.optional(),
});
export type PaymentChanges = z.infer<typeof paymentChangesSchema>;

export const paymentDueSchema = z.strictObject({
  kind: z
    .enum(paymentDueKinds)
    .meta({ description: 'What is due: a deposit, the rest, the full price now, a payment at the pier, or nothing.' }),
  now: moneySchema.meta({ description: 'What is due now, in minor units.' }),
  later: moneySchema.meta({ description: 'What is due later, in minor units; together with `now` it is the balance.' }),
  by: dateSchema.nullable().meta({
    description: 'The day by which the rest is due; null if it is paid at the pier or nothing is due later.',
    example: '2027-03-14',
  }),
});
