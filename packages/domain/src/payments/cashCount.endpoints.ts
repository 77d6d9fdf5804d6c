import { defineEndpoints } from '../contract/endpoint.ts';

export const cashCountEndpoints = defineEndpoints({
  cashCount: {
    method: 'GET',
    path: '/payment/{id}/cash',
    access: 'staff',
    needs: { menus: ['/payments', '/payments_module'], permission: 'read', notResellers: true },
  },
});
