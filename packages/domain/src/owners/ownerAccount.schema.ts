import * as z from 'zod';
import { newPayoutSchema, payoutSchema } from '../commissions/resellerAccount.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { amountSchema, currencySchema, moneySchema, percentSchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { bilingualSchema } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../core/time/zone.schema.ts';
import { expenseTypes } from '../expenses/expenseTypes.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';

const termsSchema = z.strictObject({
  from: dateSchema,
  kind: z.enum(['percentage', 'trip', 'hour']),
  /** Of the trip's own price after discounts; counts for a percentage alone. */
  percent: percentSchema,
  /** Minor units, for a trip or for each of its hours. */
  amount: moneySchema,
  bearsExpenses: z.boolean(),
});
export type AgreementTerms = z.infer<typeof termsSchema>;

export const agreementTermsSchema = z
  .array(termsSchema)
  .max(60)
  .refine((terms) => new Set(terms.map(({ from }) => from)).size === terms.length, { error: 'twice_in_list' });

export const agreementSchema = z.strictObject({
  vesselId: idSchema,
  terms: agreementTermsSchema,
  version: countSchema,
  updatedAt: instantSchema.nullable(),
});
export type Agreement = z.output<typeof agreementSchema>;

/** A movement of what an owner is owed, minor units. An adjustment is what has changed of a closed period since. */
export const ownerLineSchema = z.strictObject({
  kind: z.enum(['share', 'expense', 'payout', 'adjustment']),
  recordId: idSchema,
  date: dateSchema,
  currency: currencySchema,
  amount: amountSchema,
  /** Of a trip: its price, what is charged on top of it, and the commissions of its sale. */
  trip: z
    .strictObject({
      folio: z.string(),
      service: bilingualSchema,
      price: amountSchema,
      charges: amountSchema,
      commission: amountSchema,
    })
    .nullable(),
  expenseType: z.enum(expenseTypes).nullable(),
  method: z.enum(paymentMethods).nullable(),
  description: z.string(),
});
export type OwnerLine = z.infer<typeof ownerLineSchema>;

/** closing = opening + shares + adjustments − expenses − paidOut, minor units. */
const ownerBalanceSchema = z.strictObject({
  currency: currencySchema,
  opening: amountSchema,
  shares: amountSchema,
  adjustments: amountSchema,
  expenses: amountSchema,
  paidOut: amountSchema,
  closing: amountSchema,
});

export const closedPeriodSchema = z.strictObject({
  number: countSchema.min(1),
  from: dateSchema,
  to: dateSchema,
  closedAt: instantSchema,
});
export type ClosedPeriod = z.output<typeof closedPeriodSchema>;

export const ownerStatementSchema = z.strictObject({
  vessel: z.strictObject({ _id: idSchema, name: z.string() }),
  owners: z.array(z.string()),
  zone: z.string(),
  from: dateSchema,
  to: dateSchema,
  terms: agreementTermsSchema,
  closed: z.array(closedPeriodSchema),
  balances: z.array(ownerBalanceSchema),
  lines: z.array(ownerLineSchema.extend({ balance: amountSchema })),
  /** What is owed now, whatever days are shown; negative where the owner owes the company. */
  owed: z.array(z.strictObject({ currency: currencySchema, amount: amountSchema })),
});
export type OwnerStatement = z.output<typeof ownerStatementSchema>;

/** Money paid to a vessel's owner; negative when received from them. */
export const ownerPayoutSchema = payoutSchema.omit({ resellerId: true }).extend({
  locationId: idSchema,
  vesselId: idSchema,
  date: dateSchema,
});
export type OwnerPayout = z.output<typeof ownerPayoutSchema>;

export const newOwnerPayoutSchema = newPayoutSchema;
