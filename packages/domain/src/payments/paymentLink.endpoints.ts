import { defineEndpoints } from '../contract/endpoint.ts';

export const paymentLinkEndpoints = defineEndpoints({
  makePaymentLink: {
    method: 'POST',
    path: '/booking/{id}/paymentLink',
    access: 'staff',
    needs: { menus: ['/payments', '/payments_module'], permission: 'create', notResellers: true },
  },
});
