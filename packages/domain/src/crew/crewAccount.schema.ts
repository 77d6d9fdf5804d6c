import * as z from 'zod';
import { owedSchema, payoutSchema } from '../commissions/resellerAccount.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { amountSchema, currencySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';
import { crewJobs } from './crewJobs.ts';

const crewLineSchema = z.strictObject({
  kind: z.enum(['tip', 'handedOut', 'payout']),
  recordId: idSchema,
  date: dateSchema,
  currency: currencySchema,
  amount: amountSchema,
  /** Of a trip: the whole tip, among how many it is divided, and what of the share is not paid yet. */
  trip: z
    .strictObject({
      folio: z.string(),
      vessel: z.string(),
      job: z.enum(crewJobs),
      tip: amountSchema,
      aboard: countSchema,
      open: amountSchema,
    })
    .nullable(),
  method: z.enum(paymentMethods).nullable(),
  description: z.string(),
  by: z.string().nullable(),
});
export type CrewLine = z.infer<typeof crewLineSchema>;

/** closing = opening + tips − handedOut − paidOut, minor units. */
const crewBalanceSchema = z.strictObject({
  currency: currencySchema,
  opening: amountSchema,
  tips: amountSchema,
  handedOut: amountSchema,
  paidOut: amountSchema,
  closing: amountSchema,
});

export const crewAccountSchema = z.strictObject({
  person: z.strictObject({ _id: idSchema, name: z.string() }),
  zone: z.string(),
  from: dateSchema,
  to: dateSchema,
  balances: z.array(crewBalanceSchema),
  lines: z.array(crewLineSchema.extend({ balance: amountSchema })),
  owed: z.array(owedSchema),
});
export type CrewAccount = z.output<typeof crewAccountSchema>;

/** Tips paid to somebody of the crew; negative when a payout is undone. */
export const crewPayoutSchema = payoutSchema.omit({ resellerId: true }).extend({
  userId: idSchema,
  date: dateSchema,
  /** Whose tips it pays: the oldest that were open. They add up to its amount. */
  trips: z.array(z.strictObject({ visitId: idSchema, amount: amountSchema })),
});
export type CrewPayout = z.output<typeof crewPayoutSchema>;
