import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { currencySchema, amountSchema, signedMoneySchema } from '../kernel/money.schema.ts';
import { paragraph } from '../kernel/text.schema.ts';
import { instantSchema, dateSchema } from '../kernel/zone.schema.ts';
import { paymentMethods } from '../payments/paymentMethods.ts';

/**
 * A line of a reseller's account. `amount` is what it does to the balance, which is what the company
 * owes: earned commissions are positive; what is reversed, collected in advance or paid out is negative.
 */
const lineSchema = z.strictObject({
  at: instantSchema,
  kind: z.enum(['earned', 'reversed', 'collected', 'paidOut']),
  currency: currencySchema,
  amount: amountSchema,
  /** After this line, in its currency. */
  balance: amountSchema,
  folio: z.string().nullable(),
  visitId: idSchema.nullable(),
  paymentId: idSchema.nullable(),
  payoutId: idSchema.nullable(),
});
export type AccountLine = z.infer<typeof lineSchema>;

/** closing = opening + earned − reversed − collected − paidOut; each is as its name says, minor units. */
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

export const accountSchema = z.strictObject({
  reseller: z.strictObject({ _id: idSchema, name: z.string() }),
  from: dateSchema,
  to: dateSchema,
  zone: z.string(),
  /** One a currency, never added together. */
  balances: z.array(balanceSchema),
  lines: z.array(lineSchema),
});
export type ResellerAccount = z.infer<typeof accountSchema>;

/** Money paid to a reseller, or negative: received from one who had collected more than they earned. */
export const payoutSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  resellerId: idSchema,
  /** Counts the reseller's payouts from 1. */
  number: z.int().min(1),
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

export const newPayoutSchema = z.strictObject({
  amount: signedMoneySchema,
  currency: currencySchema,
  type: z.enum(paymentMethods).exclude(['Cobro reseller anticipado']),
  accountId: idSchema.nullable().optional(),
  image: idSchema.nullable().optional(),
  description: paragraph(1_000).optional(),
  paidAt: instantSchema.optional(),
});
export type NewPayout = z.infer<typeof newPayoutSchema>;
