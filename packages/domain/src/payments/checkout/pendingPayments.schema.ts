import * as z from 'zod';
import { folioSchema, idSchema } from '../../core/ids.schema.ts';
import { amountSchema, currencySchema, moneySchema } from '../../core/money/money.schema.ts';
import { instantSchema } from '../../core/time/zone.schema.ts';
import { attemptStates, authorisedDecisions } from './attempt.status.ts';
import { chargeSchema, guestAttemptSchema } from './checkout.schema.ts';
import { onlineMethods, paymentProviders } from './providers.ts';

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

/**
 * `no_room`: more than the ledger has left of the payment. `payment_unknown`: the refunded payment is not in the ledger
 * yet.
 */
export const unplacedReasons = ['no_room', 'payment_unknown'] as const;

/** A refund made at the provider's own page that is not in the ledger. */
export const unplacedRefundSchema = z.strictObject({
  attemptId: idSchema.meta({ description: 'The payment attempt that it came from.' }),
  provider: z.enum(paymentProviders),
  objectId: z.string(),
  givenBack: amountSchema.meta({
    description: 'The amount refunded by the provider, in minor units of the currency that it names.',
  }),
  givenBackCurrency: z
    .string()
    .meta({ description: 'The currency of the refund, in lower case, as the provider names it.', example: 'usd' }),
  since: instantSchema.meta({ description: 'When it started to wait for staff.' }),
  unplacedReason: z.enum(unplacedReasons).meta({
    description:
      'Why it is not in the ledger: `no_room`, the payments have less left to refund; `payment_unknown`, the payment is not entered yet.',
  }),
});
export type UnplacedRefund = z.infer<typeof unplacedRefundSchema>;

/**
 * `entered`: in the ledger, at a value that staff gave. `returned`: sent back. `settled`: dealt with at the provider by
 * staff.
 */
export const releases = ['entered', 'returned', 'settled'] as const;
export type Release = (typeof releases)[number];

const arrived = {
  arrived: amountSchema.meta({
    description: 'The amount received, in minor units of the currency that the provider names.',
  }),
  arrivedCurrency: z
    .string()
    .meta({ description: 'The currency received, in lower case, as the provider names it.', example: 'eur' }),
};

/** Money that arrived in another currency than agreed, as stored with its attempt. */
export const heldMoneySchema = z.strictObject({
  objectId: z.string(),
  ...arrived,
  since: instantSchema.meta({ description: 'When it started to wait for staff.' }),
  release: z.enum(releases).nullable().meta({
    description:
      'What was done with it: entered in the ledger, sent back, or settled at the provider; null while it waits.',
  }),
  value: moneySchema
    .nullable()
    .meta({ description: 'The value entered, in minor units of the booking’s currency; null if it was not entered.' }),
});

export const heldPaymentSchema = heldMoneySchema.extend({
  attemptId: idSchema.meta({ description: 'The payment attempt that it came from.' }),
  provider: z.enum(paymentProviders),
  method: z.enum(onlineMethods).meta({ description: 'How the tip was paid; null if not known yet.' }),
  charge: z
    .strictObject({ amount: moneySchema.meta({ description: 'The amount in minor units.' }), currency: currencySchema })
    .meta({ description: 'What the guest pays at the provider, bank fee included.' }),
  amount: moneySchema.meta({ description: 'The amount in minor units.' }),
  currency: currencySchema,
});
export type HeldPayment = z.infer<typeof heldPaymentSchema>;

export const releaseSchema = z.strictObject({
  objectId: z.string().min(1).max(200),
  release: z.enum(releases).meta({
    description:
      'What was done with it: entered in the ledger, sent back, or settled at the provider; null while it waits.',
  }),
  /** The part of the booking that it settles, in its currency; required to enter it. */
  value: moneySchema.min(1).optional().meta({
    description: 'The part of the booking that it settles, in minor units of its currency; required to enter it.',
  }),
});
export type ReleaseHeld = z.infer<typeof releaseSchema>;

/** The staff's decision on an authorised payment, until the provider has carried it out. */
export const decisionSchema = z.strictObject({
  _id: idSchema,
  act: z.enum(authorisedDecisions).meta({ description: 'Whether it is captured or released.' }),
  /** The part of the booking that it settles, its bank fee, and the charge at the provider; all 0 for a release. */
  amount: moneySchema.meta({
    description: 'The part of the booking that it settles, in minor units of its currency; 0 for a release.',
  }),
  bankFee: moneySchema,
  charge: chargeSchema.meta({ description: 'What the guest pays at the provider, bank fee included.' }),
  by: z.string().meta({ description: 'Who decided.', example: 'Ana Ruiz' }),
  at: instantSchema.meta({ description: 'When it was decided.' }),
});
export type Decision = z.output<typeof decisionSchema>;

/** A payment that a card's bank has authorised and that is not captured. */
export const authorisedPaymentSchema = z.strictObject({
  _id: idSchema,
  visitId: idSchema,
  folio: folioSchema,
  provider: z.enum(paymentProviders),
  state: z.enum(attemptStates).meta({ description: 'The state or region of an address.' }),
  /** The part of the booking it would settle, and its bank fee, in the booking's currency. */
  amount: moneySchema.meta({ description: 'The amount in minor units.' }),
  bankFee: moneySchema,
  currency: currencySchema,
  charge: chargeSchema.meta({ description: 'What the guest pays at the provider, bank fee included.' }),
  authorisedUntil: instantSchema.nullable().meta({
    description: 'When the bank’s hold on the money ends; null without a hold, or if the provider does not say.',
  }),
  decision: decisionSchema
    .omit({ _id: true })
    .nullable()
    .meta({ description: 'The decision of staff while the provider carries it out; null without one.' }),
});
export type AuthorisedPayment = z.infer<typeof authorisedPaymentSchema>;

export const decideAuthorisedSchema = z.strictObject({
  act: z
    .enum(authorisedDecisions)
    .meta({ description: 'Whether it is captured, which charges the card, or released.' }),
  /** The part of `amount` to capture; defaults to all that is owed. Conekta captures all or nothing. */
  amount: moneySchema.min(1).optional().meta({
    description:
      'The amount to capture, in minor units of the booking’s currency; defaults to what is owed of it. Conekta captures all or nothing.',
  }),
});
export type DecideAuthorised = z.infer<typeof decideAuthorisedSchema>;
