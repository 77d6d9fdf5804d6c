import type { Need } from '../contract/endpoint.ts';
import { defineEndpoints } from '../contract/endpoint.ts';

export const toReadCheckins = { menus: ['/booking', '/calendar'], permission: 'read' } as const satisfies Need;
const byLink = { base: '/wizard', access: 'public' } as const;

export const checkinEndpoints = defineEndpoints({
  guestCheckin: { ...byLink, method: 'GET', path: '/checkin/{id}' },
  listPassengers: { ...byLink, method: 'PUT', path: '/checkin/{id}/passengers' },
  signWaiver: { ...byLink, method: 'POST', path: '/checkin/{id}/signature' },
  finishCheckin: { ...byLink, method: 'POST', path: '/checkin/{id}/finish' },
  groupCheckin: { ...byLink, method: 'GET', path: '/checkin/{id}/group' },
  joinGroup: { ...byLink, method: 'POST', path: '/checkin/{id}/group' },
  makeGroupLink: { ...byLink, method: 'POST', path: '/checkin/{id}/group/link' },
  bookingCheckin: {
    method: 'GET',
    path: '/booking/{id}/checkin',
    access: 'staff',
    needs: toReadCheckins,
  },
  makeCheckinLink: {
    method: 'POST',
    path: '/booking/{id}/checkin/link',
    access: 'staff',
    needs: { menus: ['/booking'], permission: 'update', notResellers: true },
  },
  waiver: {
    method: 'GET',
    path: '/waiver',
    access: 'staff',
    needs: { menus: ['/settings/bookings'], permission: 'read', notResellers: true },
  },
  changeWaiver: {
    method: 'PUT',
    path: '/waiver',
    access: 'staff',
    needs: { menus: ['/settings/bookings'], permission: 'update', notResellers: true, ofCompany: true },
  },
});
