import * as z from 'zod';
import { hasAtMostDecimals } from './decimals.ts';

/**
 * A quantity of something bought or used, in its own unit, with at most three decimals. What is
 * computed from quantities is computed in whole thousandths, never in binary floating point.
 */
const LARGEST = 1_000_000;

/** A quantity of any sign: a stock that was counted wrongly may fall below nothing. */
export const signedQuantitySchema = z
  .number()
  .min(-LARGEST)
  .max(LARGEST)
  .refine((quantity) => hasAtMostDecimals(quantity, 3), { error: 'at_most_three_decimals' });
/** A quantity of zero or more. */
export const quantitySchema = signedQuantitySchema.min(0);
