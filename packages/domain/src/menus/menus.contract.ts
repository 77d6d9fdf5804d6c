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
  createProteina: { ...proteins.create, summary: 'Add a protein, as POST /proteins does' },
  updateProteina: { ...proteins.update, summary: 'Change a protein, as PUT /proteins/{id} does' },
  deleteProteina: { ...proteins.remove, summary: 'Remove a protein, as DELETE /proteins/{id} does' },
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
