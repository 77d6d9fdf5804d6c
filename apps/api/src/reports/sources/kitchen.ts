import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { fullName } from '@marea/domain/core/text/text';
import type { ChosenMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { FoodCost, Serving } from '@marea/domain/menus/foodCost';
import { foodCost } from '@marea/domain/menus/foodCost';
import { drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import type { kitchen } from '@marea/domain/reports/operationReports';
import { products } from '@marea/domain/stock/stock.schema';
import type { AppContext } from '../../context.ts';
import { aggregate, sorted } from '../pages/aggregated.ts';
import type { ReportRequest } from '../reportRequest.ts';
import { bookingBase, ofBooking } from './bases.ts';
import { menuNamesOf } from './names.ts';
import type { Columns, ComputedSource, Entry, Source } from './source.ts';
import type { ReportTrip } from './trips.ts';

const tripProjection = { folio: 1, customer: 1, start: 1, bookingDate: 1, hora: 1, resourceName: 1, menu: 1 };

/** The dishes of each departure, with loading times and allergies; or their ingredients. */
export async function kitchenSource(request: ReportRequest): Promise<Source | ComputedSource> {
  if (request.grouping !== 'ingredient') return dishesOf(request);
  return { entries: () => ingredientsOf(request) };
}

async function dishesOf(request: ReportRequest): Promise<Source> {
  const base = bookingBase(request);
  const dish = '$menu.alimentos';
  const columns: Partial<Columns<typeof kitchen>> = {
    bookingDate: '$bookingDate',
    loadBy: '$menu.loadBy',
    hora: '$hora',
    vessel: '$resourceName',
    folio: '$folio',
    dish: `${dish}.name`,
    protein: { $ifNull: [`${dish}.protein.name`, ''] },
    portions: `${dish}.cantidad`,
    notes: `${dish}.notes`,
    allergies: '$menu.allergies',
  };
  return {
    ...base,
    eachOf: 'menu.alimentos',
    rowStages: [{ $set: { bookingId: '$_id', _id: { $concat: ['$_id', '-', { $toString: '$index' }] } } }],
    columns,
    keys: { dish: `${dish}.id`, protein: { $ifNull: [`${dish}.protein.id`, ''] }, vessel: '$resourceId' },
    names: await menuNamesOf(request),
    links: { ...ofBooking, bookingId: '$bookingId' },
  };
}

type Trip = Pick<
  BookingRecord,
  '_id' | 'folio' | 'customer' | 'start' | 'bookingDate' | 'hora' | 'resourceName' | 'menu'
>;

async function* ingredientsOf(request: ReportRequest): AsyncGenerator<Entry> {
  const base = bookingBase(request);
  const { costOf } = await menuCosts(request);
  const hasDishes = { $match: { 'menu.alimentos.0': { $exists: true } } };
  for await (const trip of aggregate<Trip>(request, base, [...sorted(base), hasDishes, { $project: tripProjection }])) {
    const { ingredients } = costOf({ alimentos: trip.menu.alimentos, bebidas: [] });
    for (const [index, { productId, nombre, cantidad, tipo_unidad }] of ingredients.entries()) {
      yield {
        _id: `${trip._id}-${index}`,
        bookingId: trip._id,
        paymentId: null,
        folio: trip.folio,
        name: fullName(trip.customer),
        at: trip.start,
        currency: null,
        keys: { ingredient: productId },
        cells: {
          bookingDate: trip.bookingDate,
          loadBy: trip.menu.loadBy,
          hora: trip.hora,
          vessel: trip.resourceName,
          folio: trip.folio,
          allergies: trip.menu.allergies,
          ingredient: nombre,
          unit: tipo_unidad,
          quantity: cantidad,
        },
      };
    }
  }
}

const unnamed = { name: '', notes: '' };

export type MenuCosts = Awaited<ReturnType<typeof menuCosts>>;

/** The ingredients and cost of chosen menus by the company's recipes: dishes, mains and drinks, or one kind. */
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
  /** The quantity of each product for some drinks, by its id; computed once for all trips with the same drinks. */
  function needsOf({ bebidas, drinks: same }: ReportTrip['menu']): ReadonlyMap<string, number> {
    const cached = needs.get(same);
    if (cached) return cached;
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
