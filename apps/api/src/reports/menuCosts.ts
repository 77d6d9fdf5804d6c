import type { ChosenMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { FoodCost, Serving } from '@marea/domain/menus/foodCost';
import { foodCost } from '@marea/domain/menus/foodCost';
import { drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import { products } from '@marea/domain/stock/stock.schema';
import type { AppContext } from '../context.ts';
import type { ReportTrip } from './trips.ts';

const unnamed = { name: '', notes: '' };

export type MenuCosts = Awaited<ReturnType<typeof menuCosts>>;

/** The ingredients and cost of chosen menus by the company's recipes: of dishes, mains and drinks, or of one kind. */
export async function menuCosts({ app, scope: { companyId } }: { app: AppContext; scope: { companyId: string } }) {
  const all = { companyId, isDeleted: { $in: [false, true] } };
  const ofRecipe = { projection: { recipeId: 1 } } as const;
  const [dishes, beverages, mains, written, bought] = await Promise.all([
    app.db(foods).find(all, ofRecipe).toArray().then(byId),
    app.db(drinks).find(all, ofRecipe).toArray().then(byId),
    app.db(proteins).find(all, ofRecipe).toArray().then(byId),
    app
      .db(recipes)
      .find(all, { projection: { rinde: 1, ingredients: 1 } })
      .toArray()
      .then(byId),
    app
      .db(products)
      .find(all, { projection: { nombre: 1, precio: 1, contenido: 1, tipo_unidad: 1 } })
      .toArray()
      .then(byId),
  ]);
  const priced = [...bought.values()];
  const recipeOf = (record: { recipeId: string | null } | undefined) =>
    (record?.recipeId && written.get(record.recipeId)) || null;

  function costOf({ alimentos, bebidas }: Pick<ChosenMenu, 'alimentos' | 'bebidas'>): FoodCost {
    const servings: Serving[] = [
      ...alimentos.map(({ id, name, cantidad, protein }) => ({
        id,
        name,
        cantidad,
        recipes: [recipeOf(dishes.get(id)), ...(protein ? [recipeOf(mains.get(protein.id))] : [])],
      })),
      ...bebidas.map(({ id, name, cantidad }) => ({ id, name, cantidad, recipes: [recipeOf(beverages.get(id))] })),
    ];
    return foodCost(servings, priced);
  }
  const costs = new Map<string, number>();
  const once = (key: string, line: Pick<ChosenMenu, 'alimentos' | 'bebidas'>): number => {
    const { total } = costOf(line);
    costs.set(key, total);
    return total;
  };
  /** The total cost of a menu in minor units. Each line is rounded separately, so it is computed once for all trips. */
  function totalOf({ alimentos, bebidas }: ReportTrip['menu']): number {
    let total = 0;
    for (const { key, id, cantidad, protein } of alimentos) {
      total +=
        costs.get(key) ??
        once(key, {
          alimentos: [{ ...unnamed, id, cantidad, protein: protein && { id: protein.id, name: '' } }],
          bebidas: [],
        });
    }
    for (const { key, id, cantidad } of bebidas) {
      total += costs.get(key) ?? once(key, { alimentos: [], bebidas: [{ ...unnamed, id, cantidad }] });
    }
    return total;
  }
  const needs = new Map<string, ReadonlyMap<string, number>>();
  /** How much of each product drinks need, by its id; worked out once for all trips that have the same. */
  function needsOf({ bebidas, drinks: same }: ReportTrip['menu']): ReadonlyMap<string, number> {
    const found = needs.get(same);
    if (found) return found;
    const { ingredients } = costOf({ alimentos: [], bebidas: bebidas.map((one) => ({ ...unnamed, ...one })) });
    const needed = new Map(ingredients.map(({ productId, cantidad }) => [productId, cantidad]));
    needs.set(same, needed);
    return needed;
  }
  return { costOf, totalOf, needsOf };
}

function byId<Row extends { _id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row._id, row]));
}
