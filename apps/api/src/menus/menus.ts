import type { Actor } from '@marea/domain/access/actor';
import type { ListDefinition } from '@marea/domain/contract/defineList';
import { invalidField } from '@marea/domain/core/errors/errors';
import { orInvalid } from '@marea/domain/core/errors/unknown';
import type { Location } from '@marea/domain/fleet/location.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { FoodCost, Serving } from '@marea/domain/menus/foodCost';
import { foodCost } from '@marea/domain/menus/foodCost';
import type { MenuChoice } from '@marea/domain/menus/foodCost.schema';
import {
  barEndpoints,
  drinkEndpoints,
  foodEndpoints,
  proteinEndpoints,
  recipeEndpoints,
} from '@marea/domain/menus/menus.endpoints';
import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import type { Drink, Food, Protein, Recipe } from '@marea/domain/menus/menus.schema';
import { products } from '@marea/domain/stock/stock.schema';
import { findBooking } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { listRoutes, locationFor, recordsByIds } from '../crud/index.ts';
import { listCollection } from '../db/pages/listCollection.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';

for (const list of [foods, drinks, proteins, bars, recipes]) listCollection(list);

export function menuRoutes(app: AppContext) {
  return {
    ...listRoutes(app, foods, foodEndpoints),
    ...listRoutes(app, drinks, drinkEndpoints),
    ...listRoutes(app, proteins, proteinEndpoints),
    ...listRoutes(app, bars, barEndpoints),
    ...listRoutes(app, recipes, recipeEndpoints),
    async foodCost({ body }, context) {
      return { data: await costOf(app, signedIn(context), body) };
    },
  } satisfies Partial<Handlers>;
}

/** The menu's cost, minor units. Throws `invalid` for an unknown dish, drink, protein or recipe. */
export async function costOf(
  app: AppContext,
  actor: Actor,
  chosen: MenuChoice,
): Promise<FoodCost & { currency: 'usd' | 'mxn' }> {
  const booking = chosen.bookingId
    ? await orInvalid(findBooking(app, actor, chosen.bookingId), 'bookingId', 'unknown_booking')
    : null;
  const scope = booking ?? placeOf(await locationFor(app, actor, chosen.locationId));
  const served = booking?.menu ?? noMenu();
  const alimentos = [
    ...served.alimentos.map(({ id, cantidad, protein }) => ({ id, cantidad, proteinaId: protein?.id })),
    ...(chosen.alimentos ?? []),
  ];
  const bebidas = [...served.bebidas, ...(chosen.bebidas ?? [])];
  const recetas = chosen.recetas ?? [];
  const company = await app.catalogue.company(scope.companyId);
  const find = async <R extends ListDefinition>(resource: R, ids: readonly (string | null | undefined)[]) =>
    recordsByIds(app, resource, scope, ids);

  const dishes = await find(
    foods,
    alimentos.map(({ id }) => id),
  );
  const beverages = await find(
    drinks,
    bebidas.map(({ id }) => id),
  );
  const mains = await find(
    proteins,
    alimentos.map(({ proteinaId }) => proteinaId),
  );
  const known = [...dishes.values(), ...beverages.values(), ...mains.values()];
  const written = await find(recipes, [...known.map(({ recipeId }) => recipeId), ...recetas.map(({ id }) => id)]);
  const order = { alimentos, bebidas, recetas };
  const servings = servingsOf(order, { dishes, beverages, mains, recipes: written });
  const ingredients = [...written.values()].flatMap((recipe) => recipe.ingredients.map(({ productId }) => productId));
  const bought = await find(products, ingredients);
  return { currency: company.currency, ...foodCost(servings, [...bought.values()]) };
}

function placeOf({ companyId, _id }: Location) {
  return { companyId, locationId: _id };
}

type Ordered = Required<Pick<MenuChoice, 'alimentos' | 'bebidas' | 'recetas'>>;
type Offered = {
  dishes: ReadonlyMap<string, Food>;
  beverages: ReadonlyMap<string, Drink>;
  mains: ReadonlyMap<string, Protein>;
  recipes: ReadonlyMap<string, Recipe>;
};

/** The ordered dishes and drinks with their recipes. Throws `invalid` for one that is not offered. */
function servingsOf(
  { alimentos, bebidas, recetas }: Ordered,
  { dishes, beverages, mains, recipes }: Offered,
): Serving[] {
  const recipeOf = ({ recipeId }: { recipeId: string | null }) => (recipeId && recipes.get(recipeId)) || null;

  return [
    ...alimentos.map(({ id, cantidad, proteinaId }, i) => {
      const dish = dishes.get(id);
      const main = proteinaId ? mains.get(proteinaId) : null;
      if (!dish) throw invalidField(`alimentos.${i}.id`, 'unknown_dish');
      if (main === undefined) throw invalidField(`alimentos.${i}.proteinaId`, 'unknown_protein');
      return { id, name: dish.name, cantidad, recipes: [recipeOf(dish), ...(main ? [recipeOf(main)] : [])] };
    }),
    ...bebidas.map(({ id, cantidad }, i) => {
      const drink = beverages.get(id);
      if (!drink) throw invalidField(`bebidas.${i}.id`, 'unknown_drink');
      return { id, name: drink.name, cantidad, recipes: [recipeOf(drink)] };
    }),
    ...recetas.map(({ id, cantidad }, i) => {
      const recipe = recipes.get(id);
      if (!recipe) throw invalidField(`recetas.${i}.id`, 'unknown_recipe');
      return { id, name: recipe.name, cantidad, recipes: [recipe] };
    }),
  ];
}
