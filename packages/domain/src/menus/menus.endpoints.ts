import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

export const foodSorts = ['name', 'shortName', 'category', 'active', 'createdAt'] as const;
const foodList = listEndpoints({
  sorts: foodSorts,
  menus: ['/settings/alimentos'],
  readBy: ['/booking'],
  resellersRead: true,
});
export const drinkSorts = ['name', 'shortName', 'category', 'active', 'createdAt'] as const;
const drinkList = listEndpoints({
  sorts: drinkSorts,
  menus: ['/settings/bebidas'],
  readBy: ['/booking'],
  resellersRead: true,
});
export const proteinSorts = ['name', 'description', 'active', 'createdAt'] as const;
const proteinList = listEndpoints({
  sorts: proteinSorts,
  menus: ['/settings/proteinas'],
  readBy: ['/booking', '/settings/alimentos'],
  resellersRead: true,
});
export const barSorts = ['name', 'description', 'createdAt'] as const;
const barList = listEndpoints({ sorts: barSorts, menus: ['/settings/bars'], readBy: ['/settings/bebidas'] });
export const recipeSorts = ['name', 'category', 'code', 'createdAt'] as const;
const recipeList = listEndpoints({
  sorts: recipeSorts,
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

const path = '/location/{id}/day-sheet/{sheet}';
const reports = { menus: ['/reportes'], notResellers: true } as const;

/**
 * The day's sheets for kitchen and bar: for readers of the operations reports; printing needs the right to export them.
 */
export const daySheetEndpoints = defineEndpoints({
  daySheet: { method: 'GET', path, access: 'staff', needs: { ...reports, permission: 'read' } },
  printDaySheet: {
    method: 'POST',
    path: `${path}/print`,
    access: 'staff',
    needs: { ...reports, permission: 'export' },
  },
});

export const foodCostEndpoints = defineEndpoints({
  foodCost: {
    method: 'POST',
    path: '/food_cost',
    access: 'staff',
    needs: {
      menus: ['/settings/alimentos', '/settings/recipes', '/reports', '/reportes'],
      permission: 'read',
      notResellers: true,
    },
  },
});
