import * as z from 'zod';
import { currencies } from './money.ts';
import { hasAtMostDecimals } from './decimals.ts';

export const currencySchema = z.enum(currencies);

/** The most that one entry may be: ten million. Sums of entries stay far below where integers lose precision. */
const LARGEST_ENTRY = 10_000_000_00;
const LARGEST_SUM = Number.MAX_SAFE_INTEGER;

/** An entered amount that may be negative (a refund, an adjustment), in minor units. */
export const signedMoneySchema = z.int().min(-LARGEST_ENTRY).max(LARGEST_ENTRY);
/** An entered amount of zero or more, in minor units. */
export const moneySchema = z.int().min(0).max(LARGEST_ENTRY);
/** A computed amount, in minor units. */
export const amountSchema = z.int().min(-LARGEST_SUM).max(LARGEST_SUM);
/** A percentage from 0 to 100 with at most two decimals; 12.5 is 12.5 %. */
export const percentSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => hasAtMostDecimals(percent, 2), { error: 'at_most_two_decimals' });
