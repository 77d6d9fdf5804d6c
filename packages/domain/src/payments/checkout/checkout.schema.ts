import * as z from 'zod';
import { guestBookingSchema } from '../../booking/booking.schema.ts';
import { folioSchema, idSchema, slugSchema } from '../../core/ids.schema.ts';
import { amountSchema, currencySchema, moneySchema } from '../../core/money/money.schema.ts';
import { instantSchema } from '../../core/time/zone.schema.ts';
import { exchangeRateSchema, paymentDueSchema } from '../ledger/ledger.schema.ts';
import { paymentMethods } from '../terms/paymentMethods.ts';
import { attemptStates, authorisedDecisions } from './attempt.status.ts';
import { onlineMethods, paymentProviders } from './providers.ts';

export const paymentParts = ['all', 'deposit'] as const;

const chargeSchema = z.strictObject({ amount: moneySchema, currency: currencySchema });

/** What one choice costs: `amount` settles the booking, `charge` is what the guest pays, bank fee included. */
const priceOfChoiceSchema = z.strictObject({
  part: z.enum(paymentParts),
  amount: moneySchema,
  bankFee: moneySchema,
  charge: chargeSchema,
  /** Pesos for a dollar; null in the booking's currency. */
  exchangeRate: exchangeRateSchema.nullable(),
});
export type PriceOfChoice = z.infer<typeof priceOfChoiceSchema>;

const payableSchema = z.strictObject({
  accountId: idSchema,
  provider: z.enum(paymentProviders),
  method: z.enum(onlineMethods),
  /** Empty where the provider's own name tells it from the others. */
  displayName: z.string(),
  authorises: z.boolean(),
  prices: z.array(priceOfChoiceSchema),
});
export type Payable = z.infer<typeof payableSchema>;

/** Where to pay outside: a reference for a shop, or a CLABE for a transfer. */
export const voucherSchema = z.strictObject({
  reference: z.string(),
  barcodeUrl: z.string().nullable(),
  clabe: z.string().nullable(),
  bank: z.string().nullable(),
  url: z.string().nullable(),
});
export type Voucher = z.infer<typeof voucherSchema>;

/** A voucher that a guest may hold in print and has not paid. */
const unpaidReferenceSchema = z.strictObject({
  method: z.enum(onlineMethods).exclude(['card']),
  reference: z.string(),
});
export type UnpaidReference = z.infer<typeof unpaidReferenceSchema>;

/** A provider's own form within our page: what its script needs to show it. Neither is a secret of the company. */
export const embedSchema = z.strictObject({ clientSecret: z.string(), publishableKey: z.string() });
export type Embed = z.infer<typeof embedSchema>;

export const guestAttemptSchema = z.strictObject({
  _id: idSchema,
  accountId: idSchema,
  provider: z.enum(paymentProviders),
  method: z.enum(onlineMethods),
  part: z.enum(paymentParts),
  state: z.enum(attemptStates),
  stateSince: instantSchema,
  amount: moneySchema,
  bankFee: moneySchema,
  currency: currencySchema,
  charge: chargeSchema,
  exchangeRate: exchangeRateSchema.nullable(),
  url: z.string().nullable(),
  embed: embedSchema.nullable(),
  voucher: voucherSchema.nullable(),
  failure: z.string().nullable(),
  expiresAt: instantSchema,
  authorises: z.boolean(),
  /** Until when the bank keeps what is authorised; null where nothing was, or its provider does not tell. */
  authorisedUntil: instantSchema.nullable(),
  paidAt: instantSchema.nullable(),
});
export type GuestAttempt = z.infer<typeof guestAttemptSchema>;

const receiptSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods),
  amount: amountSchema,
  bankFee: amountSchema,
  currency: currencySchema,
  tendered: z.strictObject({ amount: amountSchema, currency: currencySchema }),
  /** The money that moved, bank fee included. */
  charged: z.strictObject({ amount: amountSchema, currency: currencySchema }),
  exchangeRate: exchangeRateSchema.nullable(),
  provider: z.string().nullable(),
  paidAt: instantSchema,
  /** Whether the guest's bank took it by a dispute, or gave it back after one. */
  dispute: z.enum(['taken', 'returned']).nullable(),
  /** Whether the guest's bank took a payment back after it had arrived, or let it arrive again. */
  isBounce: z.boolean(),
  /** Whether it is a credit that came from another booking of the guest, or went to one. */
  isCredit: z.boolean(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const tripToPaySchema = guestBookingSchema
  .pick({
    status: true,
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
  .extend({ city: z.string() });
export type TripToPay = z.infer<typeof tripToPaySchema>;

/** What a guest owes and how they may pay it. Amounts in minor units of the booking's currency unless said. */
export const guestPaymentSchema = z.strictObject({
  bookingId: idSchema,
  company: z.strictObject({ slug: slugSchema }),
  trip: tripToPaySchema,
  hasEmail: z.boolean(),
  folio: folioSchema,
  currency: currencySchema,
  grandTotal: moneySchema,
  paid: amountSchema,
  owed: moneySchema,
  due: paymentDueSchema,
  payables: z.array(payableSchema),
  attempt: guestAttemptSchema.nullable(),
  unpaidReferences: z.array(unpaidReferenceSchema),
  receipts: z.array(receiptSchema),
  /** Whether the link opens the booking as well, or its payment alone. */
  opensBooking: z.boolean(),
});
export type GuestPayment = z.infer<typeof guestPaymentSchema>;

export const startPaymentSchema = z.strictObject({
  accountId: idSchema,
  method: z.enum(onlineMethods),
  part: z.enum(paymentParts),
  currency: currencySchema,
  expectedCharge: moneySchema.min(1),
});
export type StartPayment = z.infer<typeof startPaymentSchema>;

/** What a sandbox's guest makes happen, in place of a card or a bank. */
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

/** A payment that a guest began online, as staff see it. */
export const openAttemptSchema = guestAttemptSchema.pick({
  _id: true,
  provider: true,
  method: true,
  state: true,
  stateSince: true,
  charge: true,
  expiresAt: true,
});
export type OpenAttempt = z.infer<typeof openAttemptSchema>;

/** `no_room`: the ledger has less left. `payment_unknown`: the payment that it gives back is not on the ledger yet. */
export const unplacedReasons = ['no_room', 'payment_unknown'] as const;

/** A refund that was made at the provider's own page and is not on the ledger. */
export const unplacedRefundSchema = z.strictObject({
  attemptId: idSchema,
  provider: z.enum(paymentProviders),
  objectId: z.string(),
  givenBack: amountSchema,
  givenBackCurrency: z.string(),
  since: instantSchema,
  unplacedReason: z.enum(unplacedReasons),
});
export type UnplacedRefund = z.infer<typeof unplacedRefundSchema>;

/** `entered`: at a value that staff gave it. `returned`: sent back. `settled`: staff dealt with it at the provider. */
export const releases = ['entered', 'returned', 'settled'] as const;
export type Release = (typeof releases)[number];

const arrived = { arrived: amountSchema, arrivedCurrency: z.string() };

/** Money that came by an attempt in another currency than was agreed, as the attempt keeps it. */
export const heldMoneySchema = z.strictObject({
  objectId: z.string(),
  ...arrived,
  since: instantSchema,
  release: z.enum(releases).nullable(),
  value: moneySchema.nullable(),
});

export const heldPaymentSchema = heldMoneySchema.extend({
  attemptId: idSchema,
  provider: z.enum(paymentProviders),
  method: z.enum(onlineMethods),
  charge: z.strictObject({ amount: moneySchema, currency: currencySchema }),
  amount: moneySchema,
  currency: currencySchema,
});
export type HeldPayment = z.infer<typeof heldPaymentSchema>;

export const releaseSchema = z.strictObject({
  objectId: z.string().min(1).max(200),
  release: z.enum(releases),
  /** What it settles of the booking, in its currency; asked for where it is entered. */
  value: moneySchema.min(1).optional(),
});
export type ReleaseHeld = z.infer<typeof releaseSchema>;

/** What staff decided of an authorised payment, until its provider has done it. */
export const decisionSchema = z.strictObject({
  _id: idSchema,
  act: z.enum(authorisedDecisions),
  /** What it settles of the booking, the bank fee on top, and what that is at the provider; all 0 for a release. */
  amount: moneySchema,
  bankFee: moneySchema,
  charge: chargeSchema,
  by: z.string(),
  at: instantSchema,
});
export type Decision = z.output<typeof decisionSchema>;

/** A payment that a card's bank has authorised. Nothing of it is paid. */
export const authorisedPaymentSchema = z.strictObject({
  _id: idSchema,
  visitId: idSchema,
  folio: folioSchema,
  provider: z.enum(paymentProviders),
  state: z.enum(attemptStates),
  /** What it would settle of the booking, and the bank fee on top, in the booking's currency. */
  amount: moneySchema,
  bankFee: moneySchema,
  currency: currencySchema,
  charge: chargeSchema,
  authorisedUntil: instantSchema.nullable(),
  decision: decisionSchema.omit({ _id: true }).nullable(),
});
export type AuthorisedPayment = z.infer<typeof authorisedPaymentSchema>;

export const decideAuthorisedSchema = z.strictObject({
  act: z.enum(authorisedDecisions),
  /** What is captured of `amount`; without it all that is owed. Conekta captures all or nothing. */
  amount: moneySchema.min(1).optional(),
});
export type DecideAuthorised = z.infer<typeof decideAuthorisedSchema>;
