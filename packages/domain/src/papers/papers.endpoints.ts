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

/** Papers of one booking; the manifest is only for the crew, the evidence only for people who answer a dispute. */
export const papers = ['confirmation', 'itinerary', 'receipt', 'manifest', 'evidence'] as const;
export type Paper = (typeof papers)[number];
export const guestPapers = ['confirmation', 'itinerary', 'receipt'] as const satisfies readonly Paper[];
export type GuestPaper = (typeof guestPapers)[number];
