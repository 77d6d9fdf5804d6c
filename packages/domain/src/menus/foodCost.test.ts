import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedProduct, Serving } from './foodCost.ts';
import { foodCost } from './foodCost.ts';

const product = (_id: string, precio: number, contenido: number): PricedProduct => ({
  _id,
  nombre: _id,
  precio,
  contenido,
  tipo_unidad: 'kg',
});
const serving = (cantidad: number, ...recipes: Serving['recipes']): Serving => ({
  id: 'dish',
  name: 'Ceviche',
  cantidad,
  recipes,
});
const recipe = (rinde: number, ...ingredients: [string, number][]) => ({
  rinde,
  ingredients: ingredients.map(([productId, cantidad]) => ({ productId, cantidad })),
});

describe('the cost of a dish', () => {
  it('is what its ingredients are bought for, in the quantities of its portions', () => {
    // 0.25 kg of a fish at 180.00 the kilo, and 0.1 of a 30.00 pack of five limes, for each of ten portions.
    const cost = foodCost(
      [serving(10, recipe(1, ['fish', 0.25], ['lime', 0.1]))],
      [product('fish', 18_000, 1), product('lime', 3_000, 5)],
    );
    expect(cost).toEqual({
      lines: [{ id: 'dish', name: 'Ceviche', cantidad: 10, cost: 45_600 }],
      ingredients: [
        { productId: 'fish', nombre: 'fish', cantidad: 2.5, tipo_unidad: 'kg', cost: 45_000 },
        { productId: 'lime', nombre: 'lime', cantidad: 1, tipo_unidad: 'kg', cost: 600 },
      ],
      missing: [],
      total: 45_600,
    });
  });

  it('is rounded once a line, half away from zero, never an ingredient at a time', () => {
    // A third of a cent, three times: one cent, not nothing.
    const third = recipe(3, ['salt', 1]);
    const cost = foodCost([serving(1, third, third, third)], [product('salt', 1, 1)]);
    expect(cost.total).toBe(1);
    expect(foodCost([serving(1, recipe(2, ['salt', 1]))], [product('salt', 1, 1)]).total).toBe(1);
  });

  it('shares a recipe of several portions', () => {
    expect(foodCost([serving(3, recipe(12, ['rice', 1]))], [product('rice', 4_000, 1)]).total).toBe(1_000);
  });

  it('names what has no recipe, no product or no price, and does not count it as free', () => {
    const cost = foodCost(
      [serving(2, null), { ...serving(1, recipe(1, ['gone', 1], ['gift', 1])), id: 'other', name: 'Mojito' }],
      [product('gift', 0, 1)],
    );
    expect(cost.missing).toEqual([
      { id: 'dish', name: 'Ceviche', reason: 'no_recipe' },
      { id: 'gone', name: 'Mojito', reason: 'no_product' },
      { id: 'gift', name: 'gift', reason: 'no_price' },
    ]);
  });
});

describe('any cost', () => {
  const quantity = fc.integer({ min: 1, max: 50_000 }).map((thousandth) => thousandth / 1_000);
  const products = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), quantity);
  const anyServings = fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), quantity), { minLength: 1, maxLength: 6 });

  it('is the sum of its lines, and twice the portions use twice the ingredients', () => {
    fc.assert(
      fc.property(products, anyServings, ([precio, contenido], servings) => {
        const of = (times: number) =>
          foodCost(
            servings.map(([cantidad, each]) => serving(cantidad * times, recipe(1, ['p', each]))),
            [product('p', precio, contenido)],
          );
        const once = of(1);
        const twice = of(2);
        expect(once.total).toBe(once.lines.reduce((total, { cost }) => total + cost, 0));
        expect(Math.round((twice.ingredients[0]?.cantidad ?? 0) * 1_000)).toBe(
          Math.round((once.ingredients[0]?.cantidad ?? 0) * 2_000),
        );
        expect(Math.abs(twice.total - 2 * once.total)).toBeLessThanOrEqual(servings.length);
      }),
    );
  });
});
