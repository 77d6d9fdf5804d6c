import { defineEndpoints } from '../contract/endpoint.ts';

const menus = ['/payments', '/payments_module'] as const;

export const heldPaymentEndpoints = defineEndpoints({
  heldPayments: {
    method: 'GET',
    path: '/booking/{id}/heldPayments',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  releaseHeldPayment: {
    method: 'POST',
    path: '/heldPayment/{id}/release',
    access: 'staff',
    needs: { menus, permission: 'update', notResellers: true },
  },
});
