import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { fileSchema, one } from '../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../core/ids.schema.ts';
import { amountSchema, currencySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { daySheetSchema } from './daySheet.schema.ts';
import { daySheets } from './daySheet.ts';
import { chosenSchema } from './foodCost.schema.ts';
import { missingReasons } from './foodCost.ts';
import { daySheetEndpoints, foodCostEndpoints, menusEndpoints } from './menus.endpoints.ts';
import { bars, drinks, foods, proteins, recipes } from './menus.schema.ts';

export const menusContract = contractOf(menusEndpoints, {
  foods: foods.ofLocation,
  createFood: foods.create,
  updateFood: foods.update,
  deleteFood: foods.remove,
  drinks: drinks.ofLocation,
  createDrink: drinks.create,
  updateDrink: drinks.update,
  deleteDrink: drinks.remove,
  proteinas: { ...proteins.ofLocation, params: { slug: idOrSlugSchema } },
  createProteina: { ...proteins.create, summary: 'Add a protein, as POST /proteins does' },
  updateProteina: { ...proteins.update, summary: 'Change a protein, as PUT /proteins/{id} does' },
  deleteProteina: { ...proteins.remove, summary: 'Remove a protein, as DELETE /proteins/{id} does' },
  proteins: proteins.ofCompany,
  createProtein: proteins.create,
  updateProtein: proteins.update,
  deleteProtein: proteins.remove,
  bars: bars.ofCompany,
  createBar: bars.create,
  updateBar: bars.update,
  deleteBar: bars.remove,
  recipes: recipes.ofCompany,
  createRecipe: recipes.create,
  updateRecipe: recipes.update,
  deleteRecipe: recipes.remove,
});

const params = { id: idOrSlugSchema, sheet: z.enum(daySheets) };
const query = z.strictObject({ date: dateSchema });

export const daySheetContract = contractOf(daySheetEndpoints, {
  daySheet: {
    params,
    query,
    response: one(daySheetSchema),
    summary: 'What is cooked or loaded for the departures of a day, and what has changed since the last print',
    tag: 'menu',
  },
  printDaySheet: {
    params,
    query,
    response: fileSchema,
    files: ['pdf'],
    errors: ['busy'],
    summary: 'The sheet of a day as a PDF; later changes are marked against it',
    tag: 'menu',
  },
});

const foodCostSchema = z.strictObject({
  currency: currencySchema,
  lines: z
    .array(
      z.strictObject({
        id: idSchema.meta({ description: 'The id of the dish, drink or recipe.' }),
        name: z.string().meta({ example: 'Ceviche' }),
        cantidad: countSchema.meta({ description: 'The number of portions or drinks (Spanish for “quantity”).' }),
        cost: amountSchema.meta({ description: 'The cost of the line to the company, in minor units.' }),
      }),
    )
    .meta({ description: 'The dishes, drinks and recipes with their costs.' }),
  ingredients: z
    .array(
      z.strictObject({
        productId: idSchema.meta({ description: 'The id of the product.', example: '65f1c0ffee65f1c0ffee65f1' }),
        nombre: z.string(),
        cantidad: z
          .number()
          .meta({ description: 'The quantity used, in the product’s own unit (Spanish for “quantity”).' }),
        tipo_unidad: z.string(),
        cost: amountSchema.meta({ description: 'The cost of that quantity to the company, in minor units.' }),
      }),
    )
    .meta({ description: 'The products used, with their quantities and costs.' }),
  missing: z
    .array(
      z.strictObject({
        id: idSchema.meta({ description: 'The id of the dish, drink, protein or product.' }),
        name: z.string().meta({ example: 'Limonada' }),
        reason: z
          .enum(missingReasons)
          .meta({ description: 'The missing part: the recipe, the product, or its price.', example: 'no_recipe' }),
      }),
    )
    .meta({ description: 'The items whose cost cannot be computed in full.' }),
  total: amountSchema.meta({ description: 'The whole cost to the company, in minor units.', example: 12_500 }),
});

export const foodCostContract = contractOf(foodCostEndpoints, {
  foodCost: {
    body: chosenSchema,
    response: one(foodCostSchema),
    summary: 'The cost to the company of the chosen dishes, drinks and recipes, from product prices',
    tag: 'menu',
  },
});
