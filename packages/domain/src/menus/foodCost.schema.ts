import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';

const count = z.int().min(1).max(5_000);

/** Dishes and drinks as they are chosen. */
export const chosenSchema = z.strictObject({
  /** A superadmin's choice of the company; others have their own. */
  locationId: idSchema.optional(),
  /** A booking whose menu is costed beside what is named. */
  bookingId: idSchema.optional(),
  alimentos: z
    .array(z.strictObject({ id: idSchema, cantidad: count, proteinaId: idSchema.nullable().optional() }))
    .max(200)
    .optional(),
  bebidas: z
    .array(z.strictObject({ id: idSchema, cantidad: count }))
    .max(200)
    .optional(),
});
export type Chosen = z.output<typeof chosenSchema>;
