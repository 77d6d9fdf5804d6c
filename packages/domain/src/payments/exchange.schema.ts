import * as z from 'zod';
import { hasAtMostDecimals } from '../kernel/decimals.ts';

/** Pesos for a dollar, at most four decimals. */
export const exchangeRateSchema = z
  .number()
  .min(0.01)
  .max(10_000)
  .refine((rate) => hasAtMostDecimals(rate, 4), { error: 'at_most_four_decimals' });
