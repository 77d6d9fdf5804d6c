import type { ChosenMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { FoodCost, Serving } from '@marea/domain/menus/foodCost';
import { foodCost } from '@marea/domain/menus/foodCost';
import { drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import { products } from '@marea/domain/stock/stock.schema';
import type { Asked } from './asked.ts';

type Chosen = { id: string; cantidad: number };
/** What of a menu its costs depend on. */
export type CostedMenu = {
  alimentos: readonly (Chosen & { protein: { id: string } | null })[];
  bebidas: readonly Chosen[];
};
const unnamed = { name: '', notes: '' };

/** What chosen menus use and cost by the company's recipes, of dishes, mains and drinks, or of one of them alone. */
export async function menuCosts({ app, scope: { companyId } }: Pick<Asked, 'app'> & { scope: { companyId: string } }) {
  const all = { companyId, isDeleted: { $in: [false, true] } };
  const [dishes, beverages, mains, written, bought] = await Promise.all([
    app
      .db(foods)
      .find(all, { projection: { recipeId: 1 } })
      .toArray()
      .then(byId),
    app
      .db(drinks)
      .find(all, { projection: { recipeId: 1 } })
      .toArray()
      .then(byId),
    app
      .db(proteins)
      .find(all, { projection: { recipeId: 1 } })
      .toArray()
      .then(byId),
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
  const known = [...bought.values()];
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
    return foodCost(servings, known);
  }
  const costs = new Map<string, number>();
  const once = (line: string, work: () => FoodCost): number => {
    const cost = costs.get(line) ?? work().total;
    costs.set(line, cost);
    return cost;
  };
  /** What a menu costs in all, minor units; each line is rounded by itself, so that it is worked out once for all trips. */
  function totalOf({ alimentos, bebidas }: CostedMenu): number {
    let total = 0;
    for (const { id, cantidad, protein } of alimentos) {
      total += once(`${id} ${protein?.id ?? ''} ${cantidad}`, () =>
        costOf({
          alimentos: [{ ...unnamed, id, cantidad, protein: protein && { id: protein.id, name: '' } }],
          bebidas: [],
        }),
      );
    }
    for (const { id, cantidad } of bebidas) {
      total += once(`${id} ${cantidad}`, () => costOf({ alimentos: [], bebidas: [{ ...unnamed, id, cantidad }] }));
    }
    return total;
  }
  return { costOf, totalOf };
}

function byId<Row extends { _id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row._id, row]));
}
