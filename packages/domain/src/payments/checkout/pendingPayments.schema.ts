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
  attemptId: idSchema.meta({ description: 'The id of the payment attempt from which it came.' }),
  provider: z.enum(paymentProviders).meta({ description: 'The payment provider.' }),
  objectId: z.string().meta({ description: 'The provider’s id of the refund.', example: 're_3QbR3wLkdIwHu7ix' }),
  givenBack: amountSchema.meta({
    description: 'The amount refunded by the provider, in minor units of `givenBackCurrency`.',
  }),
  givenBackCurrency: z
    .string()
    .meta({ description: 'The currency of the refund, in lower case, as the provider names it.', example: 'usd' }),
  since: instantSchema.meta({ description: 'When it was found and began to wait for staff.' }),
  unplacedReason: z.enum(unplacedReasons).meta({
    description:
      'The reason why it is not in the ledger: `no_room`, the payment has less left to refund; `payment_unknown`, the payment is not entered yet.',
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
    description: 'The amount received, in minor units of `arrivedCurrency`.',
  }),
  arrivedCurrency: z
    .string()
    .meta({ description: 'The currency received, in lower case, as the provider names it.', example: 'eur' }),
};

/** Money that arrived in another currency than agreed, as stored with its attempt. */
export const heldMoneySchema = z.strictObject({
  objectId: z.string(),
  ...arrived,
  since: instantSchema.meta({ description: 'When it was found and began to wait for staff.' }),
  release: z.enum(releases).nullable().meta({
    description:
      'The decision of staff: entered in the ledger, sent back, or settled at the provider; null while it waits.',
  }),
  value: moneySchema.nullable().meta({
    description:
      'The value entered in the ledger, in minor units of the booking’s currency; null if it was not entered.',
  }),
});

export const heldPaymentSchema = heldMoneySchema.extend({
  attemptId: idSchema.meta({ description: 'The id of the payment attempt from which it came.' }),
  provider: z.enum(paymentProviders).meta({ description: 'The payment provider.' }),
  method: z.enum(onlineMethods).meta({ description: 'The payment method.' }),
  charge: chargeSchema.meta({ description: 'The agreed charge at the provider, bank fee included, in its currency.' }),
  amount: moneySchema.meta({
    description: 'The part of the booking that the agreed charge would settle, in minor units of its currency.',
  }),
  currency: currencySchema.meta({ description: 'The currency of the booking.' }),
});
export type HeldPayment = z.infer<typeof heldPaymentSchema>;

export const releaseSchema = z.strictObject({
  objectId: z.string().min(1).max(200),
  release: z.enum(releases).meta({
    description: 'What to do with it: enter it in the ledger, send it back, or mark it as settled at the provider.',
  }),
  value: moneySchema.min(1).optional().meta({
    description: 'The part of the booking that it settles, in minor units of its currency; required to enter it.',
  }),
});
export type ReleaseHeld = z.infer<typeof releaseSchema>;

/** The staff's decision on an authorised payment, until the provider has carried it out. */
export const decisionSchema = z.strictObject({
  _id: idSchema,
  act: z.enum(authorisedDecisions).meta({ description: 'The decision: to capture or to release the money.' }),
  amount: moneySchema.meta({
    description: 'The part of the booking that it settles, in minor units of its currency; 0 for a release.',
  }),
  bankFee: moneySchema.meta({ description: 'The bank fee, in minor units of the booking’s currency.', example: 0 }),
  charge: chargeSchema.meta({ description: 'The captured amount, bank fee included; 0 for a release.' }),
  by: z.string().meta({ description: 'The name of the person who decided.', example: 'Ana Ruiz' }),
  at: instantSchema.meta({ description: 'When it was decided.' }),
});
export type Decision = z.output<typeof decisionSchema>;

/** A payment that a card's bank has authorised and that is not captured. */
export const authorisedPaymentSchema = z.strictObject({
  _id: idSchema,
  visitId: idSchema,
  folio: folioSchema,
  provider: z.enum(paymentProviders).meta({ description: 'The payment provider.' }),
  state: z.enum(attemptStates).meta({ description: 'The state of the payment attempt.' }),
  amount: moneySchema.meta({
    description: 'The part of the booking that it would settle, in minor units of the booking’s currency.',
  }),
  bankFee: moneySchema.meta({ description: 'The bank fee, in minor units of the booking’s currency.', example: 0 }),
  currency: currencySchema.meta({ description: 'The currency of the booking.' }),
  charge: chargeSchema.meta({ description: 'The authorised amount, bank fee included, in its currency.' }),
  authorisedUntil: instantSchema.nullable().meta({
    description: 'When the bank’s hold on the money ends; null without a hold, or if the provider does not say.',
  }),
  decision: decisionSchema
    .omit({ _id: true })
    .nullable()
    .meta({ description: 'The decision of staff until the provider has carried it out; null without one.' }),
});
export type AuthorisedPayment = z.infer<typeof authorisedPaymentSchema>;

export const decideAuthorisedSchema = z.strictObject({
  act: z
    .enum(authorisedDecisions)
    .meta({ description: 'The decision: to capture the money, which charges the card, or to release it.' }),
  amount: moneySchema.min(1).optional().meta({
    description:
      'The part of the authorised `amount` to capture, in minor units of the booking’s currency; by default at most the balance due. Conekta captures all or nothing.',
  }),
});
export type DecideAuthorised = z.infer<typeof decideAuthorisedSchema>;
