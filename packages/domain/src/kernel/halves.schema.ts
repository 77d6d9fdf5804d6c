import * as z from 'zod';

/** Hours in halves. `multipleOf` alone accepts 0.5 plus a rounding error. */
export const halvesSchema = z
  .number()
  .min(0)
  .multipleOf(0.5)
  .refine((hours) => Number.isInteger(hours * 2), { error: 'not_a_half' });
