import { defineEndpoints } from '../contract/endpoint.ts';

const menus = ['/payments', '/payments_module'] as const;

export const authorisedPaymentEndpoints = defineEndpoints({
  authorisedPayments: {
    method: 'GET',
    path: '/payment/{id}/authorised',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  decideAuthorised: {
    method: 'POST',
    path: '/authorisedPayment/{id}/decision',
    access: 'staff',
    needs: { menus, permission: 'update', notResellers: true },
  },
});
