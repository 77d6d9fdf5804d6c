import { defineEndpoints } from '../contract/endpoint.ts';

const needs = { menus: ['/payments', '/payments_module'], permission: 'read', notResellers: true } as const;

export const reconciliationEndpoints = defineEndpoints({
  reconcilePayout: { method: 'POST', path: '/account/{id}/reconcile', access: 'staff', needs },
  providerPayouts: { method: 'GET', path: '/account/{id}/payouts', access: 'staff', needs },
  reconcileProviderPayout: { method: 'GET', path: '/account/{id}/payouts/{payout}', access: 'staff', needs },
});
