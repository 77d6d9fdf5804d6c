import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { optionalLine, paragraph } from '../kernel/text.schema.ts';
import { minutesOf, timeOf } from '../kernel/zone.ts';
import { timeSchema } from '../kernel/zone.schema.ts';

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
  /** By when it is to be aboard, on the location's clock of the trip's day; null where nobody said. */
  loadBy: timeSchema.nullable(),
});
export type ChosenMenu = z.infer<typeof chosenMenuSchema>;
export const noMenu = (): ChosenMenu => ({ alimentos: [], bebidas: [], allergies: '', loadBy: null });

/** What is to be served, as it is sent. */
export const menuRequestSchema = z.strictObject({
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
  loadBy: timeSchema.nullable().optional(),
});
export type MenuRequest = z.infer<typeof menuRequestSchema>;

/** A menu for a trip that leaves at another hour: it is to be aboard as long before as it was, the same day. */
export function menuAtHour(menu: ChosenMenu, from: string, to: string): ChosenMenu {
  if (menu.loadBy === null) return menu;
  const minutes = minutesOf(menu.loadBy) + minutesOf(to) - minutesOf(from);
  return { ...menu, loadBy: timeOf(Math.max(minutes, 0)) };
}
