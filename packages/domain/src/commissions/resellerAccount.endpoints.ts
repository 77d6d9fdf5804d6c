import { toSeeMoney } from '../access/guestData.ts';
import { defineEndpoints } from '../contract/endpoint.ts';

export const resellerAccountEndpoints = defineEndpoints({
  resellerAccount: {
    method: 'GET',
    path: '/reseller/{id}/account',
    access: 'staff',
    needs: { ...toSeeMoney, resellersOwn: true },
  },
  payouts: {
    method: 'GET',
    path: '/payout/list',
    access: 'staff',
    needs: { ...toSeeMoney, resellersOwn: true },
  },
  payReseller: {
    method: 'POST',
    path: '/reseller/{id}/payout',
    access: 'staff',
    needs: { menus: ['/payments_module'], permission: 'create', notResellers: true },
  },
});
