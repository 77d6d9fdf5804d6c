import type { Drink, Food, Protein, Recipe } from '@marea/domain/menus/menus.schema';
import { proteins } from '@marea/domain/menus/menus.schema';
import type { Product } from '@marea/domain/stock/stock.schema';
import type { Workplace } from './builders.ts';
import { aRecord } from './builders.ts';

/** A product bought in packs of five kilos at 100.00, of which twenty kilos are left. */
export function aProduct(location: Workplace, over: Partial<Product> = {}): Product {
  return {
    ...aRecord(location),
    nombre: 'Mero',
    precio: 10_000,
    tipo_empaque: 'Caja',
    tipo_unidad: 'kg',
    contenido: 5,
    inicial: 25,
    final: 20,
    caducidad: null,
    estado_producto: '',
    tipo_producto: 'Fresco',
    active: true,
    historial: [],
    ...over,
  };
}

/** A recipe of one portion without ingredients. */
export function aRecipe(location: Workplace, over: Partial<Recipe> = {}): Recipe {
  return {
    ...aRecord(location),
    name: 'Ceviche',
    category: 'Entrada',
    code: '',
    rinde: 1,
    ingredients: [],
    ...over,
  };
}

const served = {
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
};

/** A dish without recipe, picture or allergens. */
export function aFood(location: Workplace, over: Partial<Food> = {}): Food {
  return { ...aRecord(location), ...served, name: 'Tacos', ...over };
}

/** A main that dishes can be had with. */
export function aProtein(location: Workplace, over: Partial<Protein> = {}): Protein {
  return { ...aRecord(location), ...proteins.defaults(), name: 'Pescado', ...over };
}

/** A drink that no bar serves. */
export function aDrink(location: Workplace, over: Partial<Drink> = {}): Drink {
  return { ...aRecord(location), ...served, name: 'Mojito', isAlcoholic: true, barId: null, ...over };
}
