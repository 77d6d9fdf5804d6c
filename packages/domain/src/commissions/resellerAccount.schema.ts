import * as z from 'zod';
import { pageQuerySchema } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_REMARK } from '../core/limits.ts';
import { amountSchema, currencySchema, signedMoneySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { paragraph } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../core/time/zone.schema.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';

/** `amount` is positive if owed to the reseller; `at`: when it was entered, `occurredAt`: when it happened. */
const lineSchema = z.strictObject({
  at: instantSchema.meta({
    description: 'When it was entered in the account; earned commission is entered when the trip departs.',
  }),
  occurredAt: instantSchema.meta({ description: 'When the trip departs, or the money was paid.' }),
  kind: z.enum(['earned', 'reversed', 'collected', 'paidOut']).meta({
    description: 'The kind of line: commission earned or reversed, money collected from guests, or a payout.',
  }),
  currency: currencySchema,
  amount: amountSchema.meta({
    description: 'The change in the company’s debt to the reseller, in minor units; negative reduces it.',
  }),
  balance: amountSchema.meta({
    description: 'The company’s debt after the line, in minor units; negative if the reseller owes it.',
    example: 77_500,
  }),
  folio: z.string().nullable().meta({ description: 'The folio of the booking; null for a payout.' }),
  visitId: idSchema.nullable().meta({ description: 'The id of the booking; null for a payout.' }),
  paymentId: idSchema
    .nullable()
    .meta({ description: 'The id of the collected payment in the ledger; null for other lines.' }),
  payoutId: idSchema.nullable().meta({ description: 'The id of the payout; null for other lines.' }),
});
export type AccountLine = z.infer<typeof lineSchema>;

/** closing = opening + earned − reversed − collected − paidOut, minor units. */
const balanceSchema = z.strictObject({
  currency: currencySchema,
  opening: amountSchema.meta({
    description: 'The company’s debt before the first day, in minor units; negative if the reseller owed it.',
  }),
  earned: amountSchema.meta({ description: 'The commission earned by departures, in minor units.' }),
  reversed: amountSchema.meta({ description: 'The commission reversed after departures, in minor units.' }),
  collected: amountSchema.meta({ description: 'The money that the reseller collected from guests, in minor units.' }),
  paidOut: amountSchema.meta({ description: 'The payouts to the reseller, in minor units.' }),
  closing: amountSchema.meta({
    description: 'The company’s debt after the last day, in minor units; negative if the reseller owes it.',
  }),
});
export type AccountBalance = z.infer<typeof balanceSchema>;

/** The company's current debt to a reseller, minor units; negative if the reseller owes it. */
export const owedSchema = z.strictObject({
  currency: currencySchema,
  amount: amountSchema.meta({
    description: 'The company’s debt to the person, in minor units; negative if the person owes the company.',
  }),
});
export type AmountsOwed = z.infer<typeof owedSchema>;

export const accountSchema = z.strictObject({
  reseller: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Caribe Agency' }) })
    .meta({ description: 'The reseller whose account it is.' }),
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  zone: z.string(),
  balances: z
    .array(balanceSchema)
    .meta({ description: 'The opening and closing balances with the sums between them, one entry per currency.' }),
  lines: z.array(lineSchema).meta({ description: 'The lines of the account, oldest first.' }),
});
export type ResellerAccount = z.infer<typeof accountSchema>;

/** Money paid to a reseller; negative when received from one. */
export const payoutSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  resellerId: idSchema.meta({ description: 'The id of the reseller who is paid.' }),
  number: countSchema.min(1).meta({ description: 'The number of the payout, from 1.' }),
  amount: signedMoneySchema.meta({ description: 'The amount paid, in minor units; negative if received back.' }),
  currency: currencySchema,
  type: z.enum(paymentMethods).meta({ description: 'The payment method.' }),
  accountId: idSchema.nullable(),
  image: idSchema.nullable().meta({ description: 'The id of the receipt’s picture; null without one.' }),
  description: z.string(),
  by: z
    .strictObject({
      userId: idSchema.nullable(),
      name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
    })
    .meta({ description: 'The person who entered it.' }),
  paidAt: instantSchema,
  createdAt: instantSchema,
});
export type Payout = z.infer<typeof payoutSchema>;

/** A payout as its reader sees it: resellers read no notes of the company. */
export const payoutViewSchema = payoutSchema.extend({
  reseller: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Caribe Agency' }) })
    .meta({ description: 'The reseller who was paid.' }),
  description: z.string().nullable(),
  by: payoutSchema.shape.by
    .nullable()
    .meta({ description: 'The person who entered it; null for those who may not see it.' }),
});
export type PayoutView = z.infer<typeof payoutViewSchema>;

export const newPayoutSchema = z.strictObject({
  amount: signedMoneySchema.meta({ description: 'The amount paid, in minor units; negative reverses a wrong payout.' }),
  currency: currencySchema,
  type: z.enum(paymentMethods).exclude(['Cobro reseller anticipado']).meta({ description: 'The payment method.' }),
  accountId: idSchema.nullable().optional(),
  image: idSchema.nullable().optional().meta({ description: 'The id of the receipt’s picture; null without one.' }),
  description: paragraph(MAX_REMARK).optional(),
  paidAt: instantSchema.optional(),
});
export type NewPayout = z.infer<typeof newPayoutSchema>;

/** A page of payments by or to resellers, optionally of one of them or of some days, both inclusive. */
export const resellerPagesSchema = pageQuerySchema.extend({
  reseller: idSchema.optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
});
export type ResellerPages = z.output<typeof resellerPagesSchema>;
