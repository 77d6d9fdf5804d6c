import * as z from 'zod';
import { pageQuerySchema } from '../contract/envelope.schema.ts';
import { countSchema } from '../kernel/counts.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { MAX_REASON } from '../kernel/limits.ts';
import { amountSchema, currencySchema, moneySchema } from '../kernel/money.schema.ts';
import { optionalLine } from '../kernel/text.schema.ts';
import { dateSchema, instantSchema } from '../kernel/zone.schema.ts';

/** Notes and coins as they were handed over, in their own currency. */
export const cashOfPersonSchema = z.strictObject({
  userId: idSchema.nullable(),
  name: z.string(),
  currency: currencySchema,
  payments: countSchema,
  taken: amountSchema,
  refunded: amountSchema,
  amount: amountSchema,
});
export type CashOfPerson = z.infer<typeof cashOfPersonSchema>;

const personSchema = z.strictObject({ userId: idSchema.nullable(), name: z.string() });

/** What was counted of one person's cash of a day, as it was found. It never changes: whoever counts again stores another. */
export const cashCountSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  date: dateSchema,
  person: personSchema,
  currency: currencySchema,
  /** What the ledger said when it was counted, minor units. */
  expected: amountSchema,
  counted: moneySchema,
  /** Counted less expected: negative is short. */
  difference: amountSchema,
  note: z.string(),
  by: personSchema,
  createdAt: instantSchema,
});
export type StoredCashCount = z.infer<typeof cashCountSchema>;

export const newCashCountSchema = z.strictObject({
  date: dateSchema,
  userId: idSchema.nullable(),
  currency: currencySchema,
  expected: amountSchema,
  counted: moneySchema,
  note: optionalLine(MAX_REASON).optional(),
});
export type NewCashCount = z.infer<typeof newCashCountSchema>;

/** Days are inclusive. */
export const cashCountPagesSchema = pageQuerySchema.extend({ from: dateSchema.optional(), to: dateSchema.optional() });
export type CashCountPages = z.output<typeof cashCountPagesSchema>;
