import * as z from 'zod';
import { pageQuerySchema } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_REMARK } from '../core/limits.ts';
import { amountSchema, currencySchema, signedMoneySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { paragraph } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../core/time/zone.schema.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';

/** `amount` is positive where it is owed to the reseller; `at`: when it was entered, `occurredAt`: when it happened. */
const lineSchema = z.strictObject({
  at: instantSchema,
  occurredAt: instantSchema,
  kind: z.enum(['earned', 'reversed', 'collected', 'paidOut']),
  currency: currencySchema,
  amount: amountSchema,
  balance: amountSchema,
  folio: z.string().nullable(),
  visitId: idSchema.nullable(),
  paymentId: idSchema.nullable(),
  payoutId: idSchema.nullable(),
});
export type AccountLine = z.infer<typeof lineSchema>;

/** closing = opening + earned − reversed − collected − paidOut, minor units. */
const balanceSchema = z.strictObject({
  currency: currencySchema,
  opening: amountSchema,
  earned: amountSchema,
  reversed: amountSchema,
  collected: amountSchema,
  paidOut: amountSchema,
  closing: amountSchema,
});
export type AccountBalance = z.infer<typeof balanceSchema>;

/** What the company owes a reseller now, minor units; negative where the reseller owes it. */
export const owedSchema = z.strictObject({ currency: currencySchema, amount: amountSchema });
export type AmountsOwed = z.infer<typeof owedSchema>;

export const accountSchema = z.strictObject({
  reseller: z.strictObject({ _id: idSchema, name: z.string() }),
  from: dateSchema,
  to: dateSchema,
  zone: z.string(),
  balances: z.array(balanceSchema),
  lines: z.array(lineSchema),
});
export type ResellerAccount = z.infer<typeof accountSchema>;

/** Money paid to a reseller; negative when received from one. */
export const payoutSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  resellerId: idSchema,
  number: countSchema.min(1),
  amount: signedMoneySchema,
  currency: currencySchema,
  type: z.enum(paymentMethods),
  accountId: idSchema.nullable(),
  image: idSchema.nullable(),
  description: z.string(),
  by: z.strictObject({ userId: idSchema.nullable(), name: z.string() }),
  paidAt: instantSchema,
  createdAt: instantSchema,
});
export type Payout = z.infer<typeof payoutSchema>;

/** A payout as its reader sees it: resellers read no notes of the company. */
export const payoutViewSchema = payoutSchema.extend({
  reseller: z.strictObject({ _id: idSchema, name: z.string() }),
  description: z.string().nullable(),
  by: payoutSchema.shape.by.nullable(),
});
export type PayoutView = z.infer<typeof payoutViewSchema>;

export const newPayoutSchema = z.strictObject({
  amount: signedMoneySchema,
  currency: currencySchema,
  type: z.enum(paymentMethods).exclude(['Cobro reseller anticipado']),
  accountId: idSchema.nullable().optional(),
  image: idSchema.nullable().optional(),
  description: paragraph(MAX_REMARK).optional(),
  paidAt: instantSchema.optional(),
});
export type NewPayout = z.infer<typeof newPayoutSchema>;

/** Pages of what was paid by or to resellers, of one of them or of some days, both inclusive. */
export const resellerPagesSchema = pageQuerySchema.extend({
  reseller: idSchema.optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
});
export type ResellerPages = z.output<typeof resellerPagesSchema>;
