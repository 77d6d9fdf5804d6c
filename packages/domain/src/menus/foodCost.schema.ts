import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_COSTED_PORTIONS } from './menuLimits.ts';

const count = z.int().min(1).max(MAX_COSTED_PORTIONS);

export const chosenSchema = z.strictObject({
  /** Sent by a superadmin; others have their own. */
  locationId: idSchema.optional(),
  bookingId: idSchema.optional(),
  alimentos: z
    .array(z.strictObject({ id: idSchema, cantidad: count, proteinaId: idSchema.nullable().optional() }))
    .max(200)
    .optional(),
  bebidas: z
    .array(z.strictObject({ id: idSchema, cantidad: count }))
    .max(200)
    .optional(),
  recetas: z
    .array(z.strictObject({ id: idSchema, cantidad: count }))
    .max(200)
    .optional(),
});
export type MenuChoice = z.output<typeof chosenSchema>;
