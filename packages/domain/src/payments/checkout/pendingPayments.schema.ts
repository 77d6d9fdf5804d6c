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

/** `no_room`: the ledger has less left. `payment_unknown`: the payment that it gives back is not on the ledger yet. */
export const unplacedReasons = ['no_room', 'payment_unknown'] as const;

/** A refund that was made at the provider's own page and is not on the ledger. */
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

/** `entered`: at a value that staff gave it. `returned`: sent back. `settled`: staff dealt with it at the provider. */
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

/** Money that came by an attempt in another currency than was agreed, as the attempt keeps it. */
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
  /** What it settles of the booking, in its currency; asked for where it is entered. */
  value: moneySchema.min(1).optional().meta({
    description: 'The part of the booking that it settles, in minor units of its currency; required to enter it.',
  }),
});
export type ReleaseHeld = z.infer<typeof releaseSchema>;

/** What staff decided of an authorised payment, until its provider has done it. */
export const decisionSchema = z.strictObject({
  _id: idSchema,
  act: z.enum(authorisedDecisions).meta({ description: 'Whether it is captured or released.' }),
  /** What it settles of the booking, the bank fee on top, and what that is at the provider; all 0 for a release. */
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
  /** What it would settle of the booking, and the bank fee on top, in the booking's currency. */
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
  /** What is captured of `amount`; without it all that is owed. Conekta captures all or nothing. */
  amount: moneySchema.min(1).optional().meta({
    description:
      'The amount to capture, in minor units of the booking’s currency; defaults to what is owed of it. Conekta captures all or nothing.',
  }),
});
export type DecideAuthorised = z.infer<typeof decideAuthorisedSchema>;
