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
    description: 'The owner’s percentage of the trip price after discounts; without effect on other kinds.',
  }),
  /** Minor units, per trip or per hour. */
  amount: moneySchema.meta({
    description:
      'The owner’s share of a trip, or of each of its hours, in minor units; without effect on `percentage`.',
  }),
  bearsExpenses: z.boolean().meta({ description: 'Whether the vessel’s expenses reduce what its owner is owed.' }),
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
  version: countSchema.meta({ description: 'The revision number; 0 before the first agreement.', example: 1 }),
  updatedAt: instantSchema
    .nullable()
    .meta({ description: 'When it was last changed; null before the first agreement.' }),
});
export type Agreement = z.output<typeof agreementSchema>;

/** A movement of an owner's account, minor units. An adjustment is a later change to a closed period. */
export const ownerLineSchema = z.strictObject({
  kind: z.enum(['share', 'expense', 'payout', 'adjustment']).meta({
    description: 'The kind of line: a share of a trip, an expense, a payout, or a later change to a closed period.',
  }),
  recordId: idSchema.meta({ description: 'The id of the booking, expense or payout.' }),
  date: dateSchema.meta({
    description: 'The day of the line, on the location’s clock; an adjustment has the day after the closed period.',
  }),
  currency: currencySchema,
  amount: amountSchema.meta({
    description: 'The change in the company’s debt to the owner, in minor units; negative reduces it.',
  }),
  trip: z
    .strictObject({
      folio: z.string().meta({ description: 'The folio of the booking.' }),
      service: bilingualSchema.meta({ description: 'The service’s name, in both languages.' }),
      price: amountSchema.meta({ description: 'The price of the trip, in minor units.' }),
      charges: amountSchema.meta({
        description: 'The charges on top of the price: service charge, dock, park and bank fees, in minor units.',
      }),
      commission: amountSchema.meta({
        description: 'The commissions of the trip’s reseller and seller, in minor units.',
      }),
    })
    .nullable()
    .meta({ description: 'The trip that the line is about; null without one.' }),
  expenseType: z
    .enum(expenseTypes)
    .nullable()
    .meta({ description: 'The type of the expense that the line is about; null without one.' }),
  method: z
    .enum(paymentMethods)
    .nullable()
    .meta({ description: 'The payment method of a payout; null for other lines.' }),
  description: z.string(),
});
export type OwnerLine = z.infer<typeof ownerLineSchema>;

/** closing = opening + shares + adjustments − expenses − paidOut, minor units. */
const ownerBalanceSchema = z.strictObject({
  currency: currencySchema,
  opening: amountSchema.meta({
    description: 'The company’s debt before the first day, in minor units; negative if the owner owed it.',
  }),
  shares: amountSchema.meta({ description: 'The owner’s shares of trips, in minor units.' }),
  adjustments: amountSchema.meta({
    description: 'The later changes to closed periods, in minor units; they can be negative.',
  }),
  expenses: amountSchema.meta({ description: 'The expenses that the owner bears, in minor units.' }),
  paidOut: amountSchema.meta({ description: 'The payouts to the owner, in minor units.' }),
  closing: amountSchema.meta({
    description: 'The company’s debt after the last day, in minor units; negative if the owner owes it.',
  }),
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
    .strictObject({ _id: idSchema, name: z.string().meta({ description: 'The vessel’s name.', example: 'Luna' }) })
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
  balances: z
    .array(ownerBalanceSchema)
    .meta({ description: 'The opening and closing balances with the sums between them, one entry per currency.' }),
  lines: z
    .array(
      ownerLineSchema.extend({
        balance: amountSchema.meta({
          description: 'The company’s debt after the line, in minor units; negative if the owner owes it.',
          example: 77_500,
        }),
      }),
    )
    .meta({ description: 'The lines of the account, oldest first.' }),
  owed: z
    .array(
      z.strictObject({
        currency: currencySchema,
        amount: amountSchema.meta({
          description: 'The company’s debt to the owner, in minor units; negative if the owner owes it.',
        }),
      }),
    )
    .meta({ description: 'The company’s debt to the owner now, by currency, regardless of the days shown.' }),
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
