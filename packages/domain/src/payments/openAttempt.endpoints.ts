import { defineEndpoints } from '../contract/endpoint.ts';

const menus = ['/payments', '/payments_module'] as const;

export const openAttemptEndpoints = defineEndpoints({
  openAttempts: {
    method: 'GET',
    path: '/booking/{id}/openAttempts',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  unplacedRefunds: {
    method: 'GET',
    path: '/booking/{id}/unplacedRefunds',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  releaseAttempt: {
    method: 'POST',
    path: '/paymentAttempt/{id}/release',
    access: 'staff',
    needs: { menus, permission: 'update', notResellers: true },
  },
});
