import { defineEndpoints } from '../contract/endpoint.ts';

/** What each person should have in cash at the end of a day. */
export const cashCountEndpoints = defineEndpoints({
  cashCount: {
    method: 'GET',
    path: '/payment/{id}/cash',
    access: 'staff',
    needs: { menus: ['/payments', '/payments_module'], permission: 'read', notResellers: true },
  },
});
