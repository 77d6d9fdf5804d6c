import type { Drink, Food, Protein, Recipe } from '@marea/domain/menus/menus.schema';
import { drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import type { Product } from '@marea/domain/stock/stock.schema';
import { products } from '@marea/domain/stock/stock.schema';
import type { TestWorkplace } from './builders.ts';
import { aRecord } from './builders.ts';

/** A product bought in packs of five kilos at 100.00, of which twenty kilos are left. */
export function aProduct(location: TestWorkplace, over: Partial<Product> = {}): Product {
  return {
    ...aRecord(location),
    ...products.defaults(),
    nombre: 'Mero',
    precio: 10_000,
    tipo_empaque: 'Caja',
    tipo_unidad: 'kg',
    contenido: 5,
    inicial: 25,
    final: 20,
    tipo_producto: 'Fresco',
    historial: [],
    ...over,
  };
}

/** A recipe of one portion without ingredients. */
export function aRecipe(location: TestWorkplace, over: Partial<Recipe> = {}): Recipe {
  return {
    ...aRecord(location),
    ...recipes.defaults(),
    name: 'Ceviche',
    category: 'Entrada',
    ...over,
  };
}

/** A dish without recipe, picture or allergens. */
export function aFood(location: TestWorkplace, over: Partial<Food> = {}): Food {
  return { ...aRecord(location), ...foods.defaults(), name: 'Tacos', ...over };
}

/** A main course for dishes. */
export function aProtein(location: TestWorkplace, over: Partial<Protein> = {}): Protein {
  return { ...aRecord(location), ...proteins.defaults(), name: 'Pescado', ...over };
}

/** A drink without a bar. */
export function aDrink(location: TestWorkplace, over: Partial<Drink> = {}): Drink {
  return { ...aRecord(location), ...drinks.defaults(), name: 'Mojito', isAlcoholic: true, ...over };
}
