import * as z from 'zod';
import { guestBookingSchema } from '../../booking/guestBooking.schema.ts';
import { folioSchema, idSchema, slugSchema } from '../../core/ids.schema.ts';
import { amountSchema, currencySchema, moneySchema } from '../../core/money/money.schema.ts';
import { instantSchema } from '../../core/time/zone.schema.ts';
import { exchangeRateSchema, paymentDueSchema } from '../ledger/ledger.schema.ts';
import { paymentMethods } from '../terms/paymentMethods.ts';
import { attemptStates } from './attempt.status.ts';
import { onlineMethods, paymentProviders } from './providers.ts';

export const paymentParts = ['all', 'deposit'] as const;

export const chargeSchema = z.strictObject({
  amount: moneySchema.meta({ description: 'The charged amount, bank fee included, in minor units of `currency`.' }),
  currency: currencySchema,
});

/** The cost of one choice: `amount` settles the booking, `charge` is what the guest pays, bank fee included. */
const priceOfChoiceSchema = z.strictObject({
  part: z.enum(paymentParts).meta({ description: 'The part that is paid: the full balance or the deposit.' }),
  amount: moneySchema.meta({
    description: 'The part of the balance that it settles, in minor units of the booking’s currency.',
  }),
  bankFee: moneySchema.meta({ description: 'The bank fee, in minor units of the booking’s currency.', example: 0 }),
  charge: chargeSchema.meta({
    description: 'The amount that the guest pays at the provider, bank fee included, in its currency.',
  }),
  exchangeRate: exchangeRateSchema
    .nullable()
    .meta({ description: 'The current rate in pesos per dollar; null in the booking’s own currency.' }),
});
export type PriceOfChoice = z.infer<typeof priceOfChoiceSchema>;

const payableSchema = z.strictObject({
  accountId: idSchema.meta({ description: 'The id of the account that receives the payment.' }),
  provider: z.enum(paymentProviders).meta({ description: 'The payment provider.' }),
  method: z.enum(onlineMethods).meta({ description: 'The payment method.' }),
  displayName: z.string().meta({
    description: 'The name of the account for guests; empty if the provider’s own name is enough.',
    example: 'Cards in dollars',
  }),
  authorises: z.boolean().meta({ description: 'Whether the card is only authorised; it is charged on capture.' }),
  prices: z.array(priceOfChoiceSchema).meta({ description: 'The possible payments, one for each part and currency.' }),
});
export type Payable = z.infer<typeof payableSchema>;

/** A way to pay elsewhere: a reference for a shop, or a CLABE for a transfer. */
export const voucherSchema = z.strictObject({
  reference: z.string().meta({
    description: 'The reference that the guest states when paying; empty if the provider gives none.',
    example: '93000262276908',
  }),
  barcodeUrl: z.string().nullable().meta({
    description: 'The address of the reference’s barcode; null without one.',
    example: 'https://provider.example/barcode.png',
  }),
  clabe: z.string().nullable().meta({
    description: 'The account number (CLABE) for a transfer; null for other ways.',
    example: '646180111812345678',
  }),
  bank: z
    .string()
    .nullable()
    .meta({ description: 'The bank of the account number; null for other ways.', example: 'STP' }),
  url: z.string().nullable().meta({
    description: 'The address of the provider’s page with the reference; null without one.',
    example: 'https://provider.example/voucher',
  }),
});
export type Voucher = z.infer<typeof voucherSchema>;

/** An unpaid voucher that a guest may have printed. */
const unpaidReferenceSchema = z.strictObject({
  method: z.enum(onlineMethods).exclude(['card']).meta({ description: 'The payment method.' }),
  reference: z.string().meta({
    description: 'The reference that the guest states when paying.',
    example: '93000262276908',
  }),
});
export type UnpaidReference = z.infer<typeof unpaidReferenceSchema>;

/** The data to show a provider's own form in our page. None of it is a secret of the company. */
export const embedSchema = z.strictObject({
  clientSecret: z.string().meta({
    description: 'The provider’s secret that opens this one attempt in the guest’s browser.',
    example: 'cs_test_a1_secret_b2',
  }),
  publishableKey: z.string(),
});
export type Embed = z.infer<typeof embedSchema>;

export const guestAttemptSchema = z.strictObject({
  _id: idSchema,
  accountId: idSchema.meta({ description: 'The id of the account that receives the payment.' }),
  provider: z.enum(paymentProviders).meta({ description: 'The payment provider.' }),
  method: z.enum(onlineMethods).meta({ description: 'The payment method.' }),
  part: z.enum(paymentParts).meta({ description: 'The part that is paid: the full balance or the deposit.' }),
  state: z
    .enum(attemptStates)
    .meta({ description: 'The state of the attempt; only `paid` is final, since money may arrive late.' }),
  stateSince: instantSchema.meta({ description: 'When it entered this state.' }),
  amount: moneySchema.meta({
    description: 'The part of the booking that it settles, in minor units of the booking’s currency.',
  }),
  bankFee: moneySchema.meta({ description: 'The bank fee, in minor units of the booking’s currency.', example: 0 }),
  currency: currencySchema.meta({ description: 'The currency of the booking.' }),
  charge: chargeSchema.meta({
    description: 'The amount that the guest pays at the provider, bank fee included, in its currency.',
  }),
  exchangeRate: exchangeRateSchema
    .nullable()
    .meta({ description: 'The rate of the attempt in pesos per dollar; null in the booking’s own currency.' }),
  url: z.string().nullable().meta({
    description: 'The address of the provider’s page on which the guest pays; null without one.',
    example: 'https://provider.example/pay',
  }),
  embed: embedSchema.nullable().meta({
    description:
      'The data with which the provider’s script shows its form in our page; null if the guest pays elsewhere.',
  }),
  voucher: voucherSchema.nullable().meta({
    description: 'The reference for paying at a shop or by transfer; null for other ways.',
  }),
  failure: z.string().nullable().meta({
    description: 'The provider’s code for the last failure; null without one.',
    example: 'card_declined',
  }),
  expiresAt: instantSchema.meta({ description: 'When the attempt expires.' }),
  authorises: z.boolean().meta({ description: 'Whether the card is only authorised; it is charged on capture.' }),
  authorisedUntil: instantSchema.nullable().meta({
    description: 'When the bank’s hold on the money ends; null without a hold, or if the provider does not say.',
  }),
  paidAt: instantSchema.nullable().meta({ description: 'When the payment arrived; null until then.' }),
});
export type GuestAttempt = z.infer<typeof guestAttemptSchema>;

const receiptSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods).meta({ description: 'The payment method.' }),
  amount: amountSchema.meta({
    description: 'The amount without the bank fee, in minor units of the booking’s currency; negative for a refund.',
  }),
  bankFee: amountSchema.meta({
    description: 'The bank fee, in minor units of the booking’s currency; negative for a refund.',
    example: 0,
  }),
  currency: currencySchema,
  tendered: z.strictObject({
    amount: amountSchema.meta({
      description: 'The amount without the bank fee, in minor units; negative for a refund.',
    }),
    currency: currencySchema,
  }),
  charged: z
    .strictObject({
      amount: amountSchema.meta({ description: 'The amount in minor units; negative for a refund.' }),
      currency: currencySchema.meta({ description: 'The currency charged.', example: 'usd' }),
    })
    .meta({ description: 'The amount that moved, bank fee included, in the currency charged.' }),
  exchangeRate: exchangeRateSchema
    .nullable()
    .meta({ description: 'Pesos per dollar at the time of payment; null in the booking’s own currency.' }),
  provider: z.string().nullable(),
  paidAt: instantSchema,
  dispute: z.enum(['taken', 'returned']).nullable().meta({
    description:
      'Whether a dispute took the money (`taken`) or returned it (`returned`); null for payments and refunds.',
  }),
  isBounce: z.boolean().meta({
    description: 'Whether the guest’s bank took the payment back after it had arrived, or let it arrive again.',
  }),
  isCredit: z
    .boolean()
    .meta({ description: 'Whether it is a credit that came from another booking of the guest, or went to one.' }),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const tripToPaySchema = guestBookingSchema
  .pick({
    status: true,
    keptUntil: true,
    releasedAt: true,
    serviceName: true,
    resourceName: true,
    bookingDate: true,
    start: true,
    zone: true,
    passengers: true,
    addons: true,
    basePrice: true,
    couponName: true,
    rates: true,
    serviceChargePercentage: true,
    price: true,
  })
  .extend({
    city: z.string().meta({ description: 'The city of the location, or the location’s name; times are on its clock.' }),
  });
export type TripToPay = z.infer<typeof tripToPaySchema>;

/**
 * A guest's balance due and ways to pay it. Amounts in minor units of the booking's currency unless stated otherwise.
 */
export const guestPaymentSchema = z.strictObject({
  bookingId: idSchema,
  company: z
    .strictObject({ slug: slugSchema.meta({ example: 'marea' }) })
    .meta({ description: 'The company with whom the trip is booked.' }),
  trip: tripToPaySchema.meta({ description: 'The trip to pay for, and how its price was calculated.' }),
  hasEmail: z.boolean().meta({ description: 'Whether the guest has an e-mail address for receipts.' }),
  folio: folioSchema,
  currency: currencySchema,
  grandTotal: moneySchema.meta({ description: 'The total price of the trip, in minor units.' }),
  paid: amountSchema,
  owed: moneySchema,
  due: paymentDueSchema.meta({ description: 'The amounts due now and later.' }),
  payables: z.array(payableSchema).meta({ description: 'The accounts and methods with which the guest can pay now.' }),
  attempt: guestAttemptSchema
    .nullable()
    .meta({ description: 'The open attempt to pay, otherwise the latest; null before the first.' }),
  unpaidReferences: z
    .array(unpaidReferenceSchema)
    .meta({ description: 'The unpaid references for a shop or a transfer, until they expire.' }),
  receipts: z.array(receiptSchema).meta({ description: 'The payments and refunds that succeeded, oldest first.' }),
  opensBooking: z
    .boolean()
    .meta({ description: 'Whether the link also opens the booking; false if it opens only the payment.' }),
});
export type GuestPayment = z.infer<typeof guestPaymentSchema>;

export const startPaymentSchema = z.strictObject({
  accountId: idSchema.meta({ description: 'The id of the account that receives the payment.' }),
  method: z.enum(onlineMethods).meta({ description: 'The payment method.' }),
  part: z.enum(paymentParts).meta({ description: 'The part that is paid: the full balance or the deposit.' }),
  currency: currencySchema.meta({ description: 'The currency in which the guest pays.' }),
  expectedCharge: moneySchema
    .min(1)
    .meta({ description: 'The charge shown to the guest, in minor units of `currency`; any other amount is refused.' }),
});
export type StartPayment = z.infer<typeof startPaymentSchema>;

/** The acts that simulate a card or a bank in the sandbox. */
export const sandboxActs = [
  'pay',
  'decline',
  'challenge',
  'approve',
  'payLater',
  'hang',
  'payRefundLater',
  'payRefundFails',
  'payOverdue',
  'dispute',
  'lose',
  'reinstate',
  'lapse',
] as const;
export type SandboxAct = (typeof sandboxActs)[number];
