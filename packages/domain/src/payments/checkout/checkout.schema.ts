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
  amount: moneySchema.meta({ description: 'The amount in minor units.' }),
  currency: currencySchema,
});

/** The cost of one choice: `amount` settles the booking, `charge` is what the guest pays, bank fee included. */
const priceOfChoiceSchema = z.strictObject({
  part: z.enum(paymentParts).meta({ description: 'Whether to pay the full balance or the deposit.' }),
  amount: moneySchema.meta({ description: 'The amount in minor units.' }),
  bankFee: moneySchema,
  charge: chargeSchema.meta({ description: 'What the guest pays at the provider, bank fee included.' }),
  /** Pesos per dollar; null in the booking's currency. */
  exchangeRate: exchangeRateSchema
    .nullable()
    .meta({ description: 'Pesos per dollar at the time of payment; null in the booking’s own currency.' }),
});
export type PriceOfChoice = z.infer<typeof priceOfChoiceSchema>;

const payableSchema = z.strictObject({
  accountId: idSchema,
  provider: z.enum(paymentProviders),
  method: z.enum(onlineMethods).meta({ description: 'How the tip was paid; null if not known yet.' }),
  /** Empty if the provider's name alone distinguishes it. */
  displayName: z.string().meta({
    description: 'The name of the account for guests; empty where the provider’s own name is enough.',
    example: 'Card',
  }),
  authorises: z.boolean().meta({ description: 'Whether the card is only authorised; it is charged on capture.' }),
  prices: z.array(priceOfChoiceSchema).meta({
    description:
      'Prices of the service on specific vessels, one per vessel; they take precedence over the vessel’s own price.',
  }),
});
export type Payable = z.infer<typeof payableSchema>;

/** A way to pay elsewhere: a reference for a shop, or a CLABE for a transfer. */
export const voucherSchema = z.strictObject({
  reference: z.string().meta({ example: '93000262276908' }),
  barcodeUrl: z.string().nullable().meta({
    description: 'The address of the reference’s barcode; null without one.',
    example: 'https://provider.example/barcode.png',
  }),
  clabe: z
    .string()
    .nullable()
    .meta({ description: 'The account number for a transfer; null for other ways.', example: '646180111812345678' }),
  bank: z
    .string()
    .nullable()
    .meta({ description: 'The bank of the account number; null for other ways.', example: 'STP' }),
  url: z.string().nullable().meta({
    description: 'The address of the picture; `?w=` asks for a width in pixels.',
    example: 'https://provider.example/voucher',
  }),
});
export type Voucher = z.infer<typeof voucherSchema>;

/** An unpaid voucher that a guest may have printed. */
const unpaidReferenceSchema = z.strictObject({
  method: z.enum(onlineMethods).exclude(['card']).meta({ description: 'How the tip was paid; null if not known yet.' }),
  reference: z.string().meta({ example: 'BBVA 0123' }),
});
export type UnpaidReference = z.infer<typeof unpaidReferenceSchema>;

/** The data to show a provider's own form in our page. None of it is a secret of the company. */
export const embedSchema = z.strictObject({
  clientSecret: z
    .string()
    .meta({ description: 'Opens this one attempt in the guest’s browser.', example: 'cs_test_a1_secret_b2' }),
  publishableKey: z.string(),
});
export type Embed = z.infer<typeof embedSchema>;

