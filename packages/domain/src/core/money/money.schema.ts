import * as z from 'zod';
import { hasAtMostDecimals, currencies } from './money.ts';

export const currencySchema = z.enum(currencies);

const MAX_ENTRY = 10_000_000_00;
/** A million of the largest entries; still exact as a number. */
const MAX_SUM = 1e15;

/** Minor units; negative for a refund or an adjustment. */
export const signedMoneySchema = z.int().min(-MAX_ENTRY).max(MAX_ENTRY);
/** Minor units. */
export const moneySchema = z.int().min(0).max(MAX_ENTRY);
export const amountSchema = z.int().min(-MAX_SUM).max(MAX_SUM);
/** 0–100 with at most two decimals; 12.5 is 12.5 %. */
export const percentSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => hasAtMostDecimals(percent, 2), { error: 'at_most_two_decimals' });
