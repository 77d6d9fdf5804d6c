import * as z from 'zod';
import { countSchema } from '../kernel/counts.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { moneySchema, percentSchema } from '../kernel/money.schema.ts';
import { dateSchema, instantSchema } from '../kernel/zone.schema.ts';

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
