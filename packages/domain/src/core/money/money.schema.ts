import * as z from 'zod';
import { hasAtMostDecimals, currencies } from './money.ts';

export const currencySchema = z.enum(currencies);

const MAX_ENTRY = 10_000_000_00;
/** A million of the largest entries; still exact as a number. */
const MAX_SUM = 1e15;

/** Fields described by `.meta()` inherit what is registered for the schema that they describe. */
const amounts = z.registry<{ isMoney: true }>();

/** Minor units; negative for a refund or an adjustment. */
export const signedMoneySchema = z.int().min(-MAX_ENTRY).max(MAX_ENTRY).register(amounts, { isMoney: true });
/** Minor units. */
export const moneySchema = z.int().min(0).max(MAX_ENTRY).register(amounts, { isMoney: true });
/** Minor units. */
export const amountSchema = z.int().min(-MAX_SUM).max(MAX_SUM).register(amounts, { isMoney: true });

/** Whether a schema is for money in minor units, nullable or not. */
export function isMoneySchema(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return isMoneySchema(schema.unwrap() as z.ZodType);
  }
  return amounts.get(schema)?.isMoney ?? false;
}
/** 0–100 with at most two decimals; 12.5 is 12.5 %. */
export const percentSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => hasAtMostDecimals(percent, 2), { error: 'at_most_two_decimals' });
