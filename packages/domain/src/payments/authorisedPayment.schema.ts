import * as z from 'zod';
import { folioSchema, idSchema } from '../kernel/ids.schema.ts';
import { currencySchema, moneySchema } from '../kernel/money.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';
import { attemptStates } from './attempt.status.ts';
import { authorisedDecisions } from './authorisedDecisions.ts';
import { paymentProviders } from './providers.ts';

const chargeSchema = z.strictObject({ amount: moneySchema, currency: currencySchema });

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
