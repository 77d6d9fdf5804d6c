import { defineEndpoints } from '../contract/endpoint.ts';

export const auditEndpoints = defineEndpoints({
  audit: {
    method: 'GET',
    path: '/audit',
    access: 'staff',
    needs: { menus: ['/settings/bookings'], permission: 'read', notResellers: true },
  },
});
