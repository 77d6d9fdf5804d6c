import * as z from 'zod';
import { hasAtMostDecimals } from './decimals.ts';

/** Quantities have at most three decimals and are computed in whole thousandths, never in floating point. */
const LARGEST = 1_000_000;

/** May be negative: a wrongly counted stock can fall below zero. */
export const signedQuantitySchema = z
  .number()
  .min(-LARGEST)
  .max(LARGEST)
  .refine((quantity) => hasAtMostDecimals(quantity, 3), { error: 'at_most_three_decimals' });
export const quantitySchema = signedQuantitySchema.min(0);
