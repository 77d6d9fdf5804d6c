import * as z from 'zod';

const MAX_GROUP = 1_000;
export const groupCountSchema = z.int().min(0).max(MAX_GROUP);
const written = z
  .string()
  .regex(/^\d{0,4}$/, { error: 'not_a_number' })
  .meta({ pattern: '^(0?\\d{0,3}|1000)$' })
  .transform(Number);

/** How many come along; forms send it as a number or as its digits, and nothing as 0. */
export const groupSizeSchema = z.union([groupCountSchema, written]).pipe(groupCountSchema);
