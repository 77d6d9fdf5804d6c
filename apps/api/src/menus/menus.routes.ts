import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { listHandlers } from '../records/listRoutes.ts';
import { costOf } from './foodCost.ts';

/** Dishes, drinks, proteins, bars and recipes, and what they cost. */
export function menuRoutes(app: AppContext) {
  const ofFoods = listHandlers(app, foods);
  const ofDrinks = listHandlers(app, drinks);
  const ofProteins = listHandlers(app, proteins);
  const ofBars = listHandlers(app, bars);
  const ofRecipes = listHandlers(app, recipes);
  return {
    foods: ofFoods.list,
    createFood: ofFoods.create,
    updateFood: ofFoods.update,
    deleteFood: ofFoods.remove,
    drinks: ofDrinks.list,
    createDrink: ofDrinks.create,
    updateDrink: ofDrinks.update,
    deleteDrink: ofDrinks.remove,
    proteinas: ofProteins.list,
    createProteina: ofProteins.create,
    updateProteina: ofProteins.update,
    deleteProteina: ofProteins.remove,
    proteins: ofProteins.page,
    createProtein: ofProteins.create,
    updateProtein: ofProteins.update,
    deleteProtein: ofProteins.remove,
    bars: ofBars.page,
    createBar: ofBars.create,
    updateBar: ofBars.update,
    deleteBar: ofBars.remove,
    recipes: ofRecipes.page,
    createRecipe: ofRecipes.create,
    updateRecipe: ofRecipes.update,
    deleteRecipe: ofRecipes.remove,
    async foodCost({ body }, context) {
      return { data: await costOf(app, signedIn(context), body) };
    },
  } satisfies Partial<Handlers>;
}
