import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { countSchema } from '../kernel/counts.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { currencySchema, amountSchema } from '../kernel/money.schema.ts';
import { foodCostEndpoints } from './foodCost.endpoints.ts';
import { chosenSchema } from './foodCost.schema.ts';
import { missingReasons } from './foodCost.ts';

const foodCostSchema = z.strictObject({
  currency: currencySchema,
  lines: z.array(z.strictObject({ id: idSchema, name: z.string(), cantidad: countSchema, cost: amountSchema })),
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

export const foodCostContract = contractOf(foodCostEndpoints, {
  foodCost: {
    body: chosenSchema,
    response: one(foodCostSchema),
    summary: 'The cost to the company of the chosen dishes, drinks and recipes, from product prices',
    tag: 'menu',
  },
});
