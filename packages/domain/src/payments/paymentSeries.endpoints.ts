import { defineEndpoints } from '../contract/endpoint.ts';

export const paymentSeriesEndpoints = defineEndpoints({
  paymentSeries: {
    method: 'POST',
    path: '/payment/{id}/list',
    access: 'staff',
    needs: { menus: ['/payments', '/payments_module'], permission: 'read' },
  },
});
