import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_COSTED_PORTIONS } from '../core/limits.ts';

const count = z.int().min(1).max(MAX_COSTED_PORTIONS);

export const chosenSchema = z.strictObject({
  /** Sent by a superadmin; other callers have a location of their own. */
  locationId: idSchema
    .optional()
    .meta({ description: 'The id of the location; only those who administer all companies need it.' }),
  bookingId: idSchema.optional().meta({ description: 'The id of a booking whose chosen menu is costed as well.' }),
  alimentos: z
    .array(
      z.strictObject({
        id: idSchema.meta({ description: 'The id of the dish.' }),
        cantidad: count.meta({ description: 'The number of portions (Spanish for “quantity”).' }),
        proteinaId: idSchema
          .nullable()
          .optional()
          .meta({ description: 'The id of the chosen protein; null without one.' }),
      }),
    )
    .max(200)
    .optional(),
  bebidas: z
    .array(
      z.strictObject({
        id: idSchema.meta({ description: 'The id of the drink.' }),
        cantidad: count.meta({ description: 'The number of drinks (Spanish for “quantity”).' }),
      }),
    )
    .max(200)
    .optional(),
  recetas: z
    .array(
      z.strictObject({
        id: idSchema.meta({ description: 'The id of the recipe.' }),
        cantidad: count.meta({ description: 'The number of portions (Spanish for “quantity”).' }),
      }),
    )
    .max(200)
    .optional()
    .meta({ description: 'Recipes, each with its number of portions (Spanish for “recipes”).' }),
});
export type MenuChoice = z.output<typeof chosenSchema>;
