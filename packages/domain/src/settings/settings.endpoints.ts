import { defineEndpoints } from '../contract/endpoint.ts';

export const settingsEndpoints = defineEndpoints({
  settings: { method: 'GET', path: '/settings', access: 'session' },
  updateSettings: {
    method: 'POST',
    path: '/settings',
    access: 'staff',
    needs: {
      menus: ['/settings/homepage', '/settings/bookings'],
      permission: 'update',
      notResellers: true,
      ofCompany: true,
    },
  },
  guestSettings: { base: '/wizard', method: 'GET', path: '/settings/{slug}', access: 'public' },
});
