import * as z from 'zod';
import { hasAtMostDecimals } from './money.ts';

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

/** The largest 32-bit integer, which clients in many languages use. */
const MAX_COUNT = 2 ** 31 - 1;

export const countSchema = z.int().min(0).max(MAX_COUNT);

/** The revision number of a record, from 1: a change of an older version is refused. */
export const versionSchema = z.int().min(1).max(MAX_COUNT);

/** Hours in halves. `multipleOf` alone accepts 0.5 plus a rounding error. */
export const halvesSchema = z
  .number()
  .min(0)
  .multipleOf(0.5)
  .refine((hours) => Number.isInteger(hours * 2), { error: 'not_a_half' });
