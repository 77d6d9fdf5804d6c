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
    .meta({ description: 'The kind of line: a share of a tip, a tip handed out on board, or a payout.' }),
  recordId: idSchema.meta({ description: 'The id of the booking or payout.' }),
  date: dateSchema.meta({ description: 'The day of the trip or payout, on the location’s clock.' }),
  currency: currencySchema,
  amount: amountSchema.meta({
    description: 'The change in the company’s debt to the person, in minor units; negative reduces it.',
  }),
  /** For a trip: the whole tip, how many share it, and the unpaid part of the share. */
  trip: z
    .strictObject({
      folio: z.string().meta({ description: 'The folio of the booking.' }),
      vessel: z.string().meta({ description: 'The name of the vessel.', example: 'Azimut 55' }),
      job: z.enum(crewJobs).meta({ description: 'The person’s job on board, in Spanish.' }),
      tip: amountSchema.meta({ description: 'The whole tip of the trip, in minor units.' }),
      aboard: countSchema.meta({ description: 'The number of crew members who share it.' }),
      open: amountSchema.meta({ description: 'The unpaid part of the person’s share, in minor units.' }),
    })
    .nullable()
    .meta({ description: 'The trip of the tip; null for a payout.' }),
  method: z
    .enum(paymentMethods)
    .nullable()
    .meta({ description: 'The payment method of a payout; null for other lines.' }),
  description: z.string(),
  by: z.string().nullable().meta({
    description: 'The name of the person who entered a payout; null for tips, and if the caller is the crew member.',
  }),
});
export type CrewLine = z.infer<typeof crewLineSchema>;

/** closing = opening + tips − handedOut − paidOut, minor units. */
const crewBalanceSchema = z.strictObject({
  currency: currencySchema,
  opening: amountSchema.meta({
    description: 'The company’s debt before the first day, in minor units; negative if it had paid too much.',
  }),
  tips: amountSchema.meta({ description: 'The person’s shares of tips, in minor units.' }),
  handedOut: amountSchema.meta({ description: 'The shares handed out on board, in minor units.' }),
  paidOut: amountSchema.meta({ description: 'The payouts to the person, in minor units.' }),
  closing: amountSchema.meta({
    description: 'The company’s debt after the last day, in minor units; negative if it has paid too much.',
  }),
});

export const crewAccountSchema = z.strictObject({
  person: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Ana Reyes' }) })
    .meta({ description: 'The crew member whose account it is.' }),
  zone: z.string(),
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  balances: z
    .array(crewBalanceSchema)
    .meta({ description: 'The opening and closing balances with the sums between them, one entry per currency.' }),
  lines: z
    .array(
      crewLineSchema.extend({
        balance: amountSchema.meta({
          description: 'The company’s debt after the line, in minor units; negative if it has paid too much.',
          example: 77_500,
        }),
      }),
    )
    .meta({ description: 'The lines of the account, oldest first.' }),
  owed: z
    .array(owedSchema)
    .meta({ description: 'The company’s debt to the person now, by currency, regardless of the days shown.' }),
});
export type CrewAccount = z.output<typeof crewAccountSchema>;

/** Tips paid to a crew member; negative to undo a payout. */
export const crewPayoutSchema = payoutSchema.omit({ resellerId: true }).extend({
  userId: idSchema.meta({ description: 'The id of the crew member who is paid.' }),
  date: dateSchema.meta({ description: 'The day on which it was entered, on the location’s clock.' }),
  /** The trips whose tips it pays, oldest open ones first. They sum to its amount. */
  trips: z
    .array(
      z.strictObject({
        visitId: idSchema,
        amount: amountSchema.meta({
          description: 'The paid part of the trip’s tip, in minor units; negative reverses it.',
        }),
      }),
    )
    .meta({ description: 'The trips whose tips it pays, with the amount of each.' }),
});
export type CrewPayout = z.output<typeof crewPayoutSchema>;
