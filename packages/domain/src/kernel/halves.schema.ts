import * as z from 'zod';

/** Hours in halves, zero or more. `multipleOf` alone lets through what is nearly a half. */
export const halvesSchema = z
  .number()
  .min(0)
  .multipleOf(0.5)
  .refine((hours) => Number.isInteger(hours * 2), { error: 'not_a_half' });
