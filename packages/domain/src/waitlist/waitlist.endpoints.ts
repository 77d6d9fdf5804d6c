import { defineEndpoints } from '../contract/endpoint.ts';

export const waitlistMenus = ['/waitlist', '/booking'] as const;

const may = (permission: 'read' | 'create' | 'update') =>
  ({ menus: [...waitlistMenus], permission, notResellers: true }) as const;

const guest = { base: '/wizard', access: 'public' } as const;

export const waitlistEndpoints = defineEndpoints({
  waitlist: { method: 'GET', path: '/visit/{slug}/location/waitlist', access: 'public' },
  served: { method: 'GET', path: '/visit/{locationId}/location/served', access: 'staff', needs: may('read') },
  addParty: { method: 'POST', path: '/visit', access: 'session', needs: may('create') },
  updateParty: { method: 'PUT', path: '/visit/{id}/update', access: 'staff', needs: may('update') },
  joinWaitlist: { ...guest, method: 'POST', path: '/{slug}/{locationId}/waitlist' },
  findPlaceInLine: { ...guest, method: 'POST', path: '/{slug}/{locationId}/waitlist/find' },
  guestParty: { ...guest, method: 'GET', path: '/waitlist/{id}' },
  guestPartyLive: { ...guest, method: 'GET', path: '/waitlist/{id}/live', isStream: true },
  acceptOffer: { ...guest, method: 'PUT', path: '/waitlist/{id}/offer/accept' },
  declineOffer: { ...guest, method: 'PUT', path: '/waitlist/{id}/offer/decline' },
  addContact: { ...guest, method: 'PUT', path: '/waitlist/{id}/contact' },
  leaveWaitlist: { ...guest, method: 'PUT', path: '/waitlist/{id}/leave' },
});
