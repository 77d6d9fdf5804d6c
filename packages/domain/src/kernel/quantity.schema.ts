import * as z from 'zod';
import { hasAtMostDecimals } from './decimals.ts';

/** Quantities have at most three decimals and are computed in whole thousandths, never in floating point. */
const MAX_QUANTITY = 1_000_000;

function quantity(least: number) {
  return z
    .number()
    .min(least)
    .max(MAX_QUANTITY)
    .refine((amount) => hasAtMostDecimals(amount, 3), { error: 'at_most_three_decimals' });
}

/** May be negative: a wrongly counted stock can fall below zero. */
export const signedQuantitySchema = quantity(-MAX_QUANTITY);
export const quantitySchema = quantity(0);
export const positiveQuantitySchema = quantity(0).gt(0);
