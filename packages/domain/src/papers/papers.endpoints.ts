import { defineEndpoints } from '../contract/endpoint.ts';

export const papersEndpoints = defineEndpoints({
  bookingPaper: {
    method: 'GET',
    path: '/booking/{id}/paper/{paper}',
    access: 'session',
    needs: { menus: ['/booking', '/calendar', '/user/booking'], permission: 'read' },
  },
  guestPaper: { base: '/wizard', method: 'GET', path: '/booking/{id}/paper/{paper}', access: 'public' },
});
