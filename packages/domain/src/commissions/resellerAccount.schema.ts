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
    description: 'When it was entered in the account; commission that is earned is entered when the trip leaves.',
  }),
  occurredAt: instantSchema.meta({ description: 'When the trip leaves or left, or the money was paid.' }),
  kind: z
    .enum(['earned', 'reversed', 'collected', 'paidOut'])
    .meta({ description: 'What the line is: commission earned or taken back, collected from guests, or paid out.' }),
  currency: currencySchema,
  amount: amountSchema.meta({ description: 'What the line changes in what the company owes, in minor units.' }),
  balance: amountSchema.meta({ description: 'What the company owes after the line, in minor units.', example: 77_500 }),
  folio: z
    .string()
    .nullable()
    .meta({ description: 'The number of the booking that the line is about; null for a payout.' }),
  visitId: idSchema.nullable(),
  paymentId: idSchema
    .nullable()
    .meta({ description: 'The id of the payment in the ledger; null where there is none.' }),
  payoutId: idSchema.nullable().meta({ description: 'The id of the payout; null where there is none.' }),
});
export type AccountLine = z.infer<typeof lineSchema>;

/** closing = opening + earned − reversed − collected − paidOut, minor units. */
const balanceSchema = z.strictObject({
  currency: currencySchema,
  opening: amountSchema.meta({ description: 'What the company owed before the first day, in minor units.' }),
  earned: amountSchema.meta({ description: 'Commission earned at departures, in minor units.' }),
  reversed: amountSchema.meta({ description: 'Commission taken back, in minor units.' }),
  collected: amountSchema.meta({ description: 'What the reseller collected from guests, in minor units.' }),
  paidOut: amountSchema.meta({ description: 'What the reseller was paid, in minor units.' }),
  closing: amountSchema.meta({ description: 'What the company owes after the last day, in minor units.' }),
});
export type AccountBalance = z.infer<typeof balanceSchema>;

/** The company's current debt to a reseller, minor units; negative if the reseller owes it. */
export const owedSchema = z.strictObject({
  currency: currencySchema,
  amount: amountSchema.meta({ description: 'What is owed, in minor units; negative where the reseller owes it.' }),
});
export type AmountsOwed = z.infer<typeof owedSchema>;

export const accountSchema = z.strictObject({
  reseller: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Ana Reyes' }) })
    .meta({ description: 'Whose account it is.' }),
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  zone: z.string(),
  balances: z.array(balanceSchema).meta({ description: 'The account, one line per currency.' }),
  lines: z.array(lineSchema).meta({ description: 'The single lines.' }),
});
export type ResellerAccount = z.infer<typeof accountSchema>;

/** Money paid to a reseller; negative when received from one. */
export const payoutSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  resellerId: idSchema,
  number: countSchema.min(1).meta({ description: 'The number of the payout, from 1.' }),
  amount: signedMoneySchema.meta({ description: 'What was paid, in minor units; negative reverses it.' }),
  currency: currencySchema,
  type: z.enum(paymentMethods).meta({ description: 'How it was paid.' }),
  accountId: idSchema.nullable(),
  image: idSchema.nullable().meta({ description: 'The id of the receipt’s picture; null without one.' }),
  description: z.string(),
  by: z
    .strictObject({
      userId: idSchema.nullable(),
      name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
    })
    .meta({ description: 'Who did it.' }),
  paidAt: instantSchema,
  createdAt: instantSchema,
});
export type Payout = z.infer<typeof payoutSchema>;

/** A payout as its reader sees it: resellers read no notes of the company. */
export const payoutViewSchema = payoutSchema.extend({
  reseller: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Ana Reyes' }) })
    .meta({ description: 'Who was paid.' }),
  description: z.string().nullable(),
  by: payoutSchema.shape.by.nullable().meta({ description: 'Who did it.' }),
});
export type PayoutView = z.infer<typeof payoutViewSchema>;

export const newPayoutSchema = z.strictObject({
  amount: signedMoneySchema.meta({ description: 'What is paid, in minor units; negative reverses a wrong payout.' }),
  currency: currencySchema,
  type: z.enum(paymentMethods).exclude(['Cobro reseller anticipado']).meta({ description: 'How it is paid.' }),
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