export const guestAttemptSchema = z.strictObject({
  _id: idSchema,
  accountId: idSchema,
  provider: z.enum(paymentProviders),
  method: z.enum(onlineMethods).meta({ description: 'How the tip was paid; null if not known yet.' }),
  part: z.enum(paymentParts).meta({ description: 'Whether to pay the full balance or the deposit.' }),
  state: z.enum(attemptStates).meta({ description: 'The state or region of an address.' }),
  stateSince: instantSchema.meta({ description: 'When it entered this state.' }),
  amount: moneySchema.meta({ description: 'The amount in minor units.' }),
  bankFee: moneySchema,
  currency: currencySchema,
  charge: chargeSchema.meta({ description: 'What the guest pays at the provider, bank fee included.' }),
  exchangeRate: exchangeRateSchema
    .nullable()
    .meta({ description: 'Pesos per dollar at the time of payment; null in the booking’s own currency.' }),
  url: z.string().nullable().meta({
    description: 'The address of the picture; `?w=` asks for a width in pixels.',
    example: 'https://provider.example/pay',
  }),
  embed: embedSchema.nullable().meta({
    description:
      'What the provider’s script needs to show its form in our page; null if the guest pays on the provider’s page.',
  }),
  voucher: voucherSchema.nullable().meta({
    description: 'The reference for paying at a shop or by transfer; null if the guest pays on the provider’s page.',
  }),
  failure: z.string().nullable().meta({
    description: 'Why the last try failed, as the provider puts it; null if none failed.',
    example: 'card_declined',
  }),
  expiresAt: instantSchema.meta({ description: 'When it ends.' }),
  authorises: z.boolean().meta({ description: 'Whether the card is only authorised; it is charged on capture.' }),
  /** When the bank's hold on the money ends; null without one, or if the provider does not say. */
  authorisedUntil: instantSchema.nullable().meta({
    description: 'When the bank’s hold on the money ends; null without a hold, or if the provider does not say.',
  }),
  paidAt: instantSchema.nullable(),
});
export type GuestAttempt = z.infer<typeof guestAttemptSchema>;

const receiptSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods).meta({ description: 'The kind.' }),
  amount: amountSchema.meta({ description: 'The amount in minor units.' }),
  bankFee: amountSchema,
  currency: currencySchema,
  tendered: z.strictObject({
    amount: amountSchema.meta({ description: 'The amount in minor units.' }),
    currency: currencySchema,
  }),
  /** The money that moved, including the bank fee. */
  charged: z
    .strictObject({
      amount: amountSchema.meta({ description: 'The amount in minor units; negative for a refund.' }),
      currency: currencySchema.meta({ description: 'The currency in lower case.', example: 'usd' }),
    })
    .meta({ description: 'The amount including the bank fee, in the currency charged; negative for a refund.' }),
  exchangeRate: exchangeRateSchema
    .nullable()
    .meta({ description: 'Pesos per dollar at the time of payment; null in the booking’s own currency.' }),
  provider: z.string().nullable(),
  paidAt: instantSchema,
  /** Whether a dispute took the money, or returned it. */
  dispute: z.enum(['taken', 'returned']).nullable().meta({
    description: 'The state of the latest disputed payment; null without one, or if the caller may not see money.',
  }),
  /** Whether the guest's bank took a payment back after it had arrived, or let it arrive again. */
  isBounce: z.boolean().meta({
    description: 'Whether the guest’s bank took the payment back after it had arrived, or let it arrive again.',
  }),
  /** Whether it is a credit that came from another booking of the guest, or went to one. */
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
    city: z
      .string()
      .meta({ description: 'The city of its location, or the location’s name; times are in its time zone.' }),
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
  due: paymentDueSchema.meta({ description: 'What is due and when; null in a quote until a day is chosen.' }),
  payables: z.array(payableSchema).meta({ description: 'The accounts and methods that the guest can pay with now.' }),
  attempt: guestAttemptSchema.nullable().meta({ description: 'The last attempt to pay; null before the first.' }),
  unpaidReferences: z
    .array(unpaidReferenceSchema)
    .meta({ description: 'Unpaid references for a shop or a transfer, until they expire.' }),
  receipts: z.array(receiptSchema).meta({ description: 'Payments and refunds, oldest first.' }),
  /** Whether the link opens the booking as well, or its payment alone. */
  opensBooking: z.boolean().meta({ description: 'Whether the link also opens the booking, or only the check-in.' }),
});
export type GuestPayment = z.infer<typeof guestPaymentSchema>;

export const startPaymentSchema = z.strictObject({
  accountId: idSchema,
  method: z.enum(onlineMethods).meta({ description: 'How the tip was paid; null if not known yet.' }),
  part: z.enum(paymentParts).meta({ description: 'Whether to pay the full balance or the deposit.' }),
  currency: currencySchema,
  expectedCharge: moneySchema
    .min(1)
    .meta({ description: 'The amount shown to the guest; any other amount is refused.' }),
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
