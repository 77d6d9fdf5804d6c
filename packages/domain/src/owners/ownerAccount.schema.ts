import * as z from 'zod';
import { newPayoutSchema, payoutSchema } from '../commissions/resellerAccount.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { amountSchema, currencySchema, moneySchema, percentSchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { bilingualSchema } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../core/time/zone.schema.ts';
import { expenseTypes } from '../expenses/expense.endpoints.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';

const termsSchema = z.strictObject({
  from: dateSchema.meta({ description: 'The first day of the terms; they apply until the next ones.' }),
  kind: z
    .enum(['percentage', 'trip', 'hour'])
    .meta({ description: 'The basis of the share: a percentage, the trip, or each of its hours.' }),
  percent: percentSchema.meta({
    description: 'The owner’s percentage of the trip price after discounts; only for `percentage`.',
  }),
  /** Minor units, per trip or per hour. */
  amount: moneySchema.meta({
    description: 'What the owner is owed for a trip or for each of its hours, in minor units.',
  }),
  bearsExpenses: z
    .boolean()
    .meta({ description: 'Whether the vessel’s expenses are taken off what its owner is owed.' }),
});
export type AgreementTerms = z.infer<typeof termsSchema>;

export const agreementTermsSchema = z
  .array(termsSchema)
  .max(60)
  .refine((terms) => new Set(terms.map(({ from }) => from)).size === terms.length, { error: 'twice_in_list' });

export const agreementSchema = z.strictObject({
  vesselId: idSchema.meta({ description: 'The id of the vessel.' }),
  terms: agreementTermsSchema.meta({
    description: 'The agreed terms, earliest first.',
    example: [{ from: '2027-01-01', kind: 'percentage', percent: 60, amount: 0, bearsExpenses: true }],
  }),
  version: countSchema,
  updatedAt: instantSchema.nullable(),
});
export type Agreement = z.output<typeof agreementSchema>;

/** A movement of an owner's account, minor units. An adjustment is a later change to a closed period. */
export const ownerLineSchema = z.strictObject({
  kind: z
    .enum(['share', 'expense', 'payout', 'adjustment'])
    .meta({ description: 'What the line is: commission earned or taken back, collected from guests, or paid out.' }),
  recordId: idSchema.meta({ description: 'The id of the booking, expense or payout.' }),
  date: dateSchema.meta({ description: 'A day on the location’s clock.' }),
  currency: currencySchema,
  amount: amountSchema.meta({ description: 'What the line changes in what the company owes, in minor units.' }),
  /** A trip's price, its charges, and the commissions of its sale. */
  trip: z
    .strictObject({
      folio: z.string().meta({ description: 'The number of the booking that the line is about; null for a payout.' }),
      service: bilingualSchema.meta({ description: 'The service.' }),
      price: amountSchema.meta({ description: 'The price of the trip, in minor units.' }),
      charges: amountSchema.meta({
        description: 'What is charged on top of the trip: service charge, dock, park and bank fees, in minor units.',
      }),
      commission: amountSchema.meta({ description: 'Commissions of resellers and sellers, in minor units.' }),
    })
    .nullable()
    .meta({ description: 'The trip of the line; null for other lines.' }),
  expenseType: z.enum(expenseTypes).nullable().meta({ description: 'What an expense was for; null for other lines.' }),
  method: z.enum(paymentMethods).nullable().meta({ description: 'How it was paid out; null for other lines.' }),
  description: z.string(),
});
export type OwnerLine = z.infer<typeof ownerLineSchema>;

/** closing = opening + shares + adjustments − expenses − paidOut, minor units. */
const ownerBalanceSchema = z.strictObject({
  currency: currencySchema,
  opening: amountSchema.meta({ description: 'What the company owed before the first day, in minor units.' }),
  shares: amountSchema.meta({ description: 'The owner’s shares of trips, in minor units.' }),
  adjustments: amountSchema.meta({ description: 'Later changes to closed periods, in minor units.' }),
  expenses: amountSchema.meta({ description: 'Expenses that the owner bears, in minor units.' }),
  paidOut: amountSchema.meta({ description: 'What the reseller was paid, in minor units.' }),
  closing: amountSchema.meta({ description: 'What the company owes after the last day, in minor units.' }),
});

export const closedPeriodSchema = z.strictObject({
  number: countSchema.min(1).meta({ description: 'The number of the period, from 1.' }),
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  closedAt: instantSchema.meta({ description: 'When the period was closed.' }),
});
export type ClosedPeriod = z.output<typeof closedPeriodSchema>;

export const ownerStatementSchema = z.strictObject({
  vessel: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Ana Reyes' }) })
    .meta({ description: 'The vessel whose account it is.' }),
  owners: z.array(z.string()).meta({ description: 'The names of the people who own the vessel.' }),
  zone: z.string(),
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  terms: agreementTermsSchema.meta({
    description: 'The terms agreed with the owner, earliest first.',
    example: [{ from: '2027-01-01', kind: 'percentage', percent: 60, amount: 0, bearsExpenses: true }],
  }),
  closed: z.array(closedPeriodSchema).meta({ description: 'The periods that are closed, the last first.' }),
  balances: z.array(ownerBalanceSchema).meta({ description: 'The account, one line per currency.' }),
  lines: z
    .array(
      ownerLineSchema.extend({
        balance: amountSchema.meta({
          description: 'What the company owes after the line, in minor units.',
          example: 77_500,
        }),
      }),
    )
    .meta({ description: 'The single lines.' }),
  /** The balance today, independent of the shown period; negative when the owner owes the company. */
  owed: z.array(
    z.strictObject({
      currency: currencySchema,
      amount: amountSchema.meta({ description: 'What is owed, in minor units; negative where the reseller owes it.' }),
    }),
  ),
});
export type OwnerStatement = z.output<typeof ownerStatementSchema>;

/** Money paid to a vessel's owner; negative when received from them. */
export const ownerPayoutSchema = payoutSchema.omit({ resellerId: true }).extend({
  locationId: idSchema,
  vesselId: idSchema.meta({ description: 'The id of the vessel.' }),
  date: dateSchema.meta({ description: 'The day on which it was entered, on the location’s clock.' }),
});
export type OwnerPayout = z.output<typeof ownerPayoutSchema>;

export const newOwnerPayoutSchema = newPayoutSchema;
