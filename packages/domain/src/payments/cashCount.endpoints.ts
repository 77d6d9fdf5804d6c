import { defineEndpoints } from '../contract/endpoint.ts';

const menus = ['/payments', '/payments_module'] as const;

export const cashCountEndpoints = defineEndpoints({
  cashCount: {
    method: 'GET',
    path: '/payment/{id}/cash',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  cashCounts: {
    method: 'GET',
    path: '/payment/{id}/cashCounts',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  storeCashCount: {
    method: 'POST',
    path: '/payment/{id}/cashCounts',
    access: 'staff',
    needs: { menus, permission: 'create', notResellers: true },
  },
});
