import { defineEndpoints } from '../contract/endpoint.ts';

const mayReconcile = { menus: ['/payments', '/payments_module'], permission: 'read', notResellers: true } as const;

export const reconciliationEndpoints = defineEndpoints({
  reconcilePayout: { method: 'POST', path: '/account/{id}/reconcile', access: 'staff', needs: mayReconcile },
  providerPayouts: { method: 'GET', path: '/account/{id}/payouts', access: 'staff', needs: mayReconcile },
  reconcileProviderPayout: { method: 'GET', path: '/account/{id}/payouts/{payout}', access: 'staff', needs: mayReconcile },
});
