import { roundedQuotient, thousandths } from '../core/money/money.ts';
import type { Product } from '../stock/stock.schema.ts';
import type { Recipe } from './menus.schema.ts';

type Ingredient = Recipe['ingredients'][number];
/** A dish or drink, how many times it is served, and the recipes of one portion. */
export type Serving = {
  id: string;
  name: string;
  cantidad: number;
  recipes: readonly (Pick<Recipe, 'ingredients' | 'rinde'> | null)[];
};
export type PricedProduct = Pick<Product, '_id' | 'nombre' | 'precio' | 'contenido' | 'tipo_unidad'>;

export const missingReasons = ['no_recipe', 'no_product', 'no_price'] as const;
export type Missing = { id: string; name: string; reason: (typeof missingReasons)[number] };

export type CostLine = { id: string; name: string; cantidad: number; cost: number };
export type UsedIngredient = { productId: string; nombre: string; cantidad: number; tipo_unidad: string; cost: number };
export type FoodCost = { lines: CostLine[]; ingredients: UsedIngredient[]; missing: Missing[]; total: number };

type Fraction = { numerator: bigint; denominator: bigint };
const none: Fraction = { numerator: 0n, denominator: 1n };

function plus(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

/**
 * The cost by recipes and product prices, minor units, each line rounded once. Lines without recipe or price are listed
 * as missing, not free.
 */
export function foodCost(servings: readonly Serving[], products: readonly PricedProduct[]): FoodCost {
  const byId = new Map(products.map((product) => [product._id, product]));
  const used = new Map<string, Fraction>();
  const missing: Missing[] = [];

  const lines = servings.map(({ id, name, cantidad, recipes }) => {
    let cost = none;
    for (const recipe of recipes) {
      if (!recipe) {
        missing.push({ id, name, reason: 'no_recipe' });
        continue;
      }
      for (const ingredient of recipe.ingredients) {
        const quantity = portions(ingredient, recipe.rinde, cantidad);
        const product = byId.get(ingredient.productId);
        if (!product) {
          missing.push({ id: ingredient.productId, name, reason: 'no_product' });
          continue;
        }
        used.set(product._id, plus(used.get(product._id) ?? none, quantity));
        cost = plus(cost, priceOf(product, quantity));
      }
    }
    return { id, name, cantidad, cost: roundedQuotient(cost.numerator, cost.denominator) };
  });

  const ingredients = [...used].flatMap(([id, quantity]) => {
    const product = byId.get(id);
    return product ? [usedOf(product, quantity)] : [];
  });
  for (const { productId, nombre } of ingredients.filter(({ productId: id }) => byId.get(id)?.precio === 0)) {
    missing.push({ id: productId, name: nombre, reason: 'no_price' });
  }
  return { lines, ingredients, missing: distinct(missing), total: lines.reduce((total, { cost }) => total + cost, 0) };
}

function portions({ cantidad }: Ingredient, rinde: number, count: number): Fraction {
  return { numerator: thousandths(cantidad) * BigInt(count), denominator: BigInt(rinde) };
}

function priceOf({ precio, contenido }: PricedProduct, { numerator, denominator }: Fraction): Fraction {
  return { numerator: BigInt(precio) * numerator, denominator: thousandths(contenido) * denominator };
}

function usedOf(product: PricedProduct, quantity: Fraction): UsedIngredient {
  const cost = priceOf(product, quantity);
  return {
    productId: product._id,
    nombre: product.nombre,
    cantidad: roundedQuotient(quantity.numerator, quantity.denominator) / 1_000,
    tipo_unidad: product.tipo_unidad,
    cost: roundedQuotient(cost.numerator, cost.denominator),
  };
}

function distinct(missing: readonly Missing[]): Missing[] {
  return [...new Map(missing.map((one) => [`${one.id}|${one.reason}`, one])).values()];
}
