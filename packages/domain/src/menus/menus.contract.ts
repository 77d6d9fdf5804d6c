import { contractOf } from '../contract/contractOf.ts';
import { idOrSlugSchema } from '../kernel/ids.schema.ts';
import { menusEndpoints } from './menus.endpoints.ts';
import { foods, drinks, proteins, bars, recipes } from './menus.schema.ts';

export const menusContract = contractOf(menusEndpoints, {
  foods: foods.ofLocation,
  createFood: foods.create,
  updateFood: foods.update,
  deleteFood: foods.remove,
  drinks: drinks.ofLocation,
  createDrink: drinks.create,
  updateDrink: drinks.update,
  deleteDrink: drinks.remove,
  proteinas: { ...proteins.ofLocation, params: { slug: idOrSlugSchema } },
  createProteina: proteins.create,
  updateProteina: proteins.update,
  deleteProteina: proteins.remove,
  proteins: proteins.ofCompany,
  createProtein: proteins.create,
  updateProtein: proteins.update,
  deleteProtein: proteins.remove,
  bars: bars.ofCompany,
  createBar: bars.create,
  updateBar: bars.update,
  deleteBar: bars.remove,
  recipes: recipes.ofCompany,
  createRecipe: recipes.create,
  updateRecipe: recipes.update,
  deleteRecipe: recipes.remove,
});
