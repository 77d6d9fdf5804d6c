import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { quantitySchema } from '../core/money/quantity.schema.ts';
import { line, optionalLine, bilingualSchema, paragraph, optionalPhoneSchema } from '../core/text/text.schema.ts';
import { MAX_ALLERGEN, MAX_INGREDIENTS } from './menuLimits.ts';
import { barSorts, drinkSorts, foodSorts, proteinSorts, recipeSorts } from './menus.endpoints.ts';

/** Common to dishes and drinks. Phone and e-mail are the supplier's. */
const served = {
  name: line(120),
  /** For guests; where it is empty, `name`. */
  displayName: z.strictObject({ en: optionalLine(120), es: optionalLine(120) }),
  shortName: optionalLine(40),
  category: optionalLine(60),
  phone: optionalPhoneSchema,
  email: optionalLine(254),
  description: bilingualSchema,
  addons: z.array(idSchema).max(50),
  proteins: z.array(idSchema).max(50),
  allergens: z.array(line(MAX_ALLERGEN)).max(20),
  recipeId: idSchema.nullable(),
  image: idSchema.nullable(),
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
    isAlcoholic: z.boolean(),
    barId: idSchema.nullable(),
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
    name: line(120),
    displayName: bilingualSchema,
    description: paragraph(1_000),
    recipeId: idSchema.nullable(),
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
  fields: { name: line(120), description: paragraph(1_000) },
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
    name: line(120),
    category: optionalLine(60),
    code: optionalLine(40),
    rinde: z.int().min(1).max(1_000),
    /** Quantities in the product's own unit. */
    ingredients: z.array(z.strictObject({ productId: idSchema, cantidad: quantitySchema })).max(MAX_INGREDIENTS),
  },
  defaults: () => ({ category: '', code: '', rinde: 1, ingredients: [] }),
  sortable: recipeSorts,
  searched: ['name', 'category', 'code'],
  references: { 'ingredients.productId': 'products' },
});
export type Recipe = RecordOf<typeof recipes>;
