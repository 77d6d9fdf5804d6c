import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_REMARK, MAX_DISH_NOTE, MAX_PORTIONS } from '../core/limits.ts';
import { optionalLine, paragraph } from '../core/text/text.schema.ts';
import { timeSchema } from '../core/time/zone.schema.ts';
import { minutesOf, timeOf } from '../core/time/zone.ts';

const portions = z.int().min(1).max(MAX_PORTIONS);

/** Names are stored as they were when chosen. */
export const chosenMenuSchema = z.strictObject({
  alimentos: z.array(
    z.strictObject({
      id: idSchema.meta({ description: 'The id of the dish.' }),
      name: z.string().meta({ example: 'Ceviche' }),
      cantidad: portions.meta({ description: 'The number of portions (Spanish for “quantity”).' }),
      protein: z
        .strictObject({
          id: idSchema.meta({ description: 'The id of the protein.' }),
          name: z.string().meta({ example: 'Shrimp' }),
        })
        .nullable()
        .meta({ description: 'The protein that the guest chose; null without one.' }),
      notes: z.string(),
    }),
  ),
  bebidas: z.array(
    z.strictObject({
      id: idSchema.meta({ description: 'The id of the drink.' }),
      name: z.string().meta({ example: 'Limonada' }),
      cantidad: portions.meta({ description: 'The number of drinks (Spanish for “quantity”).' }),
    }),
  ),
  allergies: z.string(),
  /** Wall clock time on the trip's day; null if not given. */
  loadBy: timeSchema.nullable(),
});
export type ChosenMenu = z.infer<typeof chosenMenuSchema>;
export const noMenu = (): ChosenMenu => ({ alimentos: [], bebidas: [], allergies: '', loadBy: null });

export const menuRequestSchema = z.strictObject({
  alimentos: z
    .array(
      z.strictObject({
        id: idSchema.meta({ description: 'The id of the dish.' }),
        cantidad: portions.meta({ description: 'The number of portions (Spanish for “quantity”).' }),
        proteinaId: idSchema
          .nullable()
          .optional()
          .meta({ description: 'The id of the chosen protein; null without one.' }),
        notes: optionalLine(MAX_DISH_NOTE).optional(),
      }),
    )
    .max(60),
  bebidas: z
    .array(
      z.strictObject({
        id: idSchema.meta({ description: 'The id of the drink.' }),
        cantidad: portions.meta({ description: 'The number of drinks (Spanish for “quantity”).' }),
      }),
    )
    .max(60),
  allergies: paragraph(MAX_REMARK).optional(),
  loadBy: timeSchema.nullable().optional(),
});
export type MenuRequest = z.infer<typeof menuRequestSchema>;

/** The menu after its trip moves to another hour: loaded as long before the start as before, on the same day. */
export function menuAtHour(menu: ChosenMenu, from: string, to: string): ChosenMenu {
  if (menu.loadBy === null) return menu;
  const minutes = minutesOf(menu.loadBy) + minutesOf(to) - minutesOf(from);
  return { ...menu, loadBy: timeOf(Math.max(minutes, 0)) };
}
