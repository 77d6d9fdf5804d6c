import { defineEndpoints } from '../contract/endpoint.ts';

export const dashboardEndpoints = defineEndpoints({
  dashboard: {
    method: 'GET',
    path: '/location/{id}/dashboard',
    access: 'staff',
    needs: { menus: ['/dashboard'], permission: 'read', notResellers: true },
  },
});
