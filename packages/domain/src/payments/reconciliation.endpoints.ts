import { defineEndpoints } from '../contract/endpoint.ts';

/** Comparing a provider's payout with the ledger. */
export const reconciliationEndpoints = defineEndpoints({
  reconcilePayout: {
    method: 'POST',
    path: '/account/{id}/reconcile',
    access: 'staff',
    needs: { menus: ['/payments', '/payments_module'], permission: 'read', notResellers: true },
  },
});
