import * as z from 'zod';
import { endpoint, one } from '../contract/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { amountSchema, currencySchema } from '../kernel/money.ts';
import { missingReasons } from './foodCost.ts';

const count = z.int().min(1).max(5_000);

/** Dishes and drinks as they are chosen. */
const chosenSchema = z.strictObject({
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

/** Costs in minor units of the company's currency. */
const foodCostSchema = z.strictObject({
  currency: currencySchema,
  lines: z.array(z.strictObject({ id: idSchema, name: z.string(), cantidad: z.int(), cost: amountSchema })),
  ingredients: z.array(
    z.strictObject({
      productId: idSchema,
      nombre: z.string(),
      cantidad: z.number(),
      tipo_unidad: z.string(),
      cost: amountSchema,
    }),
  ),
  missing: z.array(z.strictObject({ id: idSchema, name: z.string(), reason: z.enum(missingReasons) })),
  total: amountSchema,
});

export const foodCostContract = {
  foodCost: endpoint({
    base: '/api',
    method: 'POST',
    path: '/food_cost',
    access: 'staff',
    needs: {
      menus: ['/settings/alimentos', '/settings/recipes', '/reports', '/reportes'],
      permission: 'read',
      notResellers: true,
    },
    params: {},
    body: chosenSchema,
    response: one(foodCostSchema),
    summary: 'What chosen dishes and drinks cost the house, from their recipes and what the products are bought for',
    tag: 'menu',
  }),
};
