import * as z from 'zod';
import { owedSchema, payoutSchema } from '../commissions/resellerAccount.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { amountSchema, currencySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';
import { crewJobs } from './crewAccount.endpoints.ts';

const crewLineSchema = z.strictObject({
  kind: z
    .enum(['tip', 'handedOut', 'payout'])
    .meta({ description: 'What the line is: commission earned or taken back, collected from guests, or paid out.' }),
  recordId: idSchema.meta({ description: 'The id of the booking, expense or payout.' }),
  date: dateSchema.meta({ description: 'A day on the location’s clock.' }),
  currency: currencySchema,
  amount: amountSchema.meta({ description: 'What the line changes in what the company owes, in minor units.' }),
  /** For a trip: the whole tip, how many share it, and the unpaid part of the share. */
  trip: z
    .strictObject({
      folio: z.string().meta({ description: 'The number of the booking that the line is about; null for a payout.' }),
      vessel: z.string().meta({ description: 'The name of the vessel.', example: 'Azimut 55' }),
      job: z.enum(crewJobs).meta({ description: 'What they did on board.' }),
      tip: amountSchema.meta({ description: 'The whole tip of the trip, in minor units.' }),
      aboard: countSchema.meta({ description: 'The number of crew members who share it.' }),
      open: amountSchema.meta({ description: 'The unpaid part of their share, in minor units.' }),
    })
    .nullable()
    .meta({ description: 'The trip of the line; null for other lines.' }),
  method: z.enum(paymentMethods).nullable().meta({ description: 'How it was paid out; null for other lines.' }),
  description: z.string(),
  by: z.string().nullable().meta({ description: 'Who paid it; null for tips, and for the person themselves.' }),
});
export type CrewLine = z.infer<typeof crewLineSchema>;

/** closing = opening + tips − handedOut − paidOut, minor units. */
const crewBalanceSchema = z.strictObject({
  currency: currencySchema,
  opening: amountSchema.meta({ description: 'What the company owed before the first day, in minor units.' }),
  tips: amountSchema.meta({ description: 'Their shares of tips, in minor units.' }),
  handedOut: amountSchema.meta({ description: 'What they got when tips were handed out on board, in minor units.' }),
  paidOut: amountSchema.meta({ description: 'What the reseller was paid, in minor units.' }),
  closing: amountSchema.meta({ description: 'What the company owes after the last day, in minor units.' }),
});

export const crewAccountSchema = z.strictObject({
  person: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Ana Reyes' }) })
    .meta({ description: 'Whose tips they are.' }),
  zone: z.string(),
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  balances: z.array(crewBalanceSchema).meta({ description: 'The account, one line per currency.' }),
  lines: z
    .array(
      crewLineSchema.extend({
        balance: amountSchema.meta({
          description: 'What the company owes after the line, in minor units.',
          example: 77_500,
        }),
      }),
    )
    .meta({ description: 'The single lines.' }),
  owed: z.array(owedSchema).meta({ description: 'What they are owed now, by currency, regardless of the days shown.' }),
});
export type CrewAccount = z.output<typeof crewAccountSchema>;

/** Tips paid to a crew member; negative to undo a payout. */
export const crewPayoutSchema = payoutSchema.omit({ resellerId: true }).extend({
  userId: idSchema,
  date: dateSchema.meta({ description: 'The day on which it was entered, on the location’s clock.' }),
  /** The trips whose tips it pays, oldest open ones first. They sum to its amount. */
  trips: z
    .array(
      z.strictObject({
        visitId: idSchema,
        amount: amountSchema.meta({
          description: 'What it pays of the trip’s tip, in minor units; negative reverses it.',
        }),
      }),
    )
    .meta({ description: 'The tips that it pays, oldest first, with the amount of each.' }),
});
export type CrewPayout = z.output<typeof crewPayoutSchema>;
