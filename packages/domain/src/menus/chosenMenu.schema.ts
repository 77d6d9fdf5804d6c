import * as z from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { optionalLine, paragraph } from '../kernel/text.ts';

const portions = z.int().min(1).max(1_000);

/** What guests chose to be served, with names as they were. */
export const chosenMenuSchema = z.strictObject({
  alimentos: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      cantidad: portions,
      protein: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
      notes: z.string(),
    }),
  ),
  bebidas: z.array(z.strictObject({ id: idSchema, name: z.string(), cantidad: portions })),
  allergies: z.string(),
});
export type ChosenMenu = z.infer<typeof chosenMenuSchema>;
export const noMenu = (): ChosenMenu => ({ alimentos: [], bebidas: [], allergies: '' });

/** What is to be served, as it is sent. */
export const menuWishSchema = z.strictObject({
  alimentos: z
    .array(
      z.strictObject({
        id: idSchema,
        cantidad: portions,
        proteinaId: idSchema.nullable().optional(),
        notes: optionalLine(200).optional(),
      }),
    )
    .max(60),
  bebidas: z.array(z.strictObject({ id: idSchema, cantidad: portions })).max(60),
  allergies: paragraph(1_000).optional(),
});
export type MenuWish = z.infer<typeof menuWishSchema>;
