import * as z from 'zod';
import type { RecordOf } from '../contract/defineResource.ts';
import { defineResource } from '../contract/defineResource.ts';
import { idSchema } from '../kernel/ids.ts';
import { quantitySchema } from '../kernel/quantity.ts';
import { bilingualSchema, line, optionalLine, paragraph } from '../kernel/text.ts';

/** What a dish and a drink have in common. Phone and e-mail are the supplier's. */
const served = {
  name: line(120),
  /** The name as guests read it; where it is empty, `name`. */
  displayName: z.strictObject({ en: optionalLine(120), es: optionalLine(120) }),
  shortName: optionalLine(40),
  category: optionalLine(60),
  phone: optionalLine(24),
  email: optionalLine(254),
  description: bilingualSchema,
  /** Add-ons that are offered with it. */
  addons: z.array(idSchema).max(50),
  /** Proteins of which the guest chooses one. */
  proteins: z.array(idSchema).max(50),
  allergens: z.array(line(40)).max(20),
  /** What it is made of; null while nobody has written it down. */
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

/** Dishes. */
export const foods = defineResource({
  name: 'food',
  collection: 'foods',
  tag: 'menu',
  fields: served,
  defaults: servedByDefault,
  columns: ['name', 'shortName', 'category', 'active', 'createdAt'],
  searched: ['name', 'displayName', 'shortName', 'category'],
  activeOnly: true,
  references: servedReferences,
  menus: ['/settings/alimentos'],
  readBy: ['/booking'],
  resellersRead: true,
});
export type Food = RecordOf<typeof foods>;

/** Drinks. */
export const drinks = defineResource({
  name: 'drink',
  collection: 'drinks',
  tag: 'menu',
  fields: {
    ...served,
    isAlcoholic: z.boolean(),
    /** The station that makes it. */
    barId: idSchema.nullable(),
  },
  defaults: () => ({ ...servedByDefault(), isAlcoholic: false, barId: null }),
  columns: ['name', 'shortName', 'category', 'active', 'createdAt'],
  searched: ['name', 'displayName', 'shortName', 'category'],
  activeOnly: true,
  references: { ...servedReferences, barId: 'bars' },
  menus: ['/settings/bebidas'],
  readBy: ['/booking'],
  resellersRead: true,
});
export type Drink = RecordOf<typeof drinks>;

/** The mains of dishes, chosen by the guest. */
export const proteins = defineResource({
  name: 'protein',
  collection: 'proteins',
  tag: 'menu',
  fields: {
    name: line(120),
    description: paragraph(1_000),
    recipeId: idSchema.nullable(),
    active: z.boolean(),
  },
  defaults: () => ({ description: '', recipeId: null, active: true }),
  columns: ['name', 'description', 'active', 'createdAt'],
  searched: ['name', 'description'],
  references: { recipeId: 'recipes' },
  menus: ['/settings/proteinas'],
  readBy: ['/booking'],
  resellersRead: true,
});
export type Protein = RecordOf<typeof proteins>;

/** Stations that make drinks. */
export const bars = defineResource({
  name: 'bar',
  collection: 'bars',
  tag: 'menu',
  fields: { name: line(120), description: paragraph(1_000) },
  defaults: () => ({ description: '' }),
  columns: ['name', 'description', 'createdAt'],
  searched: ['name', 'description'],
  unique: ['locationId', 'name'],
  menus: ['/settings/bars'],
  readBy: ['/settings/bebidas'],
});

/** What a dish, drink or protein is made of. */
export const recipes = defineResource({
  name: 'recipe',
  collection: 'recipes',
  tag: 'menu',
  fields: {
    name: line(120),
    category: optionalLine(60),
    code: optionalLine(40),
    /** Portions that the quantities make. */
    rinde: z.int().min(1).max(1_000),
    /** Products with their quantities, in the product's own unit. */
    ingredients: z.array(z.strictObject({ productId: idSchema, cantidad: quantitySchema })).max(100),
  },
  defaults: () => ({ category: '', code: '', rinde: 1, ingredients: [] }),
  columns: ['name', 'category', 'code', 'createdAt'],
  searched: ['name', 'category', 'code'],
  references: { 'ingredients.productId': 'products' },
  menus: ['/settings/recipes'],
  readBy: ['/settings/alimentos', '/settings/bebidas', '/settings/proteinas'],
});
export type Recipe = RecordOf<typeof recipes>;

export const menusContract = {
  foods: foods.list('/location/{id}/alimentos'),
  createFood: foods.create('/alimento'),
  updateFood: foods.update('/alimento/{id}/update'),
  deleteFood: foods.remove('/alimento/{id}/delete'),
  drinks: drinks.list('/location/{id}/bebidas'),
  createDrink: drinks.create('/bebida'),
  updateDrink: drinks.update('/bebida/{id}/update'),
  deleteDrink: drinks.remove('/bebida/{id}/delete'),
  proteinas: proteins.list('/location/{slug}/proteinas'),
  createProteina: proteins.create('/proteinas'),
  updateProteina: proteins.update('/proteinas/{id}/update'),
  deleteProteina: proteins.remove('/proteinas/{id}/delete'),
  proteins: proteins.page('/proteins'),
  createProtein: proteins.create('/proteins'),
  updateProtein: proteins.update('/proteins/{id}'),
  deleteProtein: proteins.remove('/proteins/{id}'),
  bars: bars.page('/bar'),
  createBar: bars.create('/bar'),
  updateBar: bars.update('/bar/{id}'),
  deleteBar: bars.remove('/bar/{id}'),
  recipes: recipes.page('/recipes'),
  createRecipe: recipes.create('/recipes'),
  updateRecipe: recipes.update('/recipes/{id}'),
  deleteRecipe: recipes.remove('/recipes/{id}'),
};
