import type { RecordOf } from '@marea/domain/contract/defineList';
import { addDays } from '@marea/domain/core/time/zone';
import type { Food, Drink, Protein, Recipe } from '@marea/domain/menus/menus.schema';
import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import type { Product } from '@marea/domain/stock/stock.schema';
import { products } from '@marea/domain/stock/stock.schema';
import type { DemoLocation } from './fleet.ts';
import { asOf } from './fleet.ts';
import { dishPlans, drinkPlans, productPlans, proteinPlans } from './menuPlans.ts';
import type { Random } from './random.ts';

export type DemoMenu = {
  products: Product[];
  recipes: Recipe[];
  proteins: Protein[];
  bars: RecordOf<typeof bars>[];
  foods: Food[];
  drinks: Drink[];
};

export function drawMenu(random: Random, today: string, location: DemoLocation, scale: number): DemoMenu {
  const { _id: locationId, companyId } = location.location;
  const record = () => ({ _id: random.id(), companyId, locationId, ...asOf(today) });

  const stock = productPlans.map(([nombre, tipo_producto, tipo_empaque, contenido, tipo_unidad, precio]) => {
    const packs = 4 + random.below(20);
    const opened = random.below(4);
    // At most three decimals; binary fractions may give more.
    const units = (count: number) => Math.round(contenido * count * 1_000) / 1_000;
    return {
      ...record(),
      ...products.defaults(),
      estado_producto: 'Bueno',
      nombre,
      tipo_producto,
      tipo_empaque,
      contenido,
      tipo_unidad,
      precio: precio * scale,
      inicial: units(packs),
      final: nombre === 'Ron blanco' ? units(packs * 0.1) : units(packs - opened),
      caducidad: tipo_producto === 'Fresco' ? addDays(today, 2 + random.below(6)) : addDays(today, 200),
      ...(nombre === 'Hierbabuena' ? { caducidad: addDays(today, -1), estado_producto: 'Marchita' } : {}),
      historial: [],
    };
  });
  const productId = (name: string) => {
    const product = stock.find(({ nombre }) => nombre === name);
    if (!product) throw new Error(`no product ${name}`);
    return product._id;
  };
  const written: Recipe[] = [];
  const write = (name: string, category: string, ingredients: readonly (readonly [string, number])[]): string => {
    const recipe: Recipe = {
      ...record(),
      ...recipes.defaults(),
      name,
      category,
      code: `R-${String(written.length + 1).padStart(3, '0')}`,
      ingredients: ingredients.map(([product, cantidad]) => ({ productId: productId(product), cantidad })),
    };
    written.push(recipe);
    return recipe._id;
  };

  const mains = proteinPlans.map(([name, en, product, kilos]) => ({
    ...record(),
    ...proteins.defaults(),
    name,
    displayName: { en, es: name },
    recipeId: write(name, 'Proteína', [[product, kilos]]),
  }));
  const stations = ['Barra de popa', 'Barra de flybridge'].map((name) => ({
    ...record(),
    ...bars.defaults(),
    name,
  }));
  const dishes = dishPlans.map(({ name, en, category, ingredients, takesProtein, allergens }) => ({
    ...record(),
    ...foods.defaults(),
    name,
    displayName: { en, es: name },
    category,
    allergens: [...allergens],
    proteins: takesProtein ? mains.map(({ _id }) => _id) : [],
    recipeId: write(name, category, ingredients),
  }));
  const poured = drinkPlans.map(({ name, en, category, ingredients, isAlcoholic }) => ({
    ...record(),
    ...drinks.defaults(),
    name,
    displayName: { en, es: name },
    category,
    isAlcoholic,
    barId: isAlcoholic ? (stations[0]?._id ?? null) : null,
    recipeId: write(name, category, ingredients),
  }));
  return {
    products: stock,
    recipes: written,
    proteins: mains,
    bars: stations,
    foods: dishes,
    drinks: poured,
  };
}
