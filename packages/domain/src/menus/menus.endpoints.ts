import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

const foodList = listEndpoints({ menus: ['/settings/alimentos'], readBy: ['/booking'], resellersRead: true });
const drinkList = listEndpoints({ menus: ['/settings/bebidas'], readBy: ['/booking'], resellersRead: true });
const proteinList = listEndpoints({
  menus: ['/settings/proteinas'],
  readBy: ['/booking', '/settings/alimentos'],
  resellersRead: true,
});
const barList = listEndpoints({ menus: ['/settings/bars'], readBy: ['/settings/bebidas'] });
const recipeList = listEndpoints({
  menus: ['/settings/recipes'],
  readBy: ['/settings/alimentos', '/settings/bebidas', '/settings/proteinas'],
});

export const foodEndpoints = defineEndpoints({
  foods: foodList.read('/location/{id}/alimentos'),
  createFood: foodList.create('/alimento'),
  updateFood: foodList.update('/alimento/{id}/update'),
  deleteFood: foodList.remove('/alimento/{id}/delete'),
});

export const drinkEndpoints = defineEndpoints({
  drinks: drinkList.read('/location/{id}/bebidas'),
  createDrink: drinkList.create('/bebida'),
  updateDrink: drinkList.update('/bebida/{id}/update'),
  deleteDrink: drinkList.remove('/bebida/{id}/delete'),
});

export const proteinEndpoints = defineEndpoints({
  proteinas: proteinList.read('/location/{slug}/proteinas'),
  createProteina: proteinList.create('/proteinas'),
  updateProteina: proteinList.update('/proteinas/{id}/update'),
  deleteProteina: proteinList.remove('/proteinas/{id}/delete'),
  proteins: proteinList.read('/proteins'),
  createProtein: proteinList.create('/proteins'),
  updateProtein: proteinList.update('/proteins/{id}'),
  deleteProtein: proteinList.remove('/proteins/{id}'),
});

export const barEndpoints = defineEndpoints({
  bars: barList.read('/bar'),
  createBar: barList.create('/bar'),
  updateBar: barList.update('/bar/{id}'),
  deleteBar: barList.remove('/bar/{id}'),
});

export const recipeEndpoints = defineEndpoints({
  recipes: recipeList.read('/recipes'),
  createRecipe: recipeList.create('/recipes'),
  updateRecipe: recipeList.update('/recipes/{id}'),
  deleteRecipe: recipeList.remove('/recipes/{id}'),
});

export const menusEndpoints = {
  ...foodEndpoints,
  ...drinkEndpoints,
  ...proteinEndpoints,
  ...barEndpoints,
  ...recipeEndpoints,
};
