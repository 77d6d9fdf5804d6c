import * as z from 'zod';
import { hasAtMostDecimals } from './decimals.ts';

/** Quantities have at most three decimals and are computed in whole thousandths, never in floating point. */
const MAX_QUANTITY = 1_000_000;

/** May be negative: a wrongly counted stock can fall below zero. */
export const signedQuantitySchema = z
  .number()
  .min(-MAX_QUANTITY)
  .max(MAX_QUANTITY)
  .refine((quantity) => hasAtMostDecimals(quantity, 3), { error: 'at_most_three_decimals' });
export const quantitySchema = signedQuantitySchema.min(0);
