import { defineEndpoints } from '../contract/endpoint.ts';

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
