import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_ALLERGEN, MAX_INGREDIENTS } from '../core/limits.ts';
import { quantitySchema } from '../core/money/quantity.schema.ts';
import { line, optionalLine, bilingualSchema, paragraph, optionalPhoneSchema } from '../core/text/text.schema.ts';
import { barSorts, drinkSorts, foodSorts, proteinSorts, recipeSorts } from './menus.endpoints.ts';

/** Fields of dishes and drinks. Phone and e-mail are the supplier's. */
const served = {
  name: line(120).meta({ example: 'Ceviche' }),
  /** The name for guests; `name` if empty. */
  displayName: z
    .strictObject({ en: optionalLine(120), es: optionalLine(120) })
    .meta({ example: { en: 'Ceviche', es: 'Ceviche' } }),
  shortName: optionalLine(40).meta({ description: 'A shorter name, for calendars and papers.', example: 'Ceviche' }),
  category: optionalLine(60),
  phone: optionalPhoneSchema.meta({ description: 'The supplier’s phone.' }),
  email: optionalLine(254).meta({ description: 'The supplier’s e-mail address.' }),
  description: bilingualSchema.meta({
    description: 'A description in both languages.',
    example: { en: 'Fish of the day in lime', es: 'Pescado del día en limón' },
  }),
  addons: z.array(idSchema).max(50).meta({ description: 'The ids of the add-ons offered with it.' }),
  proteins: z.array(idSchema).max(50).meta({ description: 'The ids of the proteins from which the guest can choose.' }),
  allergens: z
    .array(line(MAX_ALLERGEN))
    .max(20)
    .meta({ description: 'The allergens in it.', example: ['Fish'] }),
  recipeId: idSchema.nullable().meta({ description: 'The id of its recipe; null without one.' }),
  image: idSchema.nullable().meta({ description: 'The id of a picture; null without one.' }),
  active: z.boolean(),
};

const servedByDefault = () => ({
  displayName: { en: '', es: '' },
  shortName: '',
  category: '',
  phone: '',
  email: '',
  description: { en: '', es: '' },
  addons: [],
  proteins: [],
  allergens: [],
  recipeId: null,
  image: null,
  active: true,
});

const servedReferences = { addons: 'addons', proteins: 'proteins', recipeId: 'recipes', image: 'images' };

export const foods = defineList({
  name: 'food',
  titles: { one: 'a dish', many: 'dishes' },
  collection: 'foods',
  tag: 'menu',
  belongsTo: 'location',
  fields: served,
  defaults: servedByDefault,
  sortable: foodSorts,
  searched: ['name', 'displayName', 'shortName', 'category'],
  activeOnly: true,
  references: servedReferences,
});
export type Food = RecordOf<typeof foods>;

export const drinks = defineList({
  name: 'drink',
  titles: { one: 'a drink', many: 'drinks' },
  collection: 'drinks',
  tag: 'menu',
  belongsTo: 'location',
  fields: {
    ...served,
    isAlcoholic: z.boolean().meta({ description: 'Whether it contains alcohol.' }),
    barId: idSchema.nullable().meta({ description: 'The id of the bar that serves it; null without one.' }),
  },
  defaults: () => ({ ...servedByDefault(), isAlcoholic: false, barId: null }),
  sortable: drinkSorts,
  searched: ['name', 'displayName', 'shortName', 'category'],
  activeOnly: true,
  references: { ...servedReferences, barId: 'bars' },
});
export type Drink = RecordOf<typeof drinks>;

export const proteins = defineList({
  name: 'protein',
  titles: { one: 'a protein', many: 'proteins' },
  collection: 'proteins',
  tag: 'menu',
  belongsTo: 'location',
  fields: {
    name: line(120).meta({ example: 'Shrimp' }),
    displayName: bilingualSchema.meta({ example: { en: 'Shrimp', es: 'Camarón' } }),
    description: paragraph(1_000),
    recipeId: idSchema.nullable().meta({ description: 'The id of its recipe; null without one.' }),
    active: z.boolean(),
  },
  defaults: () => ({ displayName: { en: '', es: '' }, description: '', recipeId: null, active: true }),
  sortable: proteinSorts,
  searched: ['name', 'displayName', 'description'],
  references: { recipeId: 'recipes' },
});
export type Protein = RecordOf<typeof proteins>;

export const bars = defineList({
  name: 'bar',
  titles: { one: 'a bar', many: 'bars' },
  collection: 'bars',
  tag: 'menu',
  belongsTo: 'location',
  fields: { name: line(120).meta({ example: 'Flybridge bar' }), description: paragraph(1_000) },
  defaults: () => ({ description: '' }),
  sortable: barSorts,
  searched: ['name', 'description'],
  unique: ['locationId', 'name'],
});

export const recipes = defineList({
  name: 'recipe',
  titles: { one: 'a recipe', many: 'recipes' },
  collection: 'recipes',
  tag: 'menu',
  belongsTo: 'location',
  fields: {
    name: line(120).meta({ example: 'Ceviche' }),
    category: optionalLine(60),
    code: optionalLine(40).meta({ description: 'The code of the recipe in the kitchen.', example: 'CEV-01' }),
    rinde: z
      .int()
      .min(1)
      .max(1_000)
      .meta({ description: 'The number of portions that the recipe makes (Spanish for “yields”).' }),
    /** Quantities in the product's own unit. */
    ingredients: z
      .array(
        z.strictObject({
          productId: idSchema.meta({ description: 'The id of the product.', example: '65f1c0ffee65f1c0ffee65f1' }),
          cantidad: quantitySchema.meta({
            description: 'The quantity in the product’s own unit (Spanish for “quantity”).',
          }),
        }),
      )
      .max(MAX_INGREDIENTS)
      .meta({ description: 'The products used, with their quantities.' }),
  },
  defaults: () => ({ category: '', code: '', rinde: 1, ingredients: [] }),
  sortable: recipeSorts,
  searched: ['name', 'category', 'code'],
  references: { 'ingredients.productId': 'products' },
});
export type Recipe = RecordOf<typeof recipes>;
